/** SQL of who travels along. Every query of a traveler's takes the user (threat 9). */
import { sql, type Selectable } from 'kysely';
import type { Companion, StoredCompanion } from '../../shared/trips/companions.ts';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type Row = Selectable<Tables['companions']>;

const companionOf = ({ id, trip_id, name, start_date, end_date }: Row): CompanionOfTrip => ({
  ...{ id, name, trip: trip_id },
  ...(start_date && { start: start_date }),
  ...(end_date && { end: end_date }),
});

export type CompanionOfTrip = StoredCompanion & { trip: string };

const ownRows = (q: Query, userId: string) =>
  q.selectFrom('companions').selectAll().where('user_id', '=', userId);

/** In the order they were added. */
export const companionsOf = async (q: Query, userId: string, trip: string): Promise<CompanionOfTrip[]> =>
  (
    await ownRows(q, userId)
      .where('trip_id', '=', trip)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(companionOf);

/** Those of every trip, each with what the owner of the account is called: one look for who is who. */
export const companionsWithOwner = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('companions')
    .innerJoin('users', 'users.id', 'companions.user_id')
    .select(['companions.id', 'companions.trip_id', 'companions.name'])
    .select(['users.preferred_name', 'users.firstname', 'users.lastname'])
    .where('companions.user_id', '=', userId)
    .where('companions.removed_at', 'is', null)
    .orderBy('companions.created_at')
    .orderBy('companions.id'),
);

export async function companionById(
  q: Query,
  userId: string,
  id: string,
): Promise<CompanionOfTrip | undefined> {
  const row = await ownRows(q, userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && companionOf(row);
}

const columnsOf = ({ name, start, end }: Companion) => ({
  ...{ name, start_date: start ?? null, end_date: end ?? null },
});

export const insertCompanion = (
  tx: Query,
  userId: string,
  { id, trip, ...companion }: CompanionOfTrip,
  now: number,
): Promise<unknown> =>
  tx
    .insertInto('companions')
    .values({ user_id: userId, id, trip_id: trip, ...columnsOf(companion), created_at: now })
    .execute();

export const updateCompanion = (
  tx: Query,
  userId: string,
  { id, ...companion }: StoredCompanion,
): Promise<unknown> =>
  tx
    .updateTable('companions')
    .set(columnsOf(companion))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

/** @param removed ms, or null to restore the companion */
export const setRemoved = (tx: Query, userId: string, id: string, removed: number | null): Promise<unknown> =>
  tx
    .updateTable('companions')
    .set({ removed_at: removed })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

export async function removedCompanion(q: Query, userId: string): Promise<CompanionOfTrip | undefined> {
  const row = await ownRows(q, userId).where('removed_at', 'is not', null).executeTakeFirst();
  return row && companionOf(row);
}

export const deleteRemoved = (tx: Query, userId: string): Promise<unknown> =>
  tx.deleteFrom('companions').where('user_id', '=', userId).where('removed_at', 'is not', null).execute();

export const deleteCompanionsOfTrip = (tx: Query, userId: string, trip: string): Promise<unknown> =>
  tx.deleteFrom('companions').where('user_id', '=', userId).where('trip_id', '=', trip).execute();

/**
 * Those removed before an instant (ms), and those whose trip is gone: the version before removes trips and knows nothing of them.
 */
export async function deleteRemovedCompanions(tx: Query, before: number): Promise<void> {
  await tx.deleteFrom('companions').where('removed_at', '<', before).execute();
  await sql`delete from companions where
    not exists (select 1 from trips where trips.user_id = companions.user_id
      and coalesce(trips.id, trips.user_id) = companions.trip_id)
    and not exists (select 1 from other_trips where other_trips.user_id = companions.user_id
      and other_trips.id = companions.trip_id)`.execute(tx);
}
