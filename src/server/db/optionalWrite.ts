import type { Log } from '../lib/log.ts';
import type { Database, Query } from './database.ts';
import { isOutage } from './outage.ts';

/** A relaxed write that a page can do without: while the database takes no writes (`isOutage`), travelers can still read. */
export async function optionalWrite(
  { db, log }: { db: Database; log: Log },
  work: (tx: Query) => Promise<unknown>,
): Promise<void> {
  try {
    await db.relaxedWrite(work);
  } catch (err) {
    if (!isOutage(err)) throw err;
    log.warn({ err }, 'optional write skipped');
  }
}
