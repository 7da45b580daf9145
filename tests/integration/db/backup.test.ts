import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup, readBackup } from '../../../scripts/backup/folder.ts';
import { recordBackup } from '../../../scripts/backup/record.ts';
import { putSqlite } from '../../../scripts/backup/sqlite.ts';
import { runDrill } from '../../../scripts/drill/drill.ts';
import { twoDatabases } from '../../../scripts/drill/databases.ts';
import { machineEnvironment } from '../../../scripts/lib/environment.mjs';
import { register } from '../../../src/shared/account/endpoints.ts';
import { getCart } from '../../../src/shared/cart/endpoints.ts';
import { openClient } from '../../fixtures/client.ts';
import { startServer, temporaryFolder, TEST_SETTINGS } from '../../fixtures/server.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

async function folderOf(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

describe('a backup', () => {
  const kind = { dialect: 'sqlite', file: 'sojourn.db' } as const;
  const write = (text: string) => async (file: string) => writeFileSync(file, text);

  it('is a folder that only its owner reads, and says what is in it', async () => {
    const parent = await folderOf();
    const { folder, manifest } = await makeBackup(join(parent, 'backups'), NOON, kind, write('rows'));
    expect(folder).toBe(join(parent, 'backups/sojourn-20261121T120000Z'));
    expect(manifest).toMatchObject({ made_at: NOON, ...kind, bytes: 4 });
    for (const name of ['', 'sojourn.db', 'manifest.json'])
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    expect((await readBackup(folder)).manifest).toEqual(manifest);
  });

  it('is refused when a bit of it is not what was written, or when it is none', async () => {
    const parent = await folderOf();
    const { folder } = await makeBackup(parent, NOON, kind, write('rows'));
    await appendFile(join(folder, 'sojourn.db'), '!');
    await expect(readBackup(folder)).rejects.toThrow(/damaged/);
    await expect(readBackup(parent)).rejects.toThrow(/is no backup/);
  });

  it('leaves nothing when it fails half-way', async () => {
    const parent = await folderOf();
    const fails = async (file: string) => {
      writeFileSync(file, 'half');
      throw new Error('disk full');
    };
    await expect(makeBackup(parent, NOON, kind, fails)).rejects.toThrow('disk full');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('takes those away that were killed half-way a day ago', async () => {
    const parent = await folderOf();
    const [old, young] = ['sojourn-20261120T115959Z.partial', 'sojourn-20261121T110000Z.partial'];
    for (const name of [old, young]) mkdirSync(join(parent, name));
    await makeBackup(parent, NOON, kind, write('rows'));
    expect((await readdir(parent)).sort()).toEqual([young, 'sojourn-20261121T120000Z']);
  });

  it('makes room for itself by the oldest ones, and touches nothing else', async () => {
    const parent = await folderOf();
    writeFileSync(join(parent, 'notes'), 'mine');
    for (let at = 0; at < 4; at++) await makeBackup(parent, NOON + at * MINUTE, kind, write('rows'), 2);
    expect((await readdir(parent)).sort()).toEqual([
      'notes',
      'sojourn-20261121T120200Z',
      'sojourn-20261121T120300Z',
    ]);
  });

  it('is made beside what cannot be removed, which it names, and removes all else', async () => {
    const parent = await folderOf();
    const [partial, old] = ['sojourn-20261119T120000Z.partial', 'sojourn-20261119T120000Z'];
    for (const name of [partial, old, 'sojourn-20261119T130000Z.partial', 'sojourn-20261119T130000Z'])
      mkdirSync(join(parent, name));
    const remove = async (folder: string) => {
      if (/T12\d{4}Z/.test(folder)) throw new Error('EACCES');
      await rm(folder, { recursive: true });
    };
    const { folder, removed, stuck } = await makeBackup(parent, NOON, kind, write('rows'), 1, remove);
    expect((await readBackup(folder)).manifest.made_at).toBe(NOON);
    expect(removed).toEqual(['sojourn-20261119T130000Z']);
    expect(stuck).toEqual([partial, old].map((name) => ({ name, why: 'EACCES' })));
    expect((await readdir(parent)).sort()).toEqual([old, partial, 'sojourn-20261121T120000Z']);
  });
});

it('says why the time of a backup could not be stored', async () => {
  const config = { databaseUrl: undefined, dataDir: await folderOf() };
  expect(await recordBackup(config, NOON)).toMatch(/no such table/);
});

describe('a database that a backup replaces', () => {
  const dataWith = async () => {
    const data = await folderOf();
    writeFileSync(join(data, 'sojourn.db'), 'live');
    writeFileSync(join(data, 'sojourn.db-wal'), 'log');
    return data;
  };
  const backupWith = async () => {
    const backup = await folderOf();
    writeFileSync(join(backup, 'sojourn.db'), 'rows');
    return { backup, file: join(backup, 'sojourn.db') };
  };

  it('goes to a folder that is named before', async () => {
    const [data, { backup, file }] = [await dataWith(), await backupWith()];
    const announced: [string, string[]][] = [];
    await putSqlite(backup, file, data, NOON, (aside) => announced.push([aside, readdirSync(data).sort()]));
    const aside = `replaced-${NOON}`;
    expect(announced).toEqual([
      [join(data, aside), [aside, 'sojourn.db', 'sojourn.db-wal', 'sojourn.db.restoring']],
    ]);
    expect(readdirSync(data).sort()).toEqual([aside, 'sojourn.db']);
    expect(await readFile(join(data, 'sojourn.db'), 'utf8')).toBe('rows');
    expect(readdirSync(join(data, aside)).sort()).toEqual(['sojourn.db', 'sojourn.db-wal']);
  });

  it('stays where it is when the copy fails, or the folder aside', async () => {
    const [data, { backup, file }] = [await dataWith(), await backupWith()];
    await expect(putSqlite(backup, join(backup, 'none.db'), data, NOON)).rejects.toThrow('ENOENT');
    expect(readdirSync(data).sort()).toEqual(['sojourn.db', 'sojourn.db-wal']);
    writeFileSync(join(data, `replaced-${NOON}`), '');
    await expect(putSqlite(backup, file, data, NOON)).rejects.toThrow('EEXIST');
    expect(readdirSync(data).sort()).toEqual([`replaced-${NOON}`, 'sojourn.db', 'sojourn.db-wal']);
  });
});

describe('npm run backup and npm run restore', () => {
  async function run(program: string, settings: Record<string, string>, ...args: string[]) {
    const env = machineEnvironment({ ...TEST_SETTINGS, ...settings });
    const child = spawn(process.execPath, [`scripts/${program}.ts`, ...args], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (said += part));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  it('end with exit code 1 where the backup is made and an old one stays, and name that', async () => {
    const [data, backups, elsewhere] = [await folderOf(), await folderOf(), await folderOf()];
    new Sqlite(join(data, 'sojourn.db')).exec('create table trips (id text)').close();
    const old = join(backups, 'sojourn-20261119T120000Z');
    // Nobody, not even root, removes by its address what has one longer than an address may be.
    const deep = join(...Array.from({ length: 18 }, () => 'x'.repeat(200)));
    for (const folder of [old, elsewhere]) mkdirSync(join(folder, deep), { recursive: true });
    renameSync(join(elsewhere, 'x'.repeat(200)), join(old, deep, 'y'));
    onTestFinished(() => renameSync(join(old, deep, 'y'), join(elsewhere, 'y')));
    const { code, said } = await run('backup', { DATA_DIR: data }, `--to=${backups}`, '--keep=1');
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${old} could not be removed: ENAMETOOLONG`, 'm'));
    const [, made] = readdirSync(backups).sort();
    expect(said).toContain(made!);
    expect((await readBackup(join(backups, made!))).manifest.dialect).toBe('sqlite');
  });

  it('bring an account back that the running server had, and sign everybody in anew', async () => {
    const [data, backups] = [await folderOf(), await folderOf()];
    const server = await startServer({ DATA_DIR: data });
    onTestFinished(server.kill);
    const person = {
      email: 'maya@example.com',
      password: 'a long walk along the coast',
      firstname: 'Maya',
      lastname: '',
    };
    const client = openClient(server.origin);
    await client.ask(server.port, register.path, person);
    const signIn = () =>
      client.page(server.port, '/auth/signin', { email: person.email, password: person.password });
    await signIn();

    expect(await run('backup', { DATA_DIR: data }, `--to=${backups}`)).toMatchObject({ code: 0 });
    const late = { ...person, email: 'late@example.com' };
    expect((await client.ask(server.port, register.path, late)).status).toBe(201);
    const backup = join(backups, readdirSync(backups)[0]!);
    expect(await run('restore', { DATA_DIR: data }, backup)).toEqual({
      code: 1,
      said: expect.stringMatching(/^The data folder .+ is in use by process \d+\.\n$/) as string,
    });
    expect(await server.stop()).toBe(0);

    const restored = await run('restore', { DATA_DIR: data }, backup);
    expect(restored.code, restored.said).toBe(0);
    expect(restored.said).toMatch(/; 1 session ended\.\nReady to be started after/);
    // What was there is aside, not gone.
    const [aside] = readdirSync(data).filter((name) => name.startsWith('replaced-'));
    expect((await readFile(join(data, aside!, 'sojourn.db'))).includes('late@example.com')).toBe(true);

    const again = await startServer({ DATA_DIR: data, PORT: String(server.port) });
    onTestFinished(again.kill);
    expect((await client.ask(again.port, getCart.path)).status).toBe(401);
    expect((await signIn()).status).toBe(303);
    expect((await client.ask(again.port, getCart.path)).status).toBe(200);
  });
});

describe('the restore drill (threat 42): a backup ten minutes old, and suppliers who know more', () => {
  const expected = { sessions: 12, fulfilled: 8, refunded: 2, givenBack: 2 };

  it('ends with nothing missing on SQLite', async () => {
    const { compared, broken } = await runDrill({ folder: await folderOf(), each: 2 });
    expect(broken).toEqual([]);
    expect(compared).toMatchObject(expected);
  });

  it('ends with nothing missing on PostgreSQL', async () => {
    const databases = await twoDatabases(process.env.TEST_DATABASE_URL!);
    onTestFinished(databases.drop);
    const { compared, broken } = await runDrill({ folder: await folderOf(), each: 2, databases });
    expect(broken).toEqual([]);
    expect(compared).toMatchObject(expected);
  });
});
