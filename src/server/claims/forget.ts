import { DAY, HOUR } from '../../shared/lib/durations.ts';
import { lockUser } from '../account/rows.ts';
import type { App } from '../context.ts';
import { deleteUnchanged } from '../db/deleteUnchanged.ts';
import { deleteClaimDocuments } from '../documents/subjectRows.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import { deleteOldMessages } from '../outbox/forget.ts';
import { removeLinksTo } from '../secretLinks/secretLinks.ts';
import { CLAIM_JOB } from './message.ts';
import * as rows from './rows.ts';

/** For claims without a decision: so long after the last word about them. */
const OPEN_MS = 730 * DAY;
const BATCH = 50;

type OldClaim = Awaited<ReturnType<typeof rows.oldClaims>>[number];

/** @returns false where its traveler has gone on with it since it was read */
const deleteOldClaim = (app: App, claim: OldClaim): Promise<boolean> =>
  app.db.write(async (tx) => {
    const { id, user_id } = claim;
    await lockUser(tx, user_id);
    if (!(await deleteUnchanged(tx, 'claims', claim))) return false;
    await removeLinksTo(tx, { id: user_id }, { kind: 'claim', subject: id });
    await deleteClaimDocuments(tx, user_id, id);
    return true;
  });

/** Hourly, by one process. */
export const deleteOldClaimsWhenDue = (app: App): Promise<boolean> =>
  runPeriodicJob(app, 'forget claims', { everyMs: HOUR, leaseMs: HOUR }, deleteOldClaims);

/**
 * Deletes drafts unchanged for long, and claims a set time after their decision, with documents, history and link.
 * @returns how many
 */
export async function deleteOldClaims(app: App): Promise<number> {
  const now = app.now();
  await deleteOldMessages(app, [CLAIM_JOB]);
  const draftsBefore = now - app.config.documentDays * DAY;
  const decidedBefore = now - app.config.travelerDataDays * DAY;
  for (let count = 0; ;) {
    const old = await rows.oldClaims(app.db.read, {
      ...{ draftsBefore, decidedBefore, openBefore: now - OPEN_MS },
      most: BATCH,
    });
    if (!old.length) return count;
    for (const claim of old) if (await deleteOldClaim(app, claim)) count++;
  }
}
