/** The move of all rows from one database to another (`npm run move`): its progress is a setting of the new one. */
import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { ConfigError } from '../config/environment.ts';
import type { Database, Query } from './database.ts';
import { putSetting, settingOf } from './settings.ts';

/** Not copied, and gone when the move is over. */
export const MOVE = 'move';

/** `source`: fingerprint of the database that is moved. `after`: key of the last row of `table`; tables before it are done. */
export type MoveState = { source: string; table: string; after: readonly (string | number)[] };

export async function moveState(q: Query): Promise<MoveState | undefined> {
  const value = await settingOf(q, MOVE);
  return value === undefined ? undefined : (JSON.parse(value) as MoveState);
}

export const saveMoveState = (tx: Query, state: MoveState): Promise<void> =>
  putSetting(tx, MOVE, JSON.stringify(state));

export const endMove = async (tx: Query): Promise<void> =>
  void (await tx.deleteFrom('settings').where('key', '=', MOVE).execute());

/** @throws ConfigError: half of the rows would be served, and those of the other half written a second time */
export async function refuseUnfinishedMove({ read }: Database): Promise<void> {
  if (await moveState(read))
    throw new ConfigError(
      'The database of DATABASE_URL is in the middle of a move: run npm run move again, or name another one.',
    );
}

const NEWEST = 20;

/**
 * How many accounts an embedded database has that is not in use, unless they were moved.
 * @param file of that database
 * @param db the one in use
 */
export async function accountsLeftBehind(file: string, { read }: Database): Promise<number> {
  const { count, newest } = accountsOf(file);
  if (!newest.length) return 0;
  const moved = await read.selectFrom('users').select('id').where('id', 'in', newest).limit(1).execute();
  return moved.length ? 0 : count;
}

/** None for a file that is missing, or is not our database. */
function accountsOf(file: string): { count: number; newest: string[] } {
  if (!existsSync(file)) return { count: 0, newest: [] };
  try {
    const db = new Sqlite(file, { readonly: true });
    try {
      const ids = db.prepare('select id from users order by id desc limit ?').pluck().all(NEWEST);
      const count = db.prepare('select count(*) from users').pluck().get();
      return { count: Number(count), newest: ids as string[] };
    } finally {
      db.close();
    }
  } catch {
    return { count: 0, newest: [] };
  }
}
