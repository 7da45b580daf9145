/** SQL of expiring personal data, by time and for all users. */
import type { Query } from '../../db/database.ts';
import { oldestId } from '../../db/ids.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';

export type Item = { id: string; product_id: string; snapshot_json: string; changed_json: string | null };

/** Items whose last day is not stored yet, as of every new item. @param products their ids */
export const itemsWithoutEndDate = (q: Query, products: readonly string[], most: number): Promise<Item[]> =>
  q
    .selectFrom('order_items')
    .select(['id', 'product_id', 'snapshot_json', 'changed_json'])
    .where('ends_on', 'is', null)
    .where('product_id', 'in', products)
    .orderBy('id')
    .limit(most)
    .execute();

export async function setEndDate(tx: Query, id: string, endsOn: CalendarDate): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ ends_on: endsOn })
    .where('id', '=', id)
    .where('ends_on', 'is', null)
    .execute();
}

/** Skips items that were forgotten already (''). */
const itemsEndedBefore = (q: Query, before: CalendarDate) =>
  q.selectFrom('order_items').where('ends_on', '>', '').where('ends_on', '<', before).orderBy('ends_on');

/** Skips those being delivered. @param products their ids */
export const endedItems = (
  tx: Query,
  before: CalendarDate,
  products: readonly string[],
  most: number,
): Promise<Item[]> =>
  itemsEndedBefore(tx, before)
    .select(['id', 'product_id', 'snapshot_json', 'changed_json'])
    .where('state', 'not in', ['in_flight', 'uncertain'])
    .where('product_id', 'in', products)
    .limit(most)
    .execute();

/** @returns the ids of those of all products but these */
export async function endedItemsOfOthers(
  q: Query,
  before: CalendarDate,
  products: readonly string[],
  most: number,
): Promise<string[]> {
  const items = itemsEndedBefore(q, before).select('id').where('product_id', 'not in', products).limit(most);
  return (await items.execute()).map(({ id }) => id);
}

/** @param data what remains of the purchase, if there was one */
export async function forgetItem(
  tx: Query,
  { id, snapshot_json, changed_json }: Omit<Item, 'product_id'>,
  data: object,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ snapshot_json, changed_json, ends_on: '' })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('purchases')
    .set({ data_json: JSON.stringify(data) })
    .where('order_item_id', '=', id)
    .execute();
}

type CartItem = { id: string; user_id: string; product_id: string; values_json: string };

/** Cart items made before an instant (ms), by id. @param after the last id of the previous page */
export const oldCartItems = (
  q: Query,
  before: number,
  after: string,
  products: readonly string[],
  most: number,
): Promise<CartItem[]> =>
  q
    .selectFrom('cart_items')
    .select(['id', 'user_id', 'product_id', 'values_json'])
    .where('id', '>', after)
    .where('id', '<', oldestId(before))
    .where('product_id', 'in', products)
    .orderBy('id')
    .limit(most)
    .execute();

/** Travelers with a trip that ended before then. */
export const usersWithEndedTrips = async (q: Query, before: CalendarDate, most: number): Promise<string[]> =>
  (
    await q
      .selectFrom('trips')
      .select('user_id')
      .where('end_date', '<', before)
      .union(q.selectFrom('other_trips').select('user_id').where('end_date', '<', before))
      .limit(most)
      .execute()
  ).map(({ user_id }) => user_id);

/**
 * With the links to their plans, and with who travels along. The caller holds the traveler's lock.
 * @returns how many, and whether the chosen trip was among them
 */
export async function deleteEndedTrips(
  tx: Query,
  userId: string,
  before: CalendarDate,
): Promise<{ count: number; wasChosen: boolean }> {
  const deleteFrom = (table: 'trips' | 'other_trips') =>
    tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('end_date', '<', before)
      .returning('id')
      .execute();
  const chosen = await deleteFrom('trips');
  const forgotten = [...chosen, ...(await deleteFrom('other_trips'))];
  for (const { id } of forgotten) {
    const trip = id ?? userId;
    await tx
      .deleteFrom('secret_links')
      .where('user_id', '=', userId)
      .where('kind', '=', 'plan')
      .where('subject', '=', trip)
      .execute();
    await tx.deleteFrom('companions').where('user_id', '=', userId).where('trip_id', '=', trip).execute();
  }
  return { count: forgotten.length, wasChosen: chosen.length > 0 };
}

/** Deletes payment events that were applied. @returns how many, at most `most` */
export async function deleteOldEvents(tx: Query, before: number, most: number): Promise<number> {
  const old = tx
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('received_at', '<', before)
    .where('done_at', 'is not', null)
    .orderBy('received_at')
    .limit(most);
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_inbox')
    .where('received_at', '<', before)
    .where('done_at', 'is not', null)
    .where('event_id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
