/** Looks at travelers' dates when something of theirs may be due, and promises a mail with what is (F198). */
import { DAY, HOUR, MINUTE } from '../../shared/lib/durations.ts';
import { nextDigest, type Clock } from '../../shared/reminders/rules.ts';
import type { App } from '../context.ts';
import * as plans from '../reminderDue/rows.ts';
import type { PlanRow } from '../reminderDue/rows.ts';
import { accountToRemind } from './account.ts';
import { digestKey, queueDigest } from './digest.ts';
import type { Account } from './reason.ts';
import { openReasons } from './reasons.ts';
import { deleteReminded, isWaiting } from './rows.ts';

const BATCH = 20;
/** When an account is looked at again, if its process died or failed. */
const AGAIN_MS = 15 * MINUTE;
const MAX_ITEMS = 20;
/** Longer than any date is ahead. */
const TOLD_FOR_MS = 800 * DAY;

/**
 * Any number of processes may run it. What becomes due meanwhile waits for the next run, so that several changes of one
 * traveler are looked at once.
 * @returns how many travelers were looked at
 */
export async function remindDue(app: App): Promise<number> {
  for (let count = 0; ;) {
    const taken = await take(app);
    for (const plan of taken)
      await look(app, plan).catch((err: unknown) => app.log.error({ err }, 'reminders not looked at'));
    count += taken.length;
    if (taken.length < BATCH) return count;
  }
}

async function take(app: App): Promise<PlanRow[]> {
  const now = app.now();
  if (!(await plans.anyDue(app.db.read, now))) return [];
  const limits = { again: now + AGAIN_MS, most: BATCH };
  return app.db.relaxedWrite((tx) => plans.takeDue(tx, app.db.dialect, now, limits));
}

/** One digest at a time: the next is thought of when the last has gone out. */
async function look(app: App, plan: PlanRow): Promise<void> {
  const { digest } = plan;
  if (digest !== null && (await isWaiting(app.db.read, digestKey(digest))))
    return settle(app, plan, app.now() + HOUR);
  const account = await accountToRemind(app, plan.user_id, plan.zone);
  if (!account) return settle(app, plan, null);
  const { now, zone, tripsInZone } = account;
  const { reasons, lookAgain } = await openReasons(app, account);
  const clock: Clock = { now, zone, sentAt: plan.sent_at, sentOn: plan.sent_on };
  const next = nextDigest(reasons, clock);
  if (next && next.at <= now)
    return queueReminders(
      app,
      plan,
      next.due.slice(0, MAX_ITEMS).map(({ key }) => key),
    );
  const changesOfZone = tripsInZone.flatMap(({ from, until }) => [from, until]).filter((at) => at > now);
  await settle(app, plan, earliest([next?.at, lookAgain, ...changesOfZone]));
  await deleteOldReminded(app, account);
}

const queueReminders = (app: App, plan: PlanRow, keys: readonly string[]): Promise<void> =>
  app.db.write(async (tx) => {
    const now = app.now();
    const digest = `${plan.user_id}:${now}`;
    if (!(await plans.completeCheck(tx, plan, { next_at: now + HOUR, digest }))) return;
    await queueDigest(tx, app, plan.user_id, digest, keys);
  });

/** A power cut loses no more than a look that is made again. */
const settle = (app: App, plan: PlanRow, next_at: number | null): Promise<void> =>
  app.db.relaxedWrite(async (tx) => void (await plans.completeCheck(tx, plan, { next_at })));

async function deleteOldReminded(app: App, { id, now, toldAt }: Account): Promise<void> {
  const before = now - TOLD_FOR_MS;
  if ([...toldAt.values()].some((at) => at < before))
    await app.db.relaxedWrite((tx) => deleteReminded(tx, id, before));
}

const earliest = (times: readonly (number | undefined)[]): number | null => {
  const future = times.filter((time) => time !== undefined);
  return future.length ? Math.min(...future) : null;
};
