/** SQL of My Purchases; every query filters by user (threat 9). */
import { sql, type Selectable } from 'kysely';
import type { ItemState, OrderState } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type ItemRow = Selectable<Tables['order_items']> & { data_json: string | null };

/** Newest first. */
export const ordersOf = (
  q: Query,
  userId: string,
  states: OrderState[],
  limit: number,
): Promise<OrderRow[]> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Items with their deliveries, in cart order. */
export async function itemsOf(q: Query, userId: string, orders: string[]): Promise<ItemRow[]> {
  if (!orders.length) return [];
  return q
    .selectFrom('order_items')
    .leftJoin('purchases', 'purchases.order_item_id', 'order_items.id')
    .selectAll('order_items')
    .select('purchases.data_json')
    .where('order_items.user_id', '=', userId)
    .where('order_items.order_id', 'in', orders)
    .orderBy('order_items.id')
    .execute();
}

export type RefundRow = Selectable<Tables['refunds']>;

/** Refunds of these orders, finished or not, oldest first. */
export async function refundsOf(q: Query, userId: string, orders: string[]): Promise<RefundRow[]> {
  if (!orders.length) return [];
  return q
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', 'in', orders)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** Two order items for one cart item: `back` is refunded automatically, because order `kept_number` has `kept`. */
export type DuplicateRow = { back: string; back_number: string; kept: string; kept_number: string };

/** The newest first. */
export const duplicatesOf = (q: Query, userId: string, limit: number): Promise<DuplicateRow[]> =>
  q
    .selectFrom('refunds')
    .innerJoin('order_items as back', (join) =>
      join
        .onRef('back.order_id', '=', 'refunds.order_id')
        .on((eb) =>
          eb.or([
            eb('refunds.order_item_id', 'is', null),
            eb('refunds.order_item_id', '=', eb.ref('back.id')),
          ]),
        ),
    )
    .innerJoin('orders as back_order', 'back_order.id', 'back.order_id')
    .innerJoin('order_items as kept', 'kept.cart_item_id', 'back.cart_item_id')
    .innerJoin('orders as kept_order', 'kept_order.id', 'kept.order_id')
    // Sold there: its delivery has begun, or will.
    .innerJoin('outbox', (join) =>
      join.on('outbox.dedupe_key', '=', sql<string>`'fulfil:' || kept.id`).onRef('kept.id', '<>', 'back.id'),
    )
    .select(['back.id as back', 'back_order.number as back_number'])
    .select(['kept.id as kept', 'kept_order.number as kept_number'])
    .where('refunds.user_id', '=', userId)
    .where('kept.user_id', '=', userId)
    .where('refunds.cause', '=', 'duplicate')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds as other')
            .select('other.id')
            .whereRef('other.order_item_id', '=', 'kept.id')
            .where('other.cause', '=', 'duplicate'),
        ),
      ),
    )
    .orderBy('refunds.asked_at', 'desc')
    .limit(limit)
    .execute();

export type KeptItemRow = Pick<
  Selectable<Tables['order_items']>,
  'id' | 'order_id' | 'state' | 'snapshot_json'
>;

/** Items of orders in these states that were not refunded, newest first. */
export const keptItemsOf = (
  q: Query,
  userId: string,
  states: OrderState[],
  limit: number,
): Promise<KeptItemRow[]> =>
  q
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'order_items.order_id', 'order_items.state', 'order_items.snapshot_json'])
    .where('order_items.user_id', '=', userId)
    .where('orders.user_id', '=', userId)
    .where('orders.state', 'in', states)
    .where('order_items.state', 'not in', ['refund_pending', 'refunded'])
    .orderBy('order_items.id', 'desc')
    .limit(limit)
    .execute();

/** One item with its delivery and its order. */
export const itemOf = (
  q: Query,
  userId: string,
  id: string,
): Promise<(ItemRow & { number: string; paid_at: number | null }) | undefined> =>
  q
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('purchases', 'purchases.order_item_id', 'order_items.id')
    .selectAll('order_items')
    .select(['purchases.data_json', 'orders.number', 'orders.paid_at'])
    .where('order_items.user_id', '=', userId)
    .where('orders.user_id', '=', userId)
    .where('order_items.id', '=', id)
    .executeTakeFirst();

/** For the public check page, which has no user: the state of an item and its order, without personal data. */
export const standingOf = (
  q: Query,
  id: string,
): Promise<{ state: ItemState; order_state: OrderState; snapshot_json: string } | undefined> =>
  q
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.state', 'order_items.snapshot_json', 'orders.state as order_state'])
    .where('order_items.id', '=', id)
    .executeTakeFirst();
