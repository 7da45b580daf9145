/** SQL of what orders hold of a cart. */
import type { Query } from '../db/database.ts';

/** Whether an order that was paid holds it. */
export async function isBought(tx: Query, userId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .where('order_items.user_id', '=', userId)
    .where('order_items.cart_item_id', '=', id)
    .where('orders.paid_at', 'is not', null)
    .limit(1)
    .execute();
  return row !== undefined;
}
