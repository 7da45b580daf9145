import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename } from 'node:fs/promises';
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
 * Puts a copy in place of the database; what was there is moved aside, never deleted.
 * @param at ms, for the name of the folder aside
 * @returns that folder; undefined when nothing was there
 */
export async function putSqlite(
  backup: string,
  file: string,
  dataDir: string,
  at: number,
): Promise<string | undefined> {
  const aside = join(dataDir, `replaced-${at}`);
  makeFolder(dataDir);
  const there = ['', '-wal', '-shm']
    .map((end) => SQLITE_FILE + end)
    .filter((name) => existsSync(join(dataDir, name)));
  if (there.length) await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(join(dataDir, name), join(aside, name));
  const draft = join(dataDir, `${SQLITE_FILE}.restoring`);
  await copyFile(file, draft);
  await chmod(draft, 0o600);
  await flush(draft);
  await rename(draft, join(dataDir, SQLITE_FILE));
  await putSecret(backup, dataDir);
  await flush(dataDir);
  return there.length ? aside : undefined;
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
