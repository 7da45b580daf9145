import { randomUUID } from 'node:crypto';
import type { App } from '../context.ts';
import { endPeriodicJob, takePeriodicJob } from './periodicJobRows.ts';

const OWNER = randomUUID();

/**
 * Work that one process at a time does now and then, however many there are: the row says who, and when it was done last.
 * @param everyMs not sooner after the last time that it was done
 * @param leaseMs from then on it counts as abandoned, and another process may take it
 * @returns false when it was not due, or somebody else is at it
 */
export async function runPeriodicJob(
  app: App,
  name: string,
  { everyMs, leaseMs }: { everyMs: number; leaseMs: number },
  work: (app: App) => Promise<unknown>,
): Promise<boolean> {
  const now = app.now();
  const times = { now, until: now + leaseMs, before: now - everyMs };
  if (!(await app.db.write((tx) => takePeriodicJob(tx, name, OWNER, times)))) return false;
  try {
    await work(app);
    await app.db.write((tx) => endPeriodicJob(tx, name, OWNER, app.now()));
  } catch (error) {
    await app.db.write((tx) => endPeriodicJob(tx, name, OWNER, undefined));
    throw error;
  }
  return true;
}
