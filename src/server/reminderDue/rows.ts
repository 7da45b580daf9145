/** SQL of when a traveler's dates are looked at. */
import type { Selectable } from 'kysely';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { compileOnce } from '../db/compileOnce.ts';
import { type Database, type Query, skipLocked } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type PlanRow = Selectable<Tables['reminder_plans']>;

const NEW_PLAN = { zone: null, digest: null, sent_at: null, sent_on: null };

const scheduledCheck = compileOnce((tx, { userId, now }: { userId: string; now: number }) =>
  tx
    .insertInto('reminder_plans')
    .values({ user_id: userId, next_at: now, ...NEW_PLAN })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_at: now })),
);

/** In the transaction that changes what a traveler may be reminded of. */
export const scheduleReminderCheck = (tx: Query, userId: string, now: number): Promise<unknown> =>
  scheduledCheck(tx, { userId, now });

export async function setZone(tx: Query, userId: string, zone: string, now: number): Promise<void> {
  await tx
    .insertInto('reminder_plans')
    .values({ user_id: userId, next_at: now, ...NEW_PLAN, zone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_at: now, zone }))
    .execute();
}

export const planOf = (q: Query, userId: string): Promise<PlanRow | undefined> =>
  q.selectFrom('reminder_plans').selectAll().where('user_id', '=', userId).executeTakeFirst();

const due = (q: Query, now: number) =>
  q
    .selectFrom('reminder_plans')
    .select('user_id')
    .where('next_at', 'is not', null)
    .where('next_at', '<=', now);

/** Checked first, so that an idle worker writes nothing. */
export const anyDue = async (q: Query, now: number): Promise<boolean> =>
  (await due(q, now).limit(1).execute()).length > 0;

/** Takes what is due, and sets the next look for a process that dies. */
export const takeDue = (
  tx: Query,
  dialect: Database['dialect'],
  now: number,
  { again, most }: { again: number; most: number },
): Promise<PlanRow[]> =>
  tx
    .updateTable('reminder_plans')
    .set({ next_at: again })
    .where('user_id', 'in', skipLocked(dialect, due(tx, now).orderBy('next_at').limit(most)))
    .returningAll()
    .execute();

/** @returns false when something has changed since it was taken, or the account is gone */
export async function completeCheck(
  tx: Query,
  { user_id, next_at }: PlanRow,
  outcome: Pick<PlanRow, 'next_at'> & Partial<Pick<PlanRow, 'digest'>>,
): Promise<boolean> {
  const settled = await tx
    .updateTable('reminder_plans')
    .set(outcome)
    .where('user_id', '=', user_id)
    .where('next_at', '=', next_at)
    .returning('user_id')
    .execute();
  return settled.length === 1;
}

/** @param day where the traveler is */
export async function setSent(tx: Query, userId: string, now: number, day: CalendarDate): Promise<void> {
  await tx
    .updateTable('reminder_plans')
    .set({ sent_at: now, sent_on: day })
    .where('user_id', '=', userId)
    .execute();
}

/** `due`: when the longest waiting look was due, ms; null when none is. `sent`: digests since an instant. */
export async function reminderFigures(
  q: Query,
  now: number,
  since: number,
): Promise<{ due: number | null; sent: number }> {
  const [oldest, sent] = await Promise.all([
    q
      .selectFrom('reminder_plans')
      .select('next_at')
      .where('next_at', 'is not', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst(),
    q
      .selectFrom('reminder_plans')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sent_at', 'is not', null)
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow(),
  ]);
  return { due: oldest?.next_at ?? null, sent: Number(sent.count) };
}
