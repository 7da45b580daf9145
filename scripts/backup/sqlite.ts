import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SQLITE_FILE } from '../../src/server/db/open.ts';
import { addStoredSecrets, SECRET_FILE } from '../../src/server/config/secret.ts';
import { makeFolder } from '../../src/server/config/dataFolder.ts';
import { Stop } from '../lib/stop.mjs';
import { flush } from './folder.ts';

/** Copies all pages in one step: a copy in small steps restarts with every write of the server. */
const ALL_PAGES = 0x7fffffff;

/**
 * SQLite's online backup: as of one moment, while the server writes on.
 * @throws Stop when the copy does not pass SQLite's own check
 */
export async function copySqlite(dataDir: string, to: string, folder: string): Promise<void> {
  const from = join(dataDir, SQLITE_FILE);
  if (!existsSync(from)) throw new Stop(`There is no database ${from}.`);
  const db = new Sqlite(from, { timeout: 5000, readonly: true });
  await db.backup(to, { progress: () => ALL_PAGES }).finally(() => db.close());
  check(to);
  // Without the key everyone would have to sign in again, and shared links would end.
  const secret = join(dataDir, SECRET_FILE);
  if (existsSync(secret)) await copyFile(secret, join(folder, SECRET_FILE));
}

/** Makes the copy a single file, without a write-ahead log. */
function check(file: string): void {
  const copy = new Sqlite(file);
  try {
    copy.pragma('journal_mode = DELETE');
    const result = copy.pragma('integrity_check', { simple: true });
    if (result !== 'ok') throw new Stop(`The copy of the database is damaged: ${String(result)}`);
  } finally {
    copy.close();
  }
}

/**
 * Puts a copy in place of the database, once it is whole on the disk; what was there is moved aside, never deleted.
 * @param at ms, for the name of the folder aside
 * @param onAside called with that folder before anything is moved there
 */
export async function putSqlite(
  backup: string,
  file: string,
  dataDir: string,
  at: number,
  onAside: (folder: string) => void = () => {},
): Promise<void> {
  const draft = join(dataDir, `${SQLITE_FILE}.restoring`);
  makeFolder(dataDir);
  try {
    await copyFile(file, draft);
    await chmod(draft, 0o600);
    await flush(draft);
    await moveAside(dataDir, join(dataDir, `replaced-${at}`), onAside);
    await rename(draft, join(dataDir, SQLITE_FILE));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await putSecret(backup, dataDir);
  await flush(dataDir);
}

async function moveAside(dataDir: string, to: string, onAside: (folder: string) => void): Promise<void> {
  const names = ['', '-wal', '-shm']
    .map((end) => SQLITE_FILE + end)
    .filter((name) => existsSync(join(dataDir, name)));
  if (!names.length) return;
  await mkdir(to, { mode: 0o700 });
  onAside(to);
  for (const name of names) await rename(join(dataDir, name), join(to, name));
}

/** An existing key stays the one that writes; the documents of the backup may be sealed under another one. */
async function putSecret(backup: string, dataDir: string): Promise<void> {
  const [kept, own] = [join(backup, SECRET_FILE), join(dataDir, SECRET_FILE)];
  if (!existsSync(kept)) return;
  if (existsSync(own))
    return addStoredSecrets({ dataDir }, (await readFile(kept, 'utf8')).trim().split('\n'));
  await copyFile(kept, own);
  await chmod(own, 0o600);
  await flush(own);
}
