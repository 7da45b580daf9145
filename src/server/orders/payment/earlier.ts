import { isPaid } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import * as outbox from '../../outbox/rows.ts';
import { statusOnceClosed } from './expire.ts';
import { pagesToClose } from './pageRows.ts';
import type { OrderRow } from '../rows.ts';
import { applyPaymentStatus } from './applyPaymentStatus.ts';

/**
 * Before an order is opened, asks the provider about payment pages of this cart's earlier orders and closes them.
 * Payments found there count, so that nothing is sold twice (D92).
 * @returns the orders that turned out to be paid
 * @throws when the provider is unreachable
 */
export async function closeEarlierPages(app: App, userId: string, cartId: string): Promise<OrderRow[]> {
  const pages = await pagesToClose(app.db.read, userId, cartId, app.now());
  const orders = await Promise.all(pages.map((session) => settlePage(app, session)));
  return orders.filter((order) => order !== undefined).filter(({ state }) => isPaid(state));
}

async function settlePage(app: App, session: string): Promise<OrderRow | undefined> {
  const status = await statusOnceClosed(app, session);
  return app.db.write(async (tx) => {
    await outbox.end(tx, `expire:${session}`);
    return status && applyPaymentStatus(tx, app, status, 'asked before the next order');
  });
}
