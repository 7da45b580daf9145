/** SQL of the billing details on receipts; every query filters by user (threat 9). */
import type { Query } from '../db/database.ts';

/** Replaces `old` only. @returns what the order has now; undefined for another user's order */
export async function replaceBilling(
  tx: Query,
  userId: string,
  orderId: string,
  old: string | null,
  billing_json: string,
): Promise<string | undefined> {
  const ownOrder = { id: orderId, user_id: userId };
  await tx
    .updateTable('orders')
    .set({ billing_json })
    .where((eb) => eb.and(ownOrder))
    .where('billing_json', old === null ? 'is' : '=', old)
    .execute();
  const order = await tx
    .selectFrom('orders')
    .select('billing_json')
    .where((eb) => eb.and(ownOrder))
    .executeTakeFirst();
  return order?.billing_json ?? undefined;
}

/** Returns the billing details of the newest order that has any. */
export async function latestBilling(q: Query, userId: string): Promise<string | undefined> {
  const order = await q
    .selectFrom('orders')
    .select('billing_json')
    .where('user_id', '=', userId)
    .where('billing_json', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.billing_json ?? undefined;
}
