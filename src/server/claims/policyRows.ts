/** SQL of the policies that claims are made on. */
import type { Query } from '../db/database.ts';

/** Items of the same order and product that stand, the first one bought first; more people than that are no family. */
const MAX_PEOPLE = 20;

export async function policiesOfOrder(q: Query, userId: string, itemId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('order_items as item')
    .innerJoin('order_items as other', (join) =>
      join
        .onRef('other.order_id', '=', 'item.order_id')
        .onRef('other.product_id', '=', 'item.product_id')
        .onRef('other.user_id', '=', 'item.user_id'),
    )
    .select('other.id')
    .where('item.user_id', '=', userId)
    .where('item.id', '=', itemId)
    .where('other.state', '=', 'done')
    .orderBy('other.id')
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}
