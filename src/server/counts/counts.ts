/**
 * Counts how often a step was taken on a day (UTC): never by whom. They are added up in memory and written now and then, so
 * that a step costs nothing; a process that is killed loses those of its last half minute.
 */
import { utcDate } from '../../shared/lib/dates.ts';
import { SECOND } from '../../shared/lib/durations.ts';
import type { CountedStep } from '../../shared/staff/steps.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { addCounts, type DailyCount } from './countRows.ts';

export const WRITE_COUNTS_EVERY_MS = 30 * SECOND;

type CountContext = Pick<App, 'db' | 'now'>;

const pendingOf = cacheFor((_db: App['db']) => new Map<string, DailyCount>());

export function countStep({ db, now }: CountContext, step: CountedStep): void {
  addPending(db, { day: utcDate(now()), step, count: 1 });
}

function addPending(db: App['db'], { day, step, count }: DailyCount): void {
  const pending = pendingOf(db);
  const name = `${day} ${step}`;
  pending.set(name, { day, step, count: count + (pending.get(name)?.count ?? 0) });
}

/** What cannot be written is kept for the next time. */
export async function writeCounts({ db }: Pick<App, 'db'>): Promise<void> {
  const pending = pendingOf(db);
  const counts = [...pending.values()];
  if (!counts.length) return;
  pending.clear();
  try {
    // The same order in every process, so that none waits for another in a circle.
    await db.write((tx) => addCounts(tx, counts.sort(byName)));
  } catch (error) {
    for (const count of counts) addPending(db, count);
    throw error;
  }
}

const byName = (a: DailyCount, b: DailyCount): number =>
  `${a.day} ${a.step}` < `${b.day} ${b.step}` ? -1 : 1;
