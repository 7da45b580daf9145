/** SQL of the trips that are not chosen, and of those that were removed and can come back. */
import type { Selectable } from 'kysely';
import type { StoredTrip } from '../../shared/trips/trips.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { rowOf } from './rows.ts';

type Row = Selectable<Tables['other_trips']>;

const tripOfRow = ({ id, country, start_date, end_date }: Row): StoredTrip => ({
  ...{ id, country, start: start_date, end: end_date },
});

/** Returns the trips in the order of their first days. */
export const otherTrips = async (q: Query, userId: string): Promise<StoredTrip[]> =>
  (
    await q
      .selectFrom('other_trips')
      .selectAll()
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('start_date')
      .orderBy('id')
      .execute()
  ).map(tripOfRow);

/** @param removed when it was taken out of the list, and whether it was the chosen one */
export async function insertOther(
  tx: Query,
  userId: string,
  trip: StoredTrip,
  now: number,
  removed?: { wasChosen: boolean },
): Promise<void> {
  const state = { removed_at: removed ? now : null, was_chosen: removed?.wasChosen ? 1 : 0 };
  const id = (await isTaken(tx, userId, trip.id)) ? `${trip.id}.${now}` : trip.id;
  await tx
    .insertInto('other_trips')
    .values({ ...rowOf(userId, { ...trip, id }, now), ...state })
    .execute();
}

/** The version before there were several gives none, so after a step back to it two trips may have that of their account. */
const isTaken = async (tx: Query, userId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('other_trips')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** @returns whether there is such a trip */
export async function changeOther(
  tx: Query,
  userId: string,
  trip: StoredTrip,
  now: number,
): Promise<boolean> {
  const { user_id, id, ...change } = rowOf(userId, trip, now);
  const changed = await tx
    .updateTable('other_trips')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return changed.length > 0;
}

export const deleteOther = (tx: Query, userId: string, id: string): Promise<unknown> =>
  tx.deleteFrom('other_trips').where('user_id', '=', userId).where('id', '=', id).execute();

/** @param before ms. @returns whether it was removed before that */
export async function deleteRemoved(tx: Query, userId: string, id: string, before: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('other_trips')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the removed trip that can come back: a traveler has at most one. */
export async function removedTrip(
  q: Query,
  userId: string,
): Promise<(StoredTrip & { wasChosen: boolean }) | undefined> {
  const row = await q
    .selectFrom('other_trips')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row && { ...tripOfRow(row), wasChosen: row.was_chosen === 1 };
}

/** @param before ms */
export const removedBefore = (
  q: Query,
  before: number,
  most: number,
): Promise<{ id: string; user_id: string }[]> =>
  q
    .selectFrom('other_trips')
    .select(['id', 'user_id'])
    .where('removed_at', '<', before)
    .limit(most)
    .execute();
