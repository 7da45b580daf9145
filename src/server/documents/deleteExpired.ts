/** Deletes unfinished uploads, removed documents, and those that have not been needed for long. */
import { DAY, HOUR } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import { UNDO_MS } from './documents.ts';
import * as rows from './maintenanceRows.ts';

const UNFINISHED_MS = DAY;
/** Documents in one transaction: 100 MB of chunks at most. */
const BATCH = 10;

/** Hourly, by one process. */
export const deleteExpiredDocumentsWhenDue = (app: App): Promise<boolean> =>
  // The lease keeps its stored name.
  runPeriodicJob(app, 'sweep documents', { everyMs: HOUR, leaseMs: HOUR }, deleteExpiredDocuments);

/** Repeatable. @returns how many went */
export async function deleteExpiredDocuments(app: App): Promise<number> {
  const now = app.now();
  const before = { unfinished: now - UNFINISHED_MS, removed: now - UNDO_MS };
  const unused = now - app.config.documentDays * DAY;
  const leftovers = await deleteAll(
    app,
    () => rows.expiredDocumentIds(app.db.read, before, BATCH),
    (tx, ids) => rows.deleteExpiredOf(tx, ids, before),
  );
  const unneeded = await deleteAll(
    app,
    () => rows.unneeded(app.db.read, unused, BATCH),
    (tx, ids) => rows.deleteUnneeded(tx, ids, unused),
  );
  const claims = await deleteAll(
    app,
    () => rows.documentsOfDecidedClaims(app.db.read, unused, BATCH),
    (tx, ids) => rows.deleteOfDecidedClaims(tx, ids, unused),
  );
  const count = leftovers + unneeded + claims;
  if (count) app.log.info({ leftovers, unneeded, claims }, 'documents deleted');
  return count;
}

/** @param next ids of some that are left @returns how many went */
async function deleteAll(
  app: App,
  next: () => Promise<string[]>,
  deleteThese: (tx: Query, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  for (let count = 0; ;) {
    const ids = await next();
    if (!ids.length) return count;
    await app.db.write((tx) => deleteThese(tx, ids));
    count += ids.length;
  }
}
