/** Every table of the real schema, and what holdings.ts says of it: the export and the end of an account follow that. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCopy } from '../../src/copy/account/export.ts';
import type { Database } from '../../src/server/db/database.ts';
import { PERSONAL_DATA, type PersonalDataRule } from '../../src/server/privacy/holdings.ts';
import { createMigratedPlace, type Place } from '../fixtures/databases.ts';

type Reference = { column: string; table: string; gone: string };
type Table = { name: string; columns: string[]; key: string[]; references: Reference[] };

/** Of the database itself, and the words of the catalogue. */
const OTHER = /^(sqlite_|catalogue_text|migrations$)/;
/** Orders stay for the books: what hangs on them is stripped and handed over, see orders/detach. */
const HANDED_OVER = ['policy_changes', 'orders', 'order_items', 'purchases', 'refunds'];
/** What must not leave the server, by the name that columns of the kind have. */
const SECRET = /hash|secret|password$|^token$|nonce/;

let place: Place;
let db: Database;
let tables: Table[];

beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  db = place.open();
  const found = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    db.read,
  );
  const names = found.rows.map(({ name }) => name).filter((name) => !OTHER.test(name));
  tables = await Promise.all(names.map(tableOf));
});
afterAll(() => place.remove());

async function tableOf(name: string): Promise<Table> {
  const columns = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${name})`.execute(db.read);
  const references = await sql<{ from: string; table: string; on_delete: string }>`
    select "from", "table", on_delete from pragma_foreign_key_list(${name})`.execute(db.read);
  return {
    name,
    columns: columns.rows.map((column) => column.name),
    key: columns.rows.filter(({ pk }) => pk > 0).map((column) => column.name),
    references: references.rows.map((row) => ({ column: row.from, table: row.table, gone: row.on_delete })),
  };
}

const holdings = PERSONAL_DATA as Record<string, PersonalDataRule | undefined>;

describe('what is said of each table', () => {
  it('orders its rows: the export reads them page by page', () => {
    for (const { name, columns, key } of tables) {
      const holding = holdings[name]!;
      if (holding === 'notPersonal') continue;
      expect(holding.listed ?? columns.slice(0, 3), name).toEqual(expect.arrayContaining(key));
      if (!holding.listed) expect(columns.length, name).toBeGreaterThanOrEqual(3);
    }
  });

  it('is said of every one, and of no other', () =>
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(PERSONAL_DATA).sort()));

  it('is that its rows are their owner’s, wherever there is a user_id', () => {
    for (const { name, columns } of tables.filter((table) => table.columns.includes('user_id')))
      expect([name, columns, holdings[name]]).toEqual([
        name,
        columns,
        expect.objectContaining({ by: 'user_id' }),
      ]);
  });

  it('is not that they are nobody’s, where they hang on a row that is somebody’s', () => {
    const owned = new Set(
      tables.filter(({ columns }) => columns.includes('user_id')).map(({ name }) => name),
    );
    for (let before = -1; before !== owned.size;) {
      before = owned.size;
      for (const { name, references } of tables)
        if (references.some(({ table }) => owned.has(table) || table === 'users')) owned.add(name);
    }
    for (const name of owned) expect([name, holdings[name] === 'notPersonal']).toEqual([name, false]);
  });

  it('names columns that are there', () => {
    for (const { name, columns } of tables) {
      const holding = holdings[name];
      if (!holding || holding === 'notPersonal') continue;
      const named = ['by' in holding ? holding.by : holding.column, ...(holding.hidden ?? [])];
      expect([name, named.filter((column) => !columns.includes(column))]).toEqual([name, []]);
    }
  });

  it('hides every secret', () => {
    for (const { name, columns } of tables) {
      const holding = holdings[name];
      if (!holding || holding === 'notPersonal') continue;
      const shown = columns.filter((column) => !holding.hidden?.includes(column));
      const secrets = shown.filter((column) => SECRET.test(column));
      expect([name, secrets]).toEqual([name, []]);
    }
  });

  it('has a sentence for the traveler', () => {
    const held = Object.keys(PERSONAL_DATA).filter((name) => holdings[name] !== 'notPersonal');
    expect(Object.keys(exportCopy.tables).sort()).toEqual(held.sort());
  });
});

describe('the end of an account', () => {
  it('takes along what belongs to it, or hands it over: nothing else refers to it', () => {
    for (const { name, references } of tables)
      for (const { column, table, gone } of references.filter(({ table }) => table === 'users'))
        expect([name, column, table, HANDED_OVER.includes(name) || gone === 'CASCADE']).toEqual([
          name,
          column,
          table,
          true,
        ]);
  });

  it('finds a user_id nowhere that does not refer to an account', () => {
    for (const { name, columns, references } of tables)
      if (columns.includes('user_id'))
        expect([
          name,
          references.some(({ column, table }) => column === 'user_id' && table === 'users'),
        ]).toEqual([name, true]);
  });
});
