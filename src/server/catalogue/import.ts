/** Brings entries into the database: in one transaction, as often as wanted, and only what changed. */
import { createHash } from 'node:crypto';
import type { Database, Query } from '../db/database.ts';
import { putText, removeText } from '../db/textIndex.ts';
import type { Entry, IndexEntry } from './entries.ts';
import * as rows from './rows.ts';

/** The source of editors' files. */
export const CONTENT = 'content';

export type ImportReport = { added: number; changed: number; removed: number; unchanged: number };

/** `source` is whose entries these are: what it does not bring any more is marked as removed, others' are left alone. */
export type Import = {
  source: string;
  entries: readonly Entry[];
  now: number;
  /** Called as entries are written; never after a failure. */
  progress?: (done: number, total: number) => void;
};

/** An id that another source has already. */
export class ImportConflict extends Error {}

type Plan = { put: { num: number; entry: Entry }[]; remove: number[]; report: ImportReport };

const BATCH = 200;

/**
 * @returns what was done; everything or, when it throws, nothing
 * @throws ImportConflict for the id of a program or a deal that another source has
 */
export async function importEntries(db: Database, wanted: Import): Promise<ImportReport> {
  const digest = digestOf(wanted.entries);
  const { length: unchanged } = wanted.entries;
  if ((await rows.digestOf(db.read, wanted.source)) === digest)
    return { added: 0, changed: 0, removed: 0, unchanged };
  return db.write(async (tx) => {
    await rows.lockCatalogue(tx, db.dialect);
    const plan = planOf(await rows.storedRows(tx), wanted);
    await refuseTakenDeals(tx, wanted);
    await carryOut(tx, db.dialect, plan, wanted);
    await rows.setDigest(tx, wanted.source, digest);
    return plan.report;
  });
}

function digestOf(entries: readonly Entry[]): string {
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(`${entry.kind}/${entry.id} ${entry.hash}\n`);
  return hash.digest('base64url');
}

function planOf(known: readonly rows.StoredRow[], { source, entries }: Import): Plan {
  const byKey = new Map(known.map((row) => [`${row.kind}/${row.id}`, row]));
  const plan: Plan = { put: [], remove: [], report: { added: 0, changed: 0, removed: 0, unchanged: 0 } };
  let free = known.reduce((most, { num }) => Math.max(most, num), 0) + 1;
  for (const entry of entries) {
    const key = `${entry.kind}/${entry.id}`;
    const row = byKey.get(key);
    byKey.delete(key);
    if (row && row.source !== source && row.state === 'live')
      throw new ImportConflict(`The ${entry.kind} ${entry.id} is already there from ${row.source}.`);
    const same = row && row.state === 'live' && row.hash === entry.hash;
    plan.report[same ? 'unchanged' : row ? 'changed' : 'added']++;
    if (!same) plan.put.push({ num: row?.num ?? free++, entry });
  }
  for (const row of byKey.values())
    if (row.source === source && row.state === 'live') plan.remove.push(row.num);
  plan.report.removed = plan.remove.length;
  return plan;
}

/** A deal's id is its address. */
async function refuseTakenDeals(tx: Query, { source, entries }: Import): Promise<void> {
  const ids = new Set(entries.flatMap(({ index }) => index.deals ?? []).map(({ id }) => id));
  if (!ids.size) return;
  for (const { index_json, source: other } of await rows.othersWithDeals(tx, source)) {
    const taken = (JSON.parse(index_json) as IndexEntry).deals?.find(({ id }) => ids.has(id));
    if (taken) throw new ImportConflict(`The deal ${taken.id} is already there from ${other}.`);
  }
}

async function carryOut(tx: Query, dialect: Database['dialect'], plan: Plan, wanted: Import): Promise<void> {
  const { put, remove } = plan;
  if (!put.length && !remove.length) return;
  const version = (await rows.catalogueVersion(tx)) + 1;
  let done = 0;
  for (const batch of batches(put)) {
    await rows.putRows(
      tx,
      batch.map(({ num, entry }) => rowOf(num, entry, version, wanted)),
    );
    await putText(
      tx,
      dialect,
      batch.map(({ num, entry }) => ({ num, ...entry.text })),
    );
    wanted.progress?.((done += batch.length), put.length);
  }
  for (const batch of batches(remove)) {
    await rows.markRemoved(tx, batch, version, wanted.now);
    await removeText(tx, dialect, batch);
  }
  await rows.setCatalogueVersion(tx, version);
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

const rowOf = (num: number, entry: Entry, version: number, { source, now }: Import): rows.CatalogueRow => ({
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
  added_at: now,
});
