import { join } from 'node:path';
import type { Log } from '../lib/log.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite/sqlite.ts';

export const SQLITE_FILE = 'sojourn.db';

/**
 * `DATABASE_URL` picks the driver: a postgres URL, else the embedded file in `dataDir`.
 * @param log of connections that are lost
 */
export function openDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  log?: Pick<Log, 'warn'>,
): Database {
  const onError = (err: unknown): void => log?.warn({ err }, 'a connection to the database was lost');
  if (config.databaseUrl) return openPostgres(config.databaseUrl, undefined, undefined, onError);
  return openSqlite(join(config.dataDir, SQLITE_FILE));
}
