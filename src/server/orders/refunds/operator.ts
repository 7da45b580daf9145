/** Refunds that staff decide on (`/staff`, `npm run ops`), outside the travelers' rules. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import * as outbox from '../../outbox/rows.ts';
import { itemsOf } from '../items/rows.ts';
import { ACCEPTED } from '../accept.ts';
import { hasEvent } from '../eventRows.ts';
import { hold, type OrderRow } from '../rows.ts';
import { beginRefund, stopDelivery } from './begin.ts';
import * as rows from './rows.ts';
import { refundWhole, send } from './whole.ts';

/**
 * Refunds a paid order: each item that is not refunded yet, or the whole payment when it differs from the order's
 * total. A repeated call finds the same refunds.
 * @returns how many refunds are under way, 0 while a delivery is being tried; undefined for an unknown or unpaid order
 */
export async function refundOrderIn(tx: Query, app: App, orderId: string): Promise<number | undefined> {
  const order = await hold(tx, orderId);
  if (!order || !isPaid(order.state)) return undefined;
  if (order.paid_amount !== null && order.paid_amount !== order.total)
    return refundDifferingPayment(tx, app, order);
  let count = 0;
  for (const { id, state } of await itemsOf(tx, order.user_id, order.id))
    if (state !== 'refunded' && (await beginRefund(tx, app, id, 'operator')).ok) count++;
  return count;
}

/** Once such a payment was accepted, items may be delivered, or on their way: those stop, and suppliers withdraw all. */
async function refundDifferingPayment(tx: Query, app: App, order: OrderRow): Promise<number> {
  const items = (await hasEvent(tx, order.id, ACCEPTED)) ? await itemsOf(tx, order.user_id, order.id) : [];
  for (const item of items) if (!(await stopDelivery(tx, app, order, item))) return 0;
  await refundWhole(tx, app, (await hold(tx, order.id)) ?? order, 'operator');
  for (const { id } of items) await outbox.add(tx, 'withdraw', `item:${id}`, { item: id }, app.now());
  return 1;
}

/** Starts a failed refund again. @returns false when there is none */
export async function retryRefundIn(tx: Query, app: App, refundId: string): Promise<boolean> {
  const before = await rows.refundById(tx, refundId);
  if (!before || !(await hold(tx, before.order_id))) return false;
  const refund = await rows.refundById(tx, refundId);
  if (refund?.state !== 'failed') return false;
  const state = refund.order_item_id === null ? 'pending' : 'asked';
  const change = { state, attempt: refund.attempt + 1, provider_ref: null, done_at: null } as const;
  await rows.setRefund(tx, refund, change);
  await send(tx, app, { ...refund, ...change });
  return true;
}

export const refundOrder = (app: App, orderId: string): Promise<number | undefined> =>
  app.db.write((tx) => refundOrderIn(tx, app, orderId));

export const retryRefund = (app: App, refundId: string): Promise<boolean> =>
  app.db.write((tx) => retryRefundIn(tx, app, refundId));
