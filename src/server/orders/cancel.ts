import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { move } from './move.ts';
import * as outbox from '../outbox/rows.ts';
import * as rows from './rows.ts';
import type { OrderRow } from './rows.ts';

/**
 * A changed cart and an order still open for the old one cannot both be paid: the order is cancelled and its payment
 * page closed, in the transaction of the change (`App.cartChanged`). If it was paid already, money wins.
 */
export async function cancelOpenOrders(tx: Query, app: App, userId: string, cartId: string): Promise<void> {
  for (const order of await rows.openOrders(tx, userId, cartId))
    await close(tx, app, order, 'cancelled', 'cart changed');
}

/** Ends an open order and sees to it that its payment page ends too. */
export async function close(
  tx: Query,
  app: App,
  { id }: Pick<OrderRow, 'id'>,
  to: 'cancelled' | 'expired' | 'start_failed',
  cause: string,
): Promise<void> {
  const order = await rows.hold(tx, id);
  if (!order) return;
  const closed = await move(tx, app, order, to, cause);
  if (closed.state === to) await closePage(tx, app, order.payment_session);
}

export async function closePage(tx: Query, app: App, session: string | null): Promise<void> {
  if (session) await outbox.add(tx, 'expire', session, { session }, app.now());
}
