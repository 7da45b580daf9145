/** SQL of each user's one trip. */
import type { Trip } from '../../shared/trips/trips.ts';
import type { Query } from '../db/database.ts';

export async function tripOf(q: Query, userId: string): Promise<Trip | undefined> {
  const row = await q
    .selectFrom('trips')
    .select(['country', 'start_date', 'end_date'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { country: row.country, start: row.start_date, end: row.end_date };
}

const rowOf = (userId: string, { country, start, end }: Trip, now: number) => ({
  user_id: userId,
  country,
  start_date: start,
  end_date: end,
  updated_at: now,
});

export async function setTrip(tx: Query, userId: string, trip: Trip, now: number): Promise<void> {
  const { user_id, ...change } = rowOf(userId, trip, now);
  await tx
    .insertInto('trips')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Only the first trip is stored. */
export async function addTrip(tx: Query, userId: string, trip: Trip, now: number): Promise<void> {
  await tx
    .insertInto('trips')
    .values(rowOf(userId, trip, now))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export const deleteTrip = (tx: Query, userId: string): Promise<unknown> =>
  tx.deleteFrom('trips').where('user_id', '=', userId).execute();
