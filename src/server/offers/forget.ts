import { DAY, HOUR } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import { deleteUnchanged } from '../db/deleteUnchanged.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import { deleteOldMessages } from '../outbox/forget.ts';
import { removeLinksTo } from '../secretLinks/secretLinks.ts';
import { MESSAGE_JOB } from './message.ts';
import * as rows from './rows.ts';

/** For offers that were never answered. */
const UNTOUCHED_MS = 30 * DAY;
const BATCH = 200;

/** Hourly, by one process. */
export const deleteOldOffersWhenDue = (app: App): Promise<boolean> =>
  runPeriodicJob(app, 'forget offers', { everyMs: HOUR, leaseMs: HOUR }, deleteOldOffers);

/** Deletes offers a set time after their reply date and last change, with their history and link. @returns how many */
export async function deleteOldOffers(app: App): Promise<number> {
  await deleteOldMessages(app, [MESSAGE_JOB]);
  const before = app.now() - app.config.travelerDataDays * DAY;
  const age = { before, untouchedBefore: app.now() - UNTOUCHED_MS, most: BATCH };
  for (let count = 0; ;) {
    const old = await rows.oldOffers(app.db.read, age);
    if (!old.length) return count;
    await app.db.write(async (tx) => {
      for (const offer of old)
        // Not where it was answered since it was read.
        if (await deleteUnchanged(tx, 'offers', offer)) {
          await removeLinksTo(tx, { id: offer.user_id }, { kind: 'answer', subject: offer.id });
          count++;
        }
    });
  }
}
