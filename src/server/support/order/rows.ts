/** SQL of an order's page that the ops commands do not need. */
import type { Query } from '../../db/database.ts';

export type ItemFacts = { snapshot_json: string; data_json: string | null };

/** What each item is, frozen at purchase, and its delivery. @returns by item id */
export async function itemSnapshots(q: Query, orderId: string): Promise<Map<string, ItemFacts>> {
  const rows = await q
    .selectFrom('order_items')
    .leftJoin('purchases', 'purchases.order_item_id', 'order_items.id')
    .select(['order_items.id', 'snapshot_json', 'data_json'])
    .where('order_items.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}
