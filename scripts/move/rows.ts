/** SQL over any table. */
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../../src/server/db/database.ts';
import { MOVE } from '../../src/server/db/moves.ts';
import type { Table } from './tables.ts';

export type Value = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;
export type Key = readonly (string | number)[];

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

/** The setting that holds the progress of a move is none of its rows. */
const movableRows = ({ name }: Table): RawBuilder<unknown> =>
  name === 'settings' ? sql`key <> ${MOVE}` : sql`1 = 1`;

/** Rows after a key, in its order, whatever that is in this database. */
export async function rowsAfter(q: Query, table: Table, after: Key, most: number): Promise<Row[]> {
  const key = names(table.key);
  const rest = after.length ? sql`and (${key}) > (${sql.join([...after])})` : sql``;
  const query = sql<Row>`select ${names(table.columns)} from ${sql.table(table.name)}
    where ${movableRows(table)} ${rest} order by ${key} limit ${sql.lit(most)}`;
  return (await query.execute(q)).rows;
}

export async function insertRows(tx: Query, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${names(columns)}) values ${sql.join(values)}`.execute(tx);
}

export async function countRows(q: Query, table: Table): Promise<number> {
  const query = sql<{
    total: number;
  }>`select count(*) as total from ${sql.table(table.name)} where ${movableRows(table)}`;
  return Number((await query.execute(q)).rows[0]!.total);
}

/** Names of the tables that are there, ours or not. */
export async function presentTables(q: Query): Promise<string[]> {
  const query = sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema()`;
  return (await query.execute(q)).rows.map(({ name }) => name);
}
