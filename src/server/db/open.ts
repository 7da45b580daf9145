import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export const SQLITE_FILE = 'sojourn.db';

/** `DATABASE_URL` picks the driver: a postgres URL, else the embedded file in `dataDir`. */
export function openDatabase(config: { databaseUrl: string | undefined; dataDir: string }): Database {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  return openSqlite(join(config.dataDir, SQLITE_FILE));
}
