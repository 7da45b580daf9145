/** SQL of My Purchases; every query filters by user (threat 9). */
import type { Selectable } from 'kysely';
import { isPaid, ORDER_STATES, type ItemState, type OrderState } from '../../shared/orders/orders.ts';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type ItemRow = Selectable<Tables['order_items']> & { data_json: string | null };

type Part = { from: number; size: number };

/** Newest first. */
export const ordersOf = (
  q: Query,
  userId: string,
  states: OrderState[],
  { from, size }: Part,
): Promise<OrderRow[]> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(from)
    .execute();

export async function countOrders(q: Query, userId: string, states: OrderState[]): Promise<number> {
  const { count } = await q
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

export type UnrefundedItemRow = Pick<
  Selectable<Tables['order_items']>,
  'id' | 'order_id' | 'state' | 'snapshot_json' | 'changed_json'
>;

const UNREFUNDED_STATES = ORDER_STATES.filter(
  (state) => isPaid(state) && state !== 'refunded' && state !== 'refund_pending',
);

/** Paid items that were not refunded, newest first. */
export const unrefundedItemsOf = compileOnce<{ userId: string; limit: number }, UnrefundedItemRow>(
  (q, { userId, limit }) =>
    q
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_items.id', 'order_items.order_id', 'order_items.state'])
      .select(['order_items.snapshot_json', 'order_items.changed_json'])
      .where('order_items.user_id', '=', userId)
      .where('orders.user_id', '=', userId)
      .where('orders.state', 'in', UNREFUNDED_STATES)
      .where('order_items.state', 'not in', ['refund_pending', 'refunded'])
      .orderBy('order_items.id', 'desc')
      .limit(limit),
);

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

/** `certificate`: the version of the newest, null for the first. */
type ItemStates = {
  state: ItemState;
  order_state: OrderState;
  snapshot_json: string;
  certificate: number | null;
};

/** For the public check page, which has no user: the state of an item and its order, without personal data. */
export const statesOfItem = (q: Query, id: string): Promise<ItemStates | undefined> =>
  q
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.state', 'order_items.snapshot_json', 'orders.state as order_state'])
    .select((eb) =>
      eb
        .selectFrom('policy_changes')
        .select((changes) => changes.fn.max('version').as('version'))
        .where('policy_changes.item_id', '=', id)
        .where('policy_changes.state', '=', 'done')
        .as('certificate'),
    )
    .where('order_items.id', '=', id)
    .executeTakeFirst();
