/** SQL of what happened to orders. */
import type { Query } from '../db/database.ts';

/** Whether something with this cause happened to an order. */
export async function hasEvent(q: Query, orderId: string, cause: string): Promise<boolean> {
  const event = q.selectFrom('order_events').select('seq').where('order_id', '=', orderId);
  return (await event.where('cause', '=', cause).executeTakeFirst()) !== undefined;
}
