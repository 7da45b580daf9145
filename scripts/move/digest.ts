import { createHash } from 'node:crypto';
import type { Database } from '../../src/server/db/database.ts';
import { batchSize, keyOf } from './copy.ts';
import { rowsAfter, type Row, type Value } from './rows.ts';
import type { Table } from './tables.ts';

export type Digest = { rows: number; sum: string };

const BITS = 128;

/** Of all rows of a table, in any order: the two databases sort texts differently. */
export async function digestOf(db: Database, table: Table): Promise<Digest> {
  let [rows, sum] = [0, 0n];
  let batch = await rowsAfter(db.read, table, [], batchSize(table));
  for (; batch.length; batch = await rowsAfter(db.read, table, keyOf(table, batch.at(-1)!), batchSize(table)))
    for (const row of batch) {
      rows++;
      sum = BigInt.asUintN(BITS, sum + hashOf(table, row));
    }
  return { rows, sum: sum.toString(16) };
}

function hashOf({ columns }: Table, row: Row): bigint {
  const text = JSON.stringify(columns.map((column) => plain(row[column] ?? null)));
  return BigInt(
    `0x${createHash('sha256')
      .update(text)
      .digest('hex')
      .slice(0, BITS / 4)}`,
  );
}

/** Bytes as an object, so that no text is equal to them. */
const plain = (value: Value): unknown =>
  value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value;
