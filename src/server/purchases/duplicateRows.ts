/** SQL of items that were paid for twice; every query filters by user (threat 9). */
import { sql } from 'kysely';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';

/** Two order items for one cart item: `back` is refunded automatically, because order `kept_number` has `kept`. */
export type DuplicateRow = { back: string; back_number: string; kept: string; kept_number: string };

const refundedDuplicates = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('refunds')
    .select('id')
    .where('user_id', '=', userId)
    .where('cause', '=', 'duplicate')
    .limit(1),
);

/** The newest first. */
export async function duplicatesOf(q: Query, userId: string, limit: number): Promise<DuplicateRow[]> {
  // Double payments are rare, and planning the joins costs PostgreSQL more than the rest of a page of purchases.
  return (await refundedDuplicates(q, { userId })).length ? pairsOf(q, userId, limit) : [];
}

const pairsOf = (q: Query, userId: string, limit: number): Promise<DuplicateRow[]> =>
  q
    .selectFrom('refunds')
    .innerJoin('order_items as back', (join) =>
      join
        .onRef('back.order_id', '=', 'refunds.order_id')
        .on((eb) =>
          eb.or([
            eb('refunds.order_item_id', 'is', null),
            eb('refunds.order_item_id', '=', eb.ref('back.id')),
          ]),
        ),
    )
    .innerJoin('orders as back_order', 'back_order.id', 'back.order_id')
    .innerJoin('order_items as kept', 'kept.cart_item_id', 'back.cart_item_id')
    .innerJoin('orders as kept_order', 'kept_order.id', 'kept.order_id')
    // Sold there: its delivery has begun, or will.
    .innerJoin('outbox', (join) =>
      join.on('outbox.dedupe_key', '=', sql<string>`'fulfil:' || kept.id`).onRef('kept.id', '<>', 'back.id'),
    )
    .select(['back.id as back', 'back_order.number as back_number'])
    .select(['kept.id as kept', 'kept_order.number as kept_number'])
    .where('refunds.user_id', '=', userId)
    .where('kept.user_id', '=', userId)
    .where('refunds.cause', '=', 'duplicate')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds as other')
            .select('other.id')
            .whereRef('other.order_item_id', '=', 'kept.id')
            .where('other.cause', '=', 'duplicate'),
        ),
      ),
    )
    .orderBy('refunds.asked_at', 'desc')
    .limit(limit)
    .execute();
