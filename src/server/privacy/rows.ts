/** SQL over tables by their names, as holdings.ts says them; no name ever comes from outside. */
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../db/database.ts';
import { HOLDINGS, type TableName } from './holdings.ts';

export type Row = Record<string, unknown>;

/** @returns which rows of a table are a traveler's; undefined where none are anybody's */
function isTheirs(table: TableName, userId: string): RawBuilder<boolean> | undefined {
  const holding = HOLDINGS[table];
  if (holding === 'nobody') return undefined;
  if ('by' in holding) return sql`${sql.ref(holding.by)} = ${userId}`;
  const { column, parent, parentColumn } = holding;
  const parents = sql`select ${sql.ref(parentColumn)} from ${sql.table(parent)} where ${isTheirs(parent, userId)}`;
  return sql`${sql.ref(column)} in (${parents})`;
}

/** Every row of a table that is a traveler's, with all its columns. */
export async function rowsOf(q: Query, table: TableName, userId: string): Promise<Row[]> {
  const theirs = isTheirs(table, userId);
  if (!theirs) return [];
  return (await sql<Row>`select * from ${sql.table(table)} where ${theirs}`.execute(q)).rows;
}

const ASKED = 'scrub-asked';
const DONE = 'scrub-done';

/** Asks for the files to be cleaned of what was just deleted. */
export const requestScrub = (tx: Query, now: number): Promise<void> => put(tx, ASKED, now);

/** When it was last asked for, and last done, ms; undefined when nobody asks, or it never was. */
export async function scrubTimes(q: Query): Promise<{ asked: number | undefined; done: number | undefined }> {
  const found = await q.selectFrom('settings').selectAll().where('key', 'in', [ASKED, DONE]).execute();
  const times = new Map(found.map(({ key, value }) => [key, Number(value)]));
  return { asked: times.get(ASKED), done: times.get(DONE) };
}

/** Who has asked since asks still. */
export async function recordScrub(tx: Query, asked: number, now: number): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', ASKED).where('value', '=', String(asked)).execute();
  await put(tx, DONE, now);
}

async function put(tx: Query, key: string, ms: number): Promise<void> {
  const value = String(ms);
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
