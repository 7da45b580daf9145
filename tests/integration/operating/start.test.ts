import { once } from 'node:events';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/lib/port.mjs';
import { readConfig } from '../../../src/server/config/config.ts';
import { ConfigError } from '../../../src/server/config/environment.ts';
import { launch, startServer, temporaryFolder, TEST_SETTINGS } from '../../fixtures/server.ts';

type Settings = Record<string, string>;
type Case = {
  name: string;
  arrange: (folder: string) => Promise<Settings> | Settings;
  says: RegExp;
  /** It is told before anything is written. */
  early?: true;
};

const AUTH_SECRET = 'a secret of the test, long enough';
const PASSWORD = 'swordfish';

/** What a person who starts the site can get wrong; each must be told in one sentence (docs/operating.md). */
const CASES: Case[] = [
  {
    name: 'a port in use',
    arrange: async () => ({ PORT: String(await takenPort()) }),
    says: /^Port \d+ is in use\./,
    early: true,
  },
  {
    name: 'an address that is not this machine’s',
    arrange: () => ({ HOST: '203.0.113.7' }),
    says: /^This machine has no address 203\.0\.113\.7\. Set HOST\b/,
    early: true,
  },
  {
    name: 'a file in place of the data folder',
    arrange: async (folder) => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      return { DATA_DIR: file };
    },
    says: /^The data folder .+file cannot be written to\./,
  },
  { name: 'a bad PORT', arrange: () => ({ PORT: '80a' }), says: /\bPORT\b/ },
  {
    name: 'a DATABASE_URL that nobody answers',
    arrange: async () => ({ DATABASE_URL: await deadDatabase(), AUTH_SECRET }),
    says: /\bDATABASE_URL\b/,
  },
  {
    name: 'a damaged database',
    arrange: async (folder) => {
      await writeFile(join(folder, 'sojourn.db'), 'not a database '.repeat(1000));
      return {};
    },
    says: /^The database .+sojourn\.db is damaged\./,
  },
  {
    name: 'a kept secret of which a part is left',
    arrange: async (folder) => {
      await writeFile(join(folder, 'auth-secret'), 'short');
      return {};
    },
    says: /auth-secret is too short\b/,
  },
  {
    name: 'a content file that cannot be read',
    arrange: async (folder) => {
      const content = join(folder, 'content');
      await cp('src/content', content, { recursive: true });
      await writeFile(join(content, 'footer.yaml'), 'columns: [');
      return { CONTENT_DIR: content };
    },
    says: /^The content file .+footer\.yaml cannot be used: line 1: /,
  },
];

/** What reading the variables refuses already, as it does a bad PORT above: nothing but the sentence is their own. */
const SETTINGS: { name: string; settings: Settings; says: RegExp }[] = [
  {
    name: 'an ORIGIN with a path',
    settings: { ORIGIN: 'https://sojourn.example/shop' },
    says: /^The variable ORIGIN must\b/,
  },
  {
    name: 'a DATABASE_URL that is no address',
    settings: { DATABASE_URL: 'postgres://:::', AUTH_SECRET },
    says: /^The variable DATABASE_URL must\b/,
  },
  {
    name: 'a DATABASE_URL without AUTH_SECRET',
    settings: { DATABASE_URL: `postgres://sojourn:${PASSWORD}@127.0.0.1:5432/sojourn` },
    says: /\bAUTH_SECRET\b/,
  },
  {
    name: 'a public site with payments of the sandbox',
    settings: { ORIGIN: 'https://sojourn.example' },
    says: /\bPAYMENTS=sandbox\b/,
  },
];

test.each(SETTINGS)('$name is refused with one sentence', ({ settings, says }) => {
  const error = refusalOf({ ...TEST_SETTINGS, DATA_DIR: '/nowhere', ...settings });
  expect(error).toBeInstanceOf(ConfigError);
  expect(`${(error as ConfigError).message}\n`).toMatch(/^[^\n]+\.\n$/);
  expect((error as ConfigError).message).toMatch(says);
  for (const secret of [PASSWORD, AUTH_SECRET]) expect((error as ConfigError).message).not.toContain(secret);
});

function refusalOf(settings: Settings): unknown {
  try {
    return readConfig(settings);
  } catch (error) {
    return error;
  }
}

test.each(CASES)(
  '$name ends the start with one sentence and exit code 1',
  async ({ arrange, says, early }) => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    const own = await arrange(folder.path);
    await endsWith(says, { DATA_DIR: folder.path, ...own });
    if (early) expect(await readdir(folder.path)).toEqual([]);
  },
);

async function endsWith(says: RegExp, settings: Settings): Promise<void> {
  const server = launch({ ...TEST_SETTINGS, PORT: String(await freePort()), ...settings });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const code = await server.ended;
  expect({ code, stdout: server.text.stdout }).toEqual({ code: 1, stdout: '' });
  expect(server.text.stderr).toMatch(/^[^\n]+\.\n$/);
  expect(server.text.stderr.trim()).toMatch(says);
  for (const secret of [PASSWORD, AUTH_SECRET]) expect(server.text.stderr).not.toContain(secret);
}

test('while one process has the data folder another ends, and a content file good at an earlier start ends no later one', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const content = join(folder.path, 'content');
  await cp('src/content', content, { recursive: true });
  const settings = { DATA_DIR: join(folder.path, 'data'), CONTENT_DIR: content };
  const first = await startServer(settings);
  onTestFinished(() => first.kill());
  await endsWith(/^The data folder .+ is in use by process \d+\.$/, settings);
  expect(await first.stop()).toBe(0);
  await writeFile(join(content, 'pages/about.md'), 'title: [');
  await rm(join(content, 'programs'), { recursive: true });
  const second = await startServer(settings);
  onTestFinished(() => second.kill());
  const page = await (await fetch(`${second.origin}/about`)).text();
  expect(page.includes('About Sojourn')).toBe(true);
  expect(second.output()).toContain('content file refused');
});

async function takenPort(): Promise<number> {
  const other = createServer().listen(await freePort(), '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return (other.address() as { port: number }).port;
}

const deadDatabase = async (): Promise<string> =>
  `postgres://sojourn:${PASSWORD}@127.0.0.1:${await freePort()}/sojourn`;
