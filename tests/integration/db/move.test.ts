/** From the embedded database to PostgreSQL, with everything that a traveler has (docs/operating.md). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { machineEnvironment } from '../../../scripts/lib/environment.mjs';
import { makeBackup, readBackup } from '../../../scripts/backup/folder.ts';
import { copySqlite } from '../../../scripts/backup/sqlite.ts';
import { compareLedgers } from '../../../scripts/drill/ledgers.ts';
import { digestOf } from '../../../scripts/move/digest.ts';
import { moveBackup } from '../../../scripts/move/fromBackup.ts';
import { moveRows, type Step } from '../../../scripts/move/move.ts';
import { presentTables } from '../../../scripts/move/rows.ts';
import { tablesOf } from '../../../scripts/move/tables.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { entriesOf } from '../../../src/server/catalogue/entries/entries.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { accountsLeftBehind, moveState, refuseUnfinishedMove } from '../../../src/server/db/moves.ts';
import { matchText } from '../../../src/server/db/textIndex.ts';
import { receiveEvent } from '../../../src/server/orders/payment/webhook.ts';
import { PERSONAL_DATA } from '../../../src/server/privacy/holdings.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { createMigratedPlace, createPlace, migrated, type Place } from '../../fixtures/databases.ts';
import { clock } from '../../fixtures/orders.ts';
import { TEST_SETTINGS } from '../../fixtures/server.ts';
import { wholeLife } from '../../fixtures/wholeLife.ts';
import { readSession } from '../../../src/server/account/session/session.ts';

const SOURCE = 'fingerprint of the source';

describe('npm run move', () => {
  let place: Place;
  let app: TestApp;
  let from: Database;
  let cookie: string;

  beforeAll(async () => {
    place = await createMigratedPlace('sqlite');
    from = place.open();
    const send = async (body: string, headers: Record<string, string>): Promise<number> =>
      (await receiveEvent(app, body, new Headers(headers))) ? 200 : 400;
    app = await buildApp(from, { now: clock(NOW).now, send });
    const entries = entriesOf(app.content.catalogue());
    await importEntries(from, { source: 'content', entries, now: app.now() });
    cookie = (await wholeLife(app)).cookie;
    return () => place.remove();
  });

  async function emptyServer(): Promise<Database> {
    const target = await createPlace('postgres');
    onTestFinished(() => target.remove());
    return target.open();
  }
  const move = (
    to: Database,
    progress?: (step: Step, done: number, total: number) => void,
    source = SOURCE,
  ) => moveRows(from, to, { source, content: app.content.catalogue(), ...(progress && { progress }) });

  it('goes over every table, parents first, by a primary key', async () => {
    const tables = await tablesOf(from);
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(PERSONAL_DATA).sort());
    const place = (name: string) => tables.findIndex((table) => table.name === name);
    expect(place('users')).toBeLessThan(place('orders'));
    expect(place('saved_lists')).toBeLessThan(place('saved_items'));
  });

  it('moves a whole life, broken off in the middle and continued, equal to the row', async () => {
    const to = await emptyServer();
    const half = (_: Step, done: number, total: number) => {
      if (done > total / 2) throw new Error('broken off');
    };
    await expect(move(to, half)).rejects.toThrow('broken off');
    await expect(refuseUnfinishedMove(to)).rejects.toThrow('in the middle of a move');
    await expect(move(to, undefined, 'of rows that have changed')).rejects.toThrow('has changed since');
    const steps: [Step, number][] = [];
    const report = await move(to, (step, done) => steps.push([step, done]));
    expect(report.continued).toBe(true);
    expect(steps[0]![1]).toBeGreaterThan(report.rows / 2);
    expect(steps.filter(([step]) => step === 'copied').at(-1)).toEqual(['copied', report.rows]);
    const filled: string[] = [];
    for (const table of await tablesOf(from)) {
      const digest = await digestOf(from, table);
      if (digest.rows) filled.push(table.name);
      expect(await digestOf(to, table), table.name).toEqual(digest);
    }
    expect(filled.length).toBeGreaterThan(30);
    expect(await moveState(to.read)).toBeUndefined();
    await refuseUnfinishedMove(to);
    expect(await audit(to)).toEqual([]);
    const [before, after] = [await compareLedgers(from, from), await compareLedgers(to, to)];
    expect(after).toEqual(before);
    expect(after.sessions).toBeGreaterThan(1);
    expect((await readSession({ ...app, db: to }, cookie))?.user).toBeDefined();
    for (const tier of ['title', 'body'] as const) {
      const found = async ({ read, dialect }: Database) =>
        (await matchText(read, dialect, ['lisbon'], tier)).split(',').sort();
      expect(await found(to)).toEqual(await found(from));
      expect(await found(to)).not.toEqual(['']);
    }
  });

  it('is a command that says what to do next, and ends with a sentence where it cannot begin', async () => {
    const small = await createPlace('sqlite');
    const target = await createPlace('postgres');
    onTestFinished(() => Promise.all([small.remove(), target.remove()]).then(() => {}));
    const { dataDir } = small.config;
    const run = async (...args: string[]) => {
      const env = machineEnvironment({ ...TEST_SETTINGS, DATA_DIR: dataDir });
      const child = spawn(process.execPath, ['scripts/move.ts', ...args], { env });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => (output += part));
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output };
    };
    const to = ['--to', target.config.databaseUrl!];
    expect(await run(...to)).toEqual({
      code: 1,
      output: `There is no database ${join(dataDir, 'sojourn.db')}.\n`,
    });
    await migrated(small.open());
    const { code, output } = await run(...to);
    expect(output).toMatch(
      /moved, compared and audited after \d+ s\.\nSet DATABASE_URL to that database and AUTH_SECRET to /,
    );
    expect(output).not.toContain(target.config.databaseUrl);
    expect(code).toBe(0);
  });

  it('puts a backup of SQLite into PostgreSQL by the same road', async () => {
    const to = await emptyServer();
    const { dataDir } = place.config;
    const write = (file: string, folder: string) => copySqlite(dataDir, file, folder);
    const kind = { dialect: 'sqlite', file: 'sojourn.db' } as const;
    const { folder } = await makeBackup(join(dataDir, 'backups'), NOW, kind, write);
    const report = await moveBackup({ ...app.config, dataDir }, await readBackup(folder), to);
    expect(report.rows).toBeGreaterThan(100);
    for (const table of await tablesOf(from))
      expect(await digestOf(to, table), table.name).toEqual(await digestOf(from, table));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });

  it('refuses a database with rows or tables of others, and leaves it as it is', async () => {
    const to = await migrated(await emptyServer());
    await to.write((tx) => tx.insertInto('settings').values({ key: 'a', value: 'b' }).execute());
    await expect(move(to)).rejects.toThrow('is not empty');
    const foreign = await emptyServer();
    await foreign.write((tx) => tx.schema.createTable('their_invoices').addColumn('id', 'text').execute());
    await expect(move(foreign)).rejects.toThrow('is not empty');
    expect(await presentTables(foreign.read)).toEqual(['their_invoices']);
  });

  it('tells a row that arrived changed from one that did not', async () => {
    const to = await emptyServer();
    await move(to);
    await to.write((tx) => tx.updateTable('orders').set({ total: 1 }).execute());
    const orders = (await tablesOf(from)).find(({ name }) => name === 'orders')!;
    expect((await digestOf(to, orders)).sum).not.toBe((await digestOf(from, orders)).sum);
  });

  it('is missed by a start on PostgreSQL beside accounts that it does not have', async () => {
    const file = join(place.config.dataDir, 'sojourn.db');
    const to = await migrated(await emptyServer());
    const { length } = await from.read.selectFrom('users').select('id').execute();
    expect(await accountsLeftBehind(file, to)).toBe(length);
    expect(await accountsLeftBehind(file, from)).toBe(0);
    expect(await accountsLeftBehind(join(place.config.dataDir, 'none.db'), to)).toBe(0);
  });
});
