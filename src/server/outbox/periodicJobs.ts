import type { App } from '../context.ts';
import { endPeriodicJob, takePeriodicJob } from './periodicJobRows.ts';

/**
 * Runs a job that one process at a time does; its row holds the owner and the last completion.
 * @param everyMs the shortest time between two completions
 * @param leaseMs after this time another process may take it
 * @returns false when it was not due, or another process has it
 */
export async function runPeriodicJob(
  app: App,
  name: string,
  { everyMs, leaseMs }: { everyMs: number; leaseMs: number },
  work: (app: App) => Promise<unknown>,
): Promise<boolean> {
  const now = app.now();
  const times = { now, until: now + leaseMs, before: now - everyMs };
  if (!(await app.db.write((tx) => takePeriodicJob(tx, name, times)))) return false;
  try {
    await work(app);
    await app.db.write((tx) => endPeriodicJob(tx, name, app.now()));
  } catch (error) {
    await app.db.write((tx) => endPeriodicJob(tx, name, undefined));
    throw error;
  }
  return true;
}
