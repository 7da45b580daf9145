/** Imports entries into the database in one transaction. Repeating is safe; unchanged entries are not written. */
import { createHash } from 'node:crypto';
import type { Database, Query } from '../db/database.ts';
import { joinText, putText, removeText } from '../db/textIndex.ts';
import type { Entry, IndexEntry } from './entries.ts';
import { ImportBrake, ImportConflict, needsBrake } from './importStops.ts';
import * as rows from './rows.ts';
import { othersWithDeals } from './sourceRows.ts';

export { CONTENT } from './sourceRows.ts';

export type ImportReport = { added: number; changed: number; removed: number; unchanged: number };

/** `source` owns these entries: those missing from `entries` are marked as removed, other sources' are not touched. */
export type Import = {
  source: string;
  entries: readonly Entry[];
  now: number;
  /** Called while entries are written; never after a failure. */
  progress?: (done: number, total: number) => void;
  /** Stops an import by which more than a tenth would leave, unless `leaving` says how many. */
  brake?: { leaving: number | undefined };
  /** What else belongs to the same transaction. */
  also?: (tx: Query, report: ImportReport) => Promise<void>;
};

/** `before`: how many entries of the source are on the site. */
export type Plan = {
  put: { num: number; entry: Entry; isNew: boolean }[];
  remove: number[];
  report: ImportReport;
  before: number;
  /** Rows of all sources. */
  stored: number;
};

const BATCH = 200;

/**
 * Imports everything or, when it throws, nothing.
 * @throws ImportConflict for the id of a program or deal of another source
 */
export async function importEntries(db: Database, task: Import): Promise<ImportReport> {
  const digest = digestOf(task.entries);
  const same = { added: 0, changed: 0, removed: 0, unchanged: task.entries.length };
  const isSame = (await rows.digestOf(db.read, task.source)) === digest;
  if (isSame && !task.also) return same;
  return db.write(async (tx) => {
    await rows.lockCatalogue(tx, db.dialect);
    const plan = planOf(await rows.storedRows(tx), task);
    await refuseTakenDeals(tx, task);
    stopTooMany(plan, task);
    await carryOut(tx, db.dialect, plan, task);
    await rows.setDigest(tx, task.source, digest);
    await task.also?.(tx, plan.report);
    return plan.report;
  });
}

/** What an import would do, without doing it. @throws ImportConflict as the import would */
export async function planImport(
  db: Pick<Database, 'read'>,
  task: Pick<Import, 'source' | 'entries'>,
): Promise<Plan> {
  const plan = planOf(await rows.storedRows(db.read), task);
  await refuseTakenDeals(db.read, task);
  return plan;
}

function digestOf(entries: readonly Entry[]): string {
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(`${entry.kind}/${entry.id} ${entry.hash}\n`);
  return hash.digest('base64url');
}

type ImportInput = Pick<Import, 'source' | 'entries'>;

function planOf(storedRows: readonly rows.StoredRow[], { source, entries }: ImportInput): Plan {
  const byKey = new Map(storedRows.map((row) => [`${row.kind}/${row.id}`, row]));
  const before = storedRows.filter((row) => row.source === source && row.state === 'live').length;
  const report: ImportReport = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const plan: Plan = { put: [], remove: [], report, before, stored: storedRows.length };
  let free = storedRows.reduce((most, { num }) => Math.max(most, num), 0) + 1;
  for (const entry of entries) {
    const key = `${entry.kind}/${entry.id}`;
    const row = byKey.get(key);
    byKey.delete(key);
    if (row && row.source !== source && row.state === 'live')
      throw new ImportConflict(`${entry.kind} ${entry.id}`, row.source);
    const same = row && row.state === 'live' && row.hash === entry.hash;
    plan.report[same ? 'unchanged' : row ? 'changed' : 'added']++;
    if (!same) plan.put.push({ num: row?.num ?? free++, entry, isNew: !row });
  }
  for (const row of byKey.values())
    if (row.source === source && row.state === 'live') plan.remove.push(row.num);
  plan.report.removed = plan.remove.length;
  return plan;
}

function stopTooMany(plan: Plan, { brake }: Import): void {
  const { length } = plan.remove;
  if (brake && needsBrake(plan) && brake.leaving !== length) throw new ImportBrake(length, plan.before);
}

/** Deals of all sources share their addresses, which hold the deal's id. */
async function refuseTakenDeals(tx: Query, { source, entries }: ImportInput): Promise<void> {
  const ids = new Set(entries.flatMap(({ index }) => index.deals ?? []).map(({ id }) => id));
  if (!ids.size) return;
  for (const { index_json, source: otherSource } of await othersWithDeals(tx, source)) {
    const duplicate = (JSON.parse(index_json) as IndexEntry).deals?.find(({ id }) => ids.has(id));
    if (duplicate) throw new ImportConflict(`deal ${duplicate.id}`, otherSource);
  }
}

async function carryOut(tx: Query, dialect: Database['dialect'], plan: Plan, task: Import): Promise<void> {
  const { put, remove } = plan;
  if (!put.length && !remove.length) return;
  const version = (await rows.catalogueVersion(tx)) + 1;
  let written = 0;
  for (const batch of batches(put)) {
    await rows.putRows(
      tx,
      batch.map(({ num, entry }) => rowOf(num, entry, version, task)),
    );
    await putText(
      tx,
      dialect,
      batch.map(({ num, entry }) => ({ num, ...entry.text })),
    );
    task.progress?.((written += batch.length), put.length);
  }
  for (const batch of batches(remove)) {
    await rows.markRemoved(tx, batch, version, task.now);
    await removeText(tx, dialect, batch);
  }
  // As much work as the whole index is large, so only for an import that is large beside it.
  if (put.length + remove.length > plan.stored / 10) await joinText(tx, dialect);
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
