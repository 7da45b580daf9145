import type { App } from '../context.ts';
import { DAY } from '../../shared/lib/durations.ts';
import * as rows from './rows.ts';

/** Up to here it takes less than a second, in which nothing is answered; above it, it is done once a day. */
const SMALL_BYTES = 64 * 1024 * 1024;

/**
 * Leaves nothing of deleted accounts in the files (threat 40, docs/decisions/0018). One of the worker's chores.
 * @returns whether it was done
 */
export async function scrubFiles(app: App): Promise<boolean> {
  const { asked, done } = await rows.scrubTimes(app.db.read);
  if (asked === undefined) return false;
  if ((await app.db.size()) > SMALL_BYTES && app.now() - (done ?? 0) < DAY) return false;
  await app.db.scrub();
  await app.db.relaxedWrite((tx) => rows.recordScrub(tx, asked, app.now()));
  app.log.info('files scrubbed');
  return true;
}
