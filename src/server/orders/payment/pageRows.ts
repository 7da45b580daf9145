/** SQL of payment pages, and of orders that wait for them. */
import { sql } from 'kysely';
import type { OrderState } from '../../../shared/orders/orders.ts';
import type { Query } from '../../db/database.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { OrderRow } from '../rows.ts';

/** States of orders that ended without a payment. */
const OVER: OrderState[] = ['start_failed', 'cancelled', 'expired'];

/**
 * Payment pages of a cart's earlier orders that may still be open: the order is over but its page is not closed yet, or
 * the order has timed out.
 */
export const pagesToClose = async (
  q: Query,
  userId: string,
  cartId: string,
  now: number,
): Promise<string[]> =>
  (
    await q
      .selectFrom('orders')
      .leftJoin('outbox', (join) =>
        join.on('outbox.dedupe_key', '=', sql<string>`'expire:' || orders.payment_session`),
      )
      .select('orders.payment_session')
      .where('orders.user_id', '=', userId)
      .where('orders.cart_id', '=', cartId)
      .where('orders.payment_session', 'is not', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('orders.state', 'in', OVER), eb('outbox.state', 'not in', ['done', 'stopped'])]),
          eb.and([eb('orders.state', '=', 'awaiting_payment'), eb('orders.expires_at', '<=', now)]),
        ]),
      )
      .$narrowType<{ payment_session: string }>()
      .execute()
  ).map(({ payment_session }) => payment_session);

const BATCH = 200;

/** For the reconciler: orders in an open state made before an instant, the oldest first. A bank transfer waits for two weeks. */
export const openSince = (
  q: Query,
  state: 'created' | 'awaiting_payment',
  before: number,
): AsyncGenerator<OrderRow> =>
  inBatches((after) =>
    q
      .selectFrom('orders')
      .selectAll()
      .where('state', '=', state)
      // Repeats the condition of the index orders_open exactly, so that closed orders are not read.
      .where(sql<boolean>`state in ('created', 'awaiting_payment')`)
      .where('created_at', '<=', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );
