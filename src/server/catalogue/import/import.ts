/** Imports entries into the database in one transaction. Repeating is safe; unchanged entries are not written. */
import { createHash } from 'node:crypto';
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Kind } from '../../../shared/catalogue/search.ts';
import type { Database, Query } from '../../db/database.ts';
import { applyPlan } from './applyPlan.ts';
import type { Entry } from '../entries/entry.ts';
import { planOf, type Import, type ImportInput, type ImportReport, type Plan } from './plan.ts';
import { TooManyRemovals, ImportConflict, removesTooMany } from './errors.ts';
import * as rows from '../rows.ts';
import { takenDeals, takenIds, type OwnerById } from './otherOwners.ts';

export { CONTENT } from './sourceRows.ts';

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
    await refuseTakenDeals(tx, task.source, dealsOf(task.entries));
    refuseTooManyRemovals(plan, task);
    await applyPlan(tx, db.dialect, plan, task);
    await rows.setDigest(tx, task.source, digest);
    await task.also?.(tx, plan.report);
    return plan.report;
  });
}

/** What an import would do, without doing it. @throws ImportConflict as the import would */
export async function planImport(db: Pick<Database, 'read'>, task: ImportInput): Promise<Plan> {
  const plan = planOf(await rows.storedRows(db.read), task);
  await refuseTakenDeals(db.read, task.source, dealsOf(task.entries));
  return plan;
}

const dealsOf = (entries: readonly Entry[]): Deal[] => entries.flatMap(({ index }) => index.deals ?? []);

/** @param ids of everything that a source is to have, by kind @throws ImportConflict as its import would */
export async function refuseTakenIds(
  q: Query,
  source: string,
  ids: Record<Kind, readonly string[]>,
  deals: readonly Deal[],
): Promise<void> {
  for (const [kind, own] of Object.entries(ids) as [Kind, readonly string[]][]) {
    refuse(kind, await takenIds(q, source, kind, own));
  }
  await refuseTakenDeals(q, source, deals);
}

function digestOf(entries: readonly Entry[]): string {
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(`${entry.kind}/${entry.id} ${entry.hash}\n`);
  return hash.digest('base64url');
}

function refuseTooManyRemovals(plan: Plan, { removals }: Import): void {
  const { length } = plan.remove;
  if (removals && removesTooMany(plan) && removals.confirmed !== length)
    throw new TooManyRemovals(length, plan.before);
}

const refuseTakenDeals = async (tx: Query, source: string, deals: readonly Deal[]): Promise<void> =>
  refuse('deal', await takenDeals(tx, source, deals));

function refuse(kind: Kind | 'deal', taken: OwnerById): void {
  for (const [id, owner] of taken) throw new ImportConflict(`${kind} ${id}`, owner);
}
