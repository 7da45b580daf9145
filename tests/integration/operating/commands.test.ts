/** Commands that refuse: one sentence, exit code 1, and nothing is changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { machineEnvironment } from '../../../scripts/lib/environment.mjs';
import { openApp } from '../../../src/server/app.ts';
import { credentialsOf } from '../../../src/server/account/rows.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { temporaryFolder, TEST_SETTINGS } from '../../fixtures/server.ts';

/** A command that takes this long never ends, however busy the machine is. */
const TIMEOUT_MS = 300_000;
const AUTH_SECRET = 'a secret of the test, long enough';
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** A command that never ends is killed, and has no exit code then. */
async function run(program: string, settings: Record<string, string>, ...args: string[]) {
  const env = machineEnvironment({ ...TEST_SETTINGS, ...settings });
  const child = spawn(process.execPath, [`scripts/${program}.ts`, ...args], { env, timeout: TIMEOUT_MS });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

it.each<[string, Record<string, string>]>([
  ['a public origin', { ORIGIN: 'https://sojourn.example', PAYMENTS: 'sandbox' }],
  ['PostgreSQL', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', AUTH_SECRET }],
  ['Stripe', { ORIGIN: 'https://localhost', ...LIVE }],
  ['accounts that open by mail', { SIGN_UP: 'confirmed' }],
])('npm run seed refuses %s', async (_, settings) => {
  const data = await dataFolder();
  const { code, output } = await run('seed', { DATA_DIR: data, ...settings });
  expect([code, output]).toEqual([
    1,
    'npm run seed is only for localhost with the embedded database, sandbox payments and sandbox eSIMs. Nothing was changed.\n',
  ]);
  expect(await readdir(data)).toEqual([]);
});

it('npm run seed makes the traveler on the embedded default, in a database for its owner only', async () => {
  const data = await dataFolder();
  const { code, output } = await run('seed', { DATA_DIR: data });
  expect(code, output).toBe(0);
  const app = await openApp({ ...readConfig({ DATA_DIR: data }), logLevel: 'silent' });
  onTestFinished(() => app.db.close());
  expect(await credentialsOf(app.db.read, 'maya@sojourn.example')).toBeDefined();
  for (const name of ['sojourn.db', 'sojourn.db-wal', 'sojourn.db-shm'])
    expect((await stat(join(data, name))).mode & 0o077, name).toBe(0);
});

it('npm run backup ends with a sentence where no folder can be made', async () => {
  const data = await dataFolder();
  await writeFile(join(data, 'file'), '');
  for (const place of ['/proc/sojourn/backups', join(data, 'file', 'backups')]) {
    const { code, output } = await run('backup', { DATA_DIR: data }, `--to=${place}`);
    expect(output).toMatch(new RegExp(`^No backup can be made in ${place}: E[A-Z]+: .+\\n$`));
    expect(code).toBe(1);
  }
});

it.each<[string, string[], RegExp]>([
  ['backup', ['/mnt/backup'], /^\/mnt\/backup means nothing here\.\n$/],
  ['backup', ['--to='], /^--to wants a value\.\n$/],
  ['move', ['--bogus'], /^Unknown option '--bogus'\.\n$/],
  ['content-check', ['--help'], /^Unknown option '--help'\.\n$/],
  ['ops', ['claims', 'doen', '123'], /^npm run ops -- COMMAND/],
])('npm run %s refuses %j', async (program, args, sentence) => {
  const { code, output } = await run(program, { DATA_DIR: await dataFolder() }, ...args);
  expect(output).toMatch(sentence);
  expect(code).toBe(1);
});

it('npm run content:check ends with a sentence for a bad variable', async () => {
  expect(await run('content-check', { PORT: 'abc' })).toEqual({
    code: 1,
    output: 'The variable PORT must be a port from 1 to 65535.\n',
  });
});

it('npm run import ends with a sentence for a file that is not there, and beside a running server', async () => {
  const data = await dataFolder();
  const missing = await run('import', { DATA_DIR: data }, join(data, 'feed.csv'));
  expect(missing).toEqual({
    code: 1,
    output: `There is no file ${join(data, 'feed.csv')}, or it cannot be read.\n`,
  });
  await writeFile(join(data, 'process.lock'), String(process.pid));
  await writeFile(join(data, 'feed.csv'), 'id,title\n');
  const besides = [await run('import', { DATA_DIR: data }, join(data, 'feed.csv'))];
  besides.push(await run('content-import', { DATA_DIR: data }));
  for (const { code, output } of besides) {
    expect(output).toBe(`The data folder ${data} is in use by process ${process.pid}.\n`);
    expect(code).toBe(1);
  }
});
