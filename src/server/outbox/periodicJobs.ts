import type { App } from '../context.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { endPeriodicJob, postponePeriodicJob, takePeriodicJob } from './periodicJobRows.ts';

/** After a failure, or the usual time where that is shorter: a run may ask others for much. */
const RETRY_MS = 15 * MINUTE;

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
    const until = app.now() + Math.min(everyMs, RETRY_MS);
    // The database may be what failed: then the lease ends by itself, and the caller still gets the first error.
    await app.db
      .write((tx) => postponePeriodicJob(tx, name, until))
      .catch((err: unknown) => app.log.warn({ err, job: name }, 'periodic job not postponed'));
    throw error;
  }
  return true;
}
