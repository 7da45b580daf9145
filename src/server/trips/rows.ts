/** SQL of each user's chosen trip. */
import { earliestToday } from '../../shared/lib/dates.ts';
import type { ChosenTrip } from '../../shared/trips/inUse.ts';
import type { StoredTrip } from '../../shared/trips/trips.ts';
import { compileOnce, pick } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';

const chosenTrips = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('trips')
    .select(['id', 'country', 'start_date', 'end_date', 'updated_at'])
    .where('user_id', '=', userId),
);

export async function chosenTrip(q: Query, userId: string): Promise<ChosenTrip | undefined> {
  const [row] = await chosenTrips(q, { userId });
  return (
    row && {
      ...{ id: row.id ?? userId, country: row.country, start: row.start_date, end: row.end_date },
      since: earliestToday(row.updated_at),
    }
  );
}

export const rowOf = (userId: string, { id, country, start, end }: StoredTrip, now: number) => ({
  user_id: userId,
  id,
  country,
  start_date: start,
  end_date: end,
  updated_at: now,
});

export async function setTrip(tx: Query, userId: string, trip: StoredTrip, now: number): Promise<void> {
  const { user_id, ...change } = rowOf(userId, trip, now);
  await tx
    .insertInto('trips')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

type TripRow = ReturnType<typeof rowOf>;

const TRIP_COLUMNS = ['user_id', 'id', 'country', 'start_date', 'end_date', 'updated_at'] as const;

const firstTrip = compileOnce((tx, row: TripRow) =>
  tx
    .insertInto('trips')
    .values(pick(row, TRIP_COLUMNS))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id'),
);

/** @returns false when a trip is stored already; it stays as it is */
export const addFirstTrip = async (
  tx: Query,
  userId: string,
  trip: StoredTrip,
  now: number,
): Promise<boolean> => (await firstTrip(tx, rowOf(userId, trip, now))).length === 1;

export const deleteTrip = (tx: Query, userId: string): Promise<unknown> =>
  tx.deleteFrom('trips').where('user_id', '=', userId).execute();
