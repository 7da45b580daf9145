/** SQL of finding an order or a claim by a part of its number; the expressions are those of indexes (0058-number-parts.ts). */
import { sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { ORDER, type FoundOrder } from './rows.ts';

/** Of one half of a number; with a million orders some forty have the same. */
const MAX_OF_HALF = 200;

/** Orders whose number begins or ends so. @param start, end three signs each, without "SJ-" */
export async function ordersWithHalf(q: Query, start: string, end: string): Promise<FoundOrder[]> {
  const [starting, ending] = await Promise.all([ordersStarting(q, start), ordersEnding(q, end)]);
  return [...new Map([...starting, ...ending].map((order) => [order.id, order])).values()];
}

export const ordersStarting = (q: Query, start: string): Promise<FoundOrder[]> =>
  q
    .selectFrom('orders')
    .select(ORDER)
    .where(sql`substr(number, 1, 6)`, '=', `SJ-${start}`)
    .limit(MAX_OF_HALF)
    .execute();

export const ordersEnding = (q: Query, end: string): Promise<FoundOrder[]> =>
  q
    .selectFrom('orders')
    .select(ORDER)
    .where(sql`substr(number, 7)`, '=', end)
    .limit(MAX_OF_HALF)
    .execute();

/** Orders of the policies of claims whose id ends so. @param end eight signs */
export const orderIdsByClaim = async (q: Query, end: string): Promise<string[]> => {
  const claims = await q
    .selectFrom('claims')
    .innerJoin('order_items', 'order_items.id', 'claims.item_id')
    .select('order_items.order_id')
    .where(sql`substr(claims.id, 29)`, '=', end)
    .limit(10)
    .execute();
  return claims.map(({ order_id }) => order_id);
};
