/** Writes the rows of an import and their words for the search, a batch at a time. */
import { setImmediate } from 'node:timers/promises';
import type { Database, Query } from '../../db/database.ts';
import { mergeTextIndex, putText, removeText } from '../../db/textIndex.ts';
import type { Entry } from '../entries/entry.ts';
import type { Import, Plan } from './plan.ts';
import * as rows from '../rows.ts';

const BATCH = 200;

/** Inside the transaction of the import. */
export async function applyPlan(
  tx: Query,
  dialect: Database['dialect'],
  plan: Plan,
  task: Import,
): Promise<void> {
  const { put, remove } = plan;
  if (!put.length && !remove.length) return;
  const version = (await rows.catalogueVersion(tx)) + 1;
  // Later than all that could be seen before, also where the import began earlier or another machine's clock is behind.
  const addedAt = Math.max(task.now, (await rows.newestAddedAt(tx)) + 1);
  let written = 0;
  for await (const batch of batches(put)) {
    await rows.putRows(
      tx,
      batch.map(({ num, entry }) => rowOf(num, entry, { version, addedAt, ...task })),
    );
    await putText(
      tx,
      dialect,
      batch.map(({ num, entry }) => ({ num, ...entry.text })),
    );
    task.progress?.((written += batch.length), put.length);
  }
  for await (const batch of batches(remove)) {
    await rows.markRemoved(tx, batch, version, task.now);
    await removeText(tx, dialect, batch);
  }
  // Merging costs as much as the whole index is large, so only an import of more than a tenth pays for it.
  if (put.length + remove.length > plan.stored / 10) await mergeTextIndex(tx, dialect);
  await rows.setCatalogueVersion(tx, version);
}

/** Between batches the process answers requests, which statements of SQLite hold up. */
async function* batches<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) {
    yield all.slice(at, at + BATCH);
    await setImmediate();
  }
}

const rowOf = (
  num: number,
  entry: Entry,
  { version, addedAt, source, now }: Pick<Import, 'source' | 'now'> & { version: number; addedAt: number },
): rows.CatalogueRow => ({
  num,
  kind: entry.kind,
  id: entry.id,
  source,
  state: 'live',
  hash: entry.hash,
  version,
  index_json: JSON.stringify(entry.index),
  card_json: JSON.stringify(entry.card),
  doc_json: JSON.stringify(entry.doc),
  updated_at: now,
  added_at: addedAt,
});
