/** SQL of offers and of their history. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type OfferRow = Selectable<Tables['offers']>;
export type EventRow = Selectable<Tables['offer_events']>;

/** At most MAX_STORED_OFFERS, the oldest first. */
export const offersOf = (q: Query, userId: string): Promise<OfferRow[]> =>
  q.selectFrom('offers').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const offerOfDeal = (q: Query, userId: string, dealId: string): Promise<OfferRow | undefined> =>
  q
    .selectFrom('offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();

export const offerById = (q: Query, userId: string, id: string): Promise<OfferRow | undefined> =>
  q.selectFrom('offers').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** For the provider's signed webhook, which names no traveler. */
export const userOfOffer = async (q: Query, id: string): Promise<string | undefined> =>
  (await q.selectFrom('offers').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;

/** Another tab may have stored the same offers a moment ago. */
export async function insertOffers(tx: Query, rows: Insertable<Tables['offers']>[]): Promise<void> {
  await tx
    .insertInto('offers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'deal_id']).doNothing())
    .execute();
}

/** Offers to which nothing happened since they were shown. */
export async function deleteUntouched(tx: Query, userId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .deleteFrom('offers')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .execute();
}

type Change = Pick<OfferRow, 'state' | 'changed_at'>;

/** @returns false when the offer has changed since it was read */
export async function changeOffer(tx: Query, row: OfferRow, change: Change): Promise<boolean> {
  const changed = await tx
    .updateTable('offers')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('user_id', '=', row.user_id)
    .where('version', '=', row.version)
    .returning('id')
    .execute();
  return changed.length === 1;
}

export async function insertEvent(tx: Query, event: Insertable<Tables['offer_events']>): Promise<void> {
  await tx.insertInto('offer_events').values(event).execute();
}

/** The caller has found the offer by its user. Oldest first. */
export const eventsOf = (q: Query, offerId: string): Promise<EventRow[]> =>
  q.selectFrom('offer_events').selectAll().where('offer_id', '=', offerId).orderBy('seq').execute();

/** Messages of a traveler to providers since an instant (ms). */
export async function countMessages(q: Query, userId: string, since: number): Promise<number> {
  const { n } = await q
    .selectFrom('offer_events')
    .innerJoin('offers', 'offers.id', 'offer_events.offer_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('offers.user_id', '=', userId)
    .where('offer_events.delivery', 'is not', null)
    .where('offer_events.at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

const MAX_WAITING = 200;

/** Messages that a person has to pass on, the oldest first. */
export const waitingEvents = (q: Query) =>
  q
    .selectFrom('offer_events')
    .innerJoin('offers', 'offers.id', 'offer_events.offer_id')
    .selectAll('offers')
    .select(['offer_events.seq', 'offer_events.action', 'offer_events.text', 'offer_events.at'])
    .where('offer_events.delivery', '=', sql.lit('waiting'))
    .orderBy('offer_events.at')
    .limit(MAX_WAITING)
    .execute();

/**
 * Offers whose reply date and last change are past.
 * @param untouchedBefore ms, for those that were never answered
 */
export const oldOffers = (
  q: Query,
  { before, untouchedBefore, most }: { before: number; untouchedBefore: number; most: number },
): Promise<Pick<OfferRow, 'id' | 'user_id' | 'changed_at'>[]> =>
  q
    .selectFrom('offers')
    .select(['id', 'user_id', 'changed_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('closes_at', '<', before), eb('changed_at', '<', before)]),
        eb.and([eb('closes_at', '<', untouchedBefore), eb('version', '=', 1)]),
      ]),
    )
    .limit(most)
    .execute();
