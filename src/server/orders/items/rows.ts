/** SQL of order items and their deliveries. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ItemState } from '../../../shared/orders/orders.ts';
import { compileOnce } from '../../db/compileOnce.ts';
import { ORDER_ITEM_COLUMNS } from '../../db/columns.ts';
import type { Database, Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type OrderItemRow = Selectable<Tables['order_items']>;

export type NewOrderItem = Insertable<Tables['order_items']>;

export const insertItems = async (tx: Query, items: NewOrderItem[]): Promise<void> =>
  void (await tx.insertInto('order_items').values(items).execute());

const itemsOfOrder = compileOnce((q, { userId, orderId }: { userId: string; orderId: string }) =>
  q
    .selectFrom('order_items')
    .select(ORDER_ITEM_COLUMNS)
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('id'),
);

export const itemsOf = (q: Query, userId: string, orderId: string): Promise<OrderItemRow[]> =>
  itemsOfOrder(q, { userId, orderId });

export const itemOf = (q: Query, userId: string, id: string): Promise<OrderItemRow | undefined> =>
  q
    .selectFrom('order_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

const itemsById = compileOnce((q, { id }: { id: string }) =>
  q.selectFrom('order_items').select(ORDER_ITEM_COLUMNS).where('id', '=', id),
);

/** For the worker, which knows only the item's id. */
export const itemById = async (q: Query, id: string): Promise<OrderItemRow | undefined> =>
  (await itemsById(q, { id }))[0];

/**
 * Which of these cart items an order has sold, delivered or not; later refunds do not matter. The caller holds the
 * cart, so that no other payment for its items is applied meanwhile.
 */
export function soldItems(tx: Query, userId: string, cartItems: readonly string[]): Promise<SoldItem[]> {
  const query = tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    // Paid and not suspended: something has been or will be delivered.
    .innerJoin('outbox', (join) =>
      join.on('outbox.dedupe_key', '=', sql<string>`'fulfil:' || order_items.id`),
    )
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.order_item_id', '=', 'order_items.id').on('refunds.cause', '=', 'duplicate'),
    )
    .where('refunds.id', 'is', null);
  return query
    .select(['order_items.cart_item_id', 'orders.number'])
    .where('order_items.user_id', '=', userId)
    .where('order_items.cart_item_id', 'in', cartItems)
    .orderBy('orders.number')
    .execute();
}

/** `number`: of the order that it was sold by. */
export type SoldItem = { cart_item_id: string; number: string };

export async function setItem(
  tx: Query,
  item: OrderItemRow,
  change: { state: ItemState; provider_ref?: string },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set(change)
    .where('id', '=', item.id)
    .where('user_id', '=', item.user_id)
    .execute();
}

/** Repeats the expression of the index purchases_iccid exactly. */
const ICCID: Record<Database['dialect'], string> = {
  sqlite: `json_extract(data_json, '$.iccid')`,
  postgres: `(data_json::jsonb ->> 'iccid')`,
};

/** A condition on `purchases`: the number of an eSIM that a traveler reads in the settings of the phone. */
export const hasIccid = (dialect: Database['dialect'], iccid: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(ICCID[dialect])} = ${iccid}`;

/** Whether an item has this already. @param ref a supplier's reference, or an ICCID, which a supplier of eSIMs has beside its own */
export async function hasReference(q: Query, dialect: Database['dialect'], ref: string): Promise<boolean> {
  const item = q.selectFrom('order_items').select('id').where('provider_ref', '=', ref);
  const purchase = q.selectFrom('purchases').select('id').where(hasIccid(dialect, ref));
  return Boolean((await item.executeTakeFirst()) ?? (await purchase.executeTakeFirst()));
}

/** JSON of what was delivered, for a decision about the item, whose owner was checked before. */
export async function deliveryOf(q: Query, itemId: string): Promise<string | undefined> {
  const purchase = q.selectFrom('purchases').select('data_json').where('order_item_id', '=', itemId);
  return (await purchase.executeTakeFirst())?.data_json;
}

/** Replaces what was stored of the delivery. */
export const setDelivery = async (
  tx: Query,
  { id, user_id }: Pick<OrderItemRow, 'id' | 'user_id'>,
  data_json: string,
): Promise<void> =>
  void (await tx
    .updateTable('purchases')
    .set({ data_json })
    .where('order_item_id', '=', id)
    .where('user_id', '=', user_id)
    .execute());

export const insertPurchase = async (tx: Query, purchase: Insertable<Tables['purchases']>): Promise<void> =>
  void (await tx.insertInto('purchases').values(purchase).execute());

/** Deletes the supplier's reference of an item without an owner. */
export async function forgetReference(tx: Query, id: string): Promise<void> {
  await tx.updateTable('order_items').set({ provider_ref: null }).where('id', '=', id).execute();
}
