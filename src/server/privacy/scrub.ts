import type { App } from '../context.ts';
import { DAY } from '../../shared/lib/durations.ts';
import * as rows from './rows.ts';

/** Takes less than a second, in which nothing else is answered; larger files are scrubbed once a day. */
const SMALL_BYTES = 64 * 1024 * 1024;

/**
 * Removes remains of deleted accounts from the files (threat 40, docs/decisions/0018). A scheduled job.
 * @returns whether it ran
 */
export async function scrubFiles(app: App): Promise<boolean> {
  const { requestedAt, doneAt } = await rows.scrubTimes(app.db.read);
  if (requestedAt === undefined) return false;
  if ((await app.db.size()) > SMALL_BYTES && app.now() - (doneAt ?? 0) < DAY) return false;
  await app.db.scrub();
  await app.db.relaxedWrite((tx) => rows.recordScrub(tx, requestedAt, app.now()));
  app.log.info('files scrubbed');
  return true;
}
