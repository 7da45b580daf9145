/** SQL of an order's page that the ops commands do not need. */
import type { Query } from '../db/database.ts';

/** What each item is, frozen at purchase. @returns by item id */
export async function itemSnapshots(q: Query, orderId: string): Promise<Map<string, string>> {
  const rows = await q
    .selectFrom('order_items')
    .select(['id', 'snapshot_json'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, snapshot_json }) => [id, snapshot_json]));
}
