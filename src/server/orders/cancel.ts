import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { changeOrderState } from './changeOrderState.ts';
import * as outbox from '../outbox/rows.ts';
import * as rows from './rows.ts';
import type { OrderRow } from './rows.ts';

/**
 * Cancels orders still open for a cart that changes, and closes their payment pages, in the transaction of the change
 * (`App.cartChanged`): both must not be paid. An order that was paid already counts.
 */
export async function cancelOpenOrders(tx: Query, app: App, userId: string, cartId: string): Promise<void> {
  for (const order of await rows.openOrders(tx, userId, cartId))
    await closeWithPage(tx, app, order, 'cancelled', 'cart changed');
}

/** Ends an open order and queues the closing of its payment page. */
export async function closeWithPage(
  tx: Query,
  app: App,
  { id }: Pick<OrderRow, 'id'>,
  to: 'cancelled' | 'expired' | 'start_failed',
  cause: string,
): Promise<void> {
  const order = await rows.lockOrder(tx, id);
  if (!order) return;
  const closedOrder = await changeOrderState(tx, app, order, to, cause);
  if (closedOrder.state === to) await closePage(tx, app, order.payment_session);
}

export async function closePage(tx: Query, app: App, session: string | null): Promise<void> {
  if (session) await outbox.add(tx, 'expire', session, { session }, app.now());
}
