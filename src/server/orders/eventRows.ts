/** SQL of what happened to orders. */
import { sql, type Insertable } from 'kysely';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type NewEvent = Omit<Insertable<Tables['order_events']>, 'seq'>;

/** Whether something with this cause happened to an order. */
export async function hasEvent(q: Query, orderId: string, cause: string): Promise<boolean> {
  const event = q.selectFrom('order_events').select('seq').where('order_id', '=', orderId);
  return (await event.where('cause', '=', cause).executeTakeFirst()) !== undefined;
}

const addedEvent = compileOnce((tx, { order_id, from_state, to_state, cause, at }: NewEvent) => {
  const next = tx
    .selectFrom('order_events')
    .select(sql<number>`coalesce(max(seq), 0) + 1`.as('seq'))
    .where('order_id', '=', order_id);
  return tx.insertInto('order_events').values({ order_id, from_state, to_state, cause, at, seq: next });
});

/** Numbers events from 1 without a gap; the order's lock prevents duplicates. */
export const addEvent = async (tx: Query, event: NewEvent): Promise<void> =>
  void (await addedEvent(tx, event));
