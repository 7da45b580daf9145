/** SQL of My Purchases: every query is about one user's own rows (threat 9). */
import type { Selectable } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
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

/** Items with what was delivered, in the order they were in the cart. */
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
