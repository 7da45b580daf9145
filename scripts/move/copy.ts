/** Copies the rows of a table in batches; each is committed together with how far the move has come. */
import type { Database } from '../../src/server/db/database.ts';
import { saveMoveState } from '../../src/server/db/moves.ts';
import { Stop } from '../lib/stop.mjs';
import { insertRows, rowsAfter, type Key, type Row } from './rows.ts';
import type { Table } from './tables.ts';

const MAX_ROWS = 500;
/** Rows of some hundred KB each. */
const MAX_LARGE_ROWS = 16;
/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const MAX_VALUES = 30_000;
const LARGE: ReadonlySet<string> = new Set(['photos', 'document_chunks', 'content_pictures']);

export const batchSize = ({ name, columns }: Table): number =>
  LARGE.has(name) ? MAX_LARGE_ROWS : Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns.length));

export const keyOf = ({ key }: Table, row: Row): Key => key.map((column) => row[column] as string | number);

/**
 * @param after key of the last row that is copied already
 * @param copied called after each batch with the number of its rows
 */
export async function copyTable(
  from: Database,
  to: Database,
  table: Table,
  source: string,
  after: Key,
  copied: (rows: number) => void,
): Promise<void> {
  const size = batchSize(table);
  let last = after;
  let batch = await rowsAfter(from.read, table, last, size);
  for (; batch.length; batch = await rowsAfter(from.read, table, last, size)) {
    const [rows, next] = [batch, keyOf(table, batch.at(-1)!)];
    await to
      .write(async (tx) => {
        await insertRows(tx, table, rows);
        await saveMoveState(tx, { source, table: table.name, after: next });
      })
      .catch((error: unknown) => {
        throw unstorable(error) ? new Stop(unstorableRow(table, rows)) : error;
      });
    last = next;
    copied(rows.length);
  }
}

/** PostgreSQL's text has no NUL, SQLite's has. */
const unstorable = (error: unknown): boolean => (error as { code?: unknown }).code === '22021';

function unstorableRow(table: Table, rows: readonly Row[]): string {
  const row = rows.find((each) => Object.values(each).some((value) => `${value as string}`.includes('\0')));
  const where = row ? ` ${keyOf(table, row).join(' ')}` : '';
  return `A row of ${table.name} holds a character that PostgreSQL cannot store:${where}. Change it, and go on.`;
}
