import { mayMove, type OrderState, orderStateOf } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { addEvent } from './eventRows.ts';
import * as rows from './rows.ts';
import type { OrderRow } from './rows.ts';
import { itemsOf } from './items/rows.ts';

/**
 * The only way to change a state (threats: reliability): upwards in rank, with its event in the same transaction. A
 * change down or sideways is ignored and logged, so events may arrive late, twice or out of order.
 * @param order locked by `rows.lockOrder`
 * @param cause for the order's events: "payment", "cart changed"
 * @returns the order as it is now
 */
export async function changeOrderState(
  tx: Query,
  app: Pick<App, 'log' | 'now'>,
  order: OrderRow,
  to: OrderState,
  cause: string,
): Promise<OrderRow> {
  if (!mayMove(order.state, to)) {
    app.log.info({ order: order.id, from: order.state, to, cause }, 'state kept');
    return order;
  }
  await rows.setState(tx, order, to);
  await addEvent(tx, {
    order_id: order.id,
    from_state: order.state,
    to_state: to,
    cause,
    at: app.now(),
  });
  return { ...order, state: to };
}

/** Derives the order's state from its items after one has changed. @param order locked, and paid */
export async function updateOrderState(
  tx: Query,
  app: App,
  order: OrderRow,
  cause: string,
): Promise<OrderRow> {
  const items = await itemsOf(tx, order.user_id, order.id);
  const to = orderStateOf(items.map(({ state }) => state));
  return to === order.state ? order : changeOrderState(tx, app, order, to, cause);
}
