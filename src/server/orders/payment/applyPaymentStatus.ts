import { isPaid } from '../../../shared/orders/orders.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import type { PaymentStatus } from '../../providers/payments/port.ts';
import { changeOrderState } from '../changeOrderState.ts';
import { refundWhole } from '../refunds/wholeRefund.ts';
import * as rows from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { applyPayment } from './applyPayment.ts';
import { SLOW_PAYMENT_MS } from '../times.ts';

/**
 * Brings an order in line with the payment provider's status. Webhook, return page and reconciler all call this, any
 * number of times and in any order.
 * @param cause for the order's events, e.g. the provider's event type
 * @returns the order as it is now; undefined for an unknown order
 */
export async function applyPaymentStatus(
  tx: Query,
  app: App,
  status: PaymentStatus,
  cause: string,
): Promise<OrderRow | undefined> {
  const order = await rows.lockWithCart(tx, status.orderId);
  if (!order) {
    app.log.warn({ order: status.orderId, state: status.state }, 'payment of an unknown order');
    return undefined;
  }
  if (status.state === 'paid') return pay(tx, app, order, status, cause);
  const own = status.session === order.payment_session && !isPaid(order.state);
  // A failed session can no longer be paid, so a new order may replace it. An open one changes nothing.
  if (own && (status.state === 'expired' || status.state === 'failed'))
    return changeOrderState(tx, app, order, 'expired', cause);
  return own && status.state === 'processing' ? extendExpiry(tx, order) : order;
}

/** Prevents a second order for the same cart while a payment takes days. */
async function extendExpiry(tx: Query, order: OrderRow): Promise<OrderRow> {
  const expires_at = order.created_at + SLOW_PAYMENT_MS;
  await rows.setPayment(tx, order, { expires_at });
  return { ...order, expires_at };
}

async function pay(
  tx: Query,
  app: App,
  order: OrderRow,
  status: PaymentStatus,
  cause: string,
): Promise<OrderRow> {
  const ref = status.ref ?? status.session;
  if (isPaid(order.state)) {
    if (order.payment_ref !== ref) app.log.error({ order: order.id }, 'order was paid a second time');
    return order;
  }
  const payment = {
    payment_session: order.payment_session ?? status.session,
    payment_ref: ref,
    paid_at: app.now(),
    paid_amount: status.amount,
    tax_amount: status.tax,
  };
  await rows.setPayment(tx, order, payment);
  const paidOrder = { ...order, ...payment };
  if (order.user_id === DELETED_ACCOUNTS_OWNER) return sendBack(tx, app, paidOrder);
  if (!matches(order, status)) return suspend(tx, app, paidOrder);
  return applyPayment(tx, app, paidOrder, cause);
}

/** The charge must match the order's total and currency, through the session made for it (threat 17). */
const matches = (order: OrderRow, status: PaymentStatus): boolean =>
  status.amount === order.total &&
  status.currency === order.currency &&
  status.session === (order.payment_session ?? status.session);

/** The cause of the event. */
export const DIFFERS = 'payment differs';

async function suspend(tx: Query, app: App, order: OrderRow): Promise<OrderRow> {
  app.log.error({ order: order.id }, 'payment differs from the order: nothing is delivered');
  return changeOrderState(tx, app, order, 'needs_attention', DIFFERS);
}

/** Paid after the account was deleted (threat 41): nothing can be delivered. */
async function sendBack(tx: Query, app: App, order: OrderRow): Promise<OrderRow> {
  const suspended = await changeOrderState(
    tx,
    app,
    order,
    'needs_attention',
    'paid after the account was deleted',
  );
  return refundWhole(tx, app, suspended, 'operator');
}
