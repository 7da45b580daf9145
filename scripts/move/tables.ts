/** What is moved: all tables, parents before their children. */
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';
import { PERSONAL_DATA, type TableName } from '../../src/server/privacy/holdings.ts';

/** `columns`: those that are written, without computed ones. `key`: of the primary key, in its order. */
export type Table = { name: TableName; columns: string[]; key: string[] };

/** @param db the one of the two that is SQLite: both have the same tables and columns */
export async function tablesOf({ read }: Database): Promise<Table[]> {
  const names = Object.keys(PERSONAL_DATA) as TableName[];
  const parents = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${name})`.execute(read);
    parents.set(
      name,
      rows.map((row) => row.table),
    );
  }
  return Promise.all(inOrder(names, parents).map((name) => tableOf(read, name)));
}

async function tableOf(read: Database['read'], name: TableName): Promise<Table> {
  const { rows } = await sql<{
    name: string;
    pk: number;
  }>`select name, pk from pragma_table_info(${name})`.execute(read);
  const key = rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (!key.length) throw new Error(`The table ${name} has no primary key to be read by.`);
  return { name, columns: rows.map((row) => row.name), key: key.map((row) => row.name) };
}

function inOrder(names: readonly TableName[], parents: ReadonlyMap<string, readonly string[]>): TableName[] {
  const ordered = new Set<TableName>();
  const add = (name: TableName): void => {
    for (const parent of parents.get(name) ?? []) add(parent as TableName);
    ordered.add(name);
  };
  names.forEach(add);
  return [...ordered];
}
