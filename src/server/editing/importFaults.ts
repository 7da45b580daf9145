import type { Database, Query } from '../db/database.ts';
import { putFault, removeFault } from './faultRows.ts';

/** What became of the last file of a source: `ops stuck` and metrics show a refused one until the next is taken. */
type ImportOutcome = { source: string; why: string | undefined; now: number };

const MAX_LENGTH = 300;

export const recordImport = (db: Database, outcome: ImportOutcome): Promise<void> =>
  db.write((tx) => recordImportIn(tx, outcome));

export async function recordImportIn(tx: Query, { source, why, now }: ImportOutcome): Promise<void> {
  if (why === undefined) return removeFault(tx, { kind: 'import', subject: source });
  await putFault(tx, { kind: 'import', subject: source, message: why.slice(0, MAX_LENGTH), at: now });
}
