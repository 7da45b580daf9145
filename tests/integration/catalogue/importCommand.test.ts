/** `npm run import` as a command, on a file as Excel saves it. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { machineEnvironment } from '../../../scripts/lib/environment.mjs';
import { openDatabase } from '../../../src/server/db/open.ts';
import { faultRows } from '../../../src/server/editing/faultRows.ts';
import { temporaryFolder } from '../../fixtures/server.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/import.ts');
const HEAD =
  'id;title;provider;type;subjects;languages;weeks;places.1.country;places.1.city;sessions.1.term;sessions.1.start;' +
  'sessions.1.end;price.from;requirements.education;housing;summary;body';
const row = (id: string, start = '2027-06-07') =>
  `${id};Café;Xylitol;volunteer;natural-sciences;en;8;AU;Hobart;summer;${start};2027-07-31;376000;bachelor;Tents;Count.;Mornings.`;

test('a file is looked at, imported, stopped by too many removals, and refused by cell, which operators see until the next', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const data = join(folder.path, 'data');
  const file = join(folder.path, 'wombats.csv');
  const run = async (rows: string[], ...args: string[]) => {
    await writeFile(file, Buffer.from([HEAD, ...rows, ''].join('\r\n'), 'latin1'));
    const env = machineEnvironment({ DATA_DIR: data, LOG_LEVEL: 'silent' });
    return new Promise<{ code: unknown; text: string }>((resolve) =>
      execFile(process.execPath, [SCRIPT, file, '--sample', ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, text: stdout + stderr }),
      ),
    );
  };
  const faults = async () => {
    const db = openDatabase({ dataDir: data, databaseUrl: undefined });
    const rows = await faultRows(db.read).finally(() => db.close());
    return rows.map(({ kind, subject }) => `${kind} ${subject}`);
  };
  const both = [row('wombat-count'), row('wombat-wait')];
  const { text: looked } = await run(both, '--dry-run');
  expect(looked).toContain('wombats: 2 new, 0 changed, 0 would leave, 0 the same.');
  expect(looked).toMatch(/Money is read as US cents\. ".+": \$3,760; ".+": \$3,760\./);
  const taken = await run(both);
  expect(taken.code).toBe(0);
  expect(taken.text).toContain('was Windows-1252');
  expect(taken.text).toMatch(/wombats: 2 added, 0 changed, 0 removed, 0 unchanged\.\n/);
  expect(await run([row('wombat-count')])).toMatchObject({
    code: 1,
    text: expect.stringContaining('--leave 1'),
  });
  const wrong = await run([row('wombat-count', '07.06.2027'), row('wombat-wait')]);
  expect(wrong.code).toBe(1);
  expect(wrong.text).toContain(':2 K2 sessions.1.start "07.06.2027" must be a date such as');
  expect(await faults()).toEqual(['import wombats']);
  expect(await run([row('wombat-count')], '--leave', '1')).toMatchObject({ code: 0 });
  expect(await faults()).toEqual([]);
});
