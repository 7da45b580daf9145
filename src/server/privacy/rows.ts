/** SQL over tables by name, from holdings.ts only. */
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../db/database.ts';
import { putSetting } from '../db/settings.ts';
import { PERSONAL_DATA, type TableName } from './holdings.ts';

export type Row = Record<string, unknown>;

/** @returns a condition for the traveler's rows; undefined for a table without personal rows */
function isTheirs(table: TableName, userId: string): RawBuilder<boolean> | undefined {
  const holding = PERSONAL_DATA[table];
  if (holding === 'notPersonal') return undefined;
  if ('by' in holding) return sql`${sql.ref(holding.by)} = ${userId}`;
  const { column, parent, parentColumn } = holding;
  const parents = sql`select ${sql.ref(parentColumn)} from ${sql.table(parent)} where ${isTheirs(parent, userId)}`;
  return sql`${sql.ref(column)} in (${parents})`;
}

function columnsOf(table: TableName): RawBuilder<unknown> {
  const holding = PERSONAL_DATA[table];
  const listed = holding === 'notPersonal' ? undefined : holding.listed;
  return listed ? sql.join(listed.map((column) => sql.ref(column))) : sql`*`;
}

/** Rows of a table that are in memory at once. */
const PAGE = 100;

/** A rule test holds that these tell the rows of every table apart. */
const orderOf = (table: TableName): RawBuilder<unknown> => {
  const holding = PERSONAL_DATA[table];
  return holding !== 'notPersonal' && holding.listed ? columnsOf(table) : sql`1, 2, 3`;
};

/** The traveler's rows in a table, page by page. */
export async function* pagesOf(q: Query, table: TableName, userId: string): AsyncGenerator<Row[]> {
  const condition = isTheirs(table, userId);
  if (!condition) return;
  for (let skipped = 0; ; skipped += PAGE) {
    const { rows } = await sql<Row>`
      select ${columnsOf(table)} from ${sql.table(table)} where ${condition}
      order by ${orderOf(table)} limit ${PAGE} offset ${skipped}`.execute(q);
    if (rows.length) yield rows;
    if (rows.length < PAGE) return;
  }
}

const REQUEST = 'scrub-asked';
const SCRUB_DONE = 'scrub-done';

/** Requests that deleted rows be removed from the files. */
export const requestScrub = (tx: Query, now: number): Promise<void> => putSetting(tx, REQUEST, String(now));

/** ms; undefined when not requested, or never done. */
export async function scrubTimes(
  q: Query,
): Promise<{ requestedAt: number | undefined; doneAt: number | undefined }> {
  const settings = await q
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', [REQUEST, SCRUB_DONE])
    .execute();
  const times = new Map(settings.map(({ key, value }) => [key, Number(value)]));
  return { requestedAt: times.get(REQUEST), doneAt: times.get(SCRUB_DONE) };
}

/** A request made meanwhile stays. */
export async function recordScrub(tx: Query, requestedAt: number, now: number): Promise<void> {
  await tx
    .deleteFrom('settings')
    .where('key', '=', REQUEST)
    .where('value', '=', String(requestedAt))
    .execute();
  await putSetting(tx, SCRUB_DONE, String(now));
}
