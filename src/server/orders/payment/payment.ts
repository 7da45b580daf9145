import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { crashPoint } from '../../config/crashPoints.ts';
import { within } from '../../lib/within.ts';
import { readSnapshot, type OrderItemSnapshot } from '../../products/snapshot.ts';
import type { NewPayment } from '../../providers/payments/port.ts';
import { closePage } from '../cancel.ts';
import { itemsOf } from '../items/rows.ts';
import { changeOrderState } from '../changeOrderState.ts';
import * as rows from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { lineOf } from '../snapshot.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';

type PaymentStart = { session: string; url: string };

/**
 * Creates the payment page of a `created` order, under a key that always returns the same page, and stores it.
 * @returns its address; PAYMENT when the provider is unreachable (the order stays, the click may be repeated);
 * CART_CHANGED when the order was cancelled meanwhile
 */
export async function startPayment(
  app: App,
  order: OrderRow,
): Promise<Result<string, 'PAYMENT' | 'CART_CHANGED'>> {
  // The frozen items: the same key must always carry the same order.
  const items = (await itemsOf(app.db.read, order.user_id, order.id)).map(readSnapshot);
  const started = await pageOf(app, order, items);
  if (!started) return fail('PAYMENT');
  crashPoint('complete:after-session');
  const url = await app.db.write((tx) => storePaymentPage(tx, app, order.id, started));
  crashPoint('complete:after-tx2');
  return url ? ok(url) : fail('CART_CHANGED');
}

async function pageOf(
  app: App,
  order: OrderRow,
  items: OrderItemSnapshot[],
): Promise<PaymentStart | undefined> {
  try {
    const started = await within(CALL_TIMEOUT_MS, app.payments.createSession(paymentOf(app, order, items)));
    if (isPayable(app, started.url)) return started;
    app.log.error({ order: order.id }, 'the payment provider named a foreign address');
  } catch (error) {
    app.log.warn({ err: error, order: order.id }, 'no payment page');
  }
  return undefined;
}

function paymentOf(app: App, order: OrderRow, items: OrderItemSnapshot[]): NewPayment {
  const { origin } = app.config;
  return {
    orderId: order.id,
    orderNumber: order.number,
    lines: items.map(lineOf),
    amount: order.total,
    currency: 'usd',
    idempotencyKey: `order:${order.id}:s1`,
    successUrl: origin + paths.purchase(order.id),
    cancelUrl: origin + paths.checkoutCancelled(),
    expiresAt: order.expires_at,
  };
}

/** Threat 30: redirects only to the provider's own pages. */
export function isPayable(app: App, url: string): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && app.payments.origins.includes(origin);
}

/** Closes the new page when the order was closed in the meantime. */
async function storePaymentPage(
  tx: Query,
  app: App,
  id: string,
  { session, url }: PaymentStart,
): Promise<string | undefined> {
  const order = await rows.lockOrder(tx, id);
  if (!order) return undefined;
  if (!order.payment_session)
    await rows.setPayment(tx, order, { payment_session: session, payment_url: url });
  if (order.state === 'awaiting_payment') return order.payment_url ?? url;
  const moved = await changeOrderState(tx, app, order, 'awaiting_payment', 'payment page made');
  if (moved.state === 'awaiting_payment') return url;
  await closePage(tx, app, session);
  return undefined;
}
