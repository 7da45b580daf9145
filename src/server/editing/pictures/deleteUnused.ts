import { DAY } from '../../../shared/lib/durations.ts';
import type { App } from '../../context.ts';
import { runPeriodicJob } from '../../outbox/periodicJobs.ts';
import { deleteUnused } from './rows.ts';

/** As long as a form may wait in an editor's browser before its draft is saved. */
const UNUSED_MS = 30 * DAY;

/** Daily, by one process: pictures that were uploaded and are in no version of any file. */
export const deleteUnusedPicturesWhenDue = (app: App): Promise<boolean> =>
  // The lease keeps its stored name.
  runPeriodicJob(app, 'sweep pictures', { everyMs: DAY, leaseMs: DAY }, deleteUnusedPictures);

export async function deleteUnusedPictures(app: App): Promise<void> {
  const count = await app.db.write((tx) => deleteUnused(tx, app.now() - UNUSED_MS));
  if (count) app.log.info({ count }, 'pictures deleted');
}
