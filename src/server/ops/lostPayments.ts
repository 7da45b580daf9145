/** Paid sessions without an order: the restored backup is older than their orders, so nothing can be delivered. */
import type { App } from '../context.ts';
import { DAY, HOUR } from '../../shared/lib/durations.ts';
import { orderById } from '../orders/rows.ts';
import type { PaymentStatus } from '../providers/payments/port.ts';

/** `amount` in cents, after refunds. `payment`: the provider's id. */
export type LostPayment = {
  order: string;
  session: string;
  payment: string;
  amount: number;
  currency: string;
};

/** Matches our order ids; the account may sell other things too. */
const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** An order's payment session starts within the order's hour. */
const BEFORE_MS = HOUR;

/**
 * @param since ms
 * @returns those with money that was not refunded
 * @throws when the provider fails before the end
 */
export async function lostPayments(app: App, since = app.now() - 4 * DAY): Promise<LostPayment[]> {
  const payments: LostPayment[] = [];
  for await (const status of app.payments.sessionsSince(since - BEFORE_MS)) {
    const payment = await lostOf(app, status);
    if (payment) payments.push(payment);
  }
  return payments;
}

async function lostOf(app: App, { state, orderId, session, ref, amount, currency }: PaymentStatus) {
  if (state !== 'paid' || !ref || !ORDER_ID.test(orderId)) return undefined;
  if (await orderById(app.db.read, orderId)) return undefined;
  const refunds = await app.payments.refundsOf(ref);
  const refundedAmount = refunds
    .filter((refund) => refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return refundedAmount < amount
    ? { order: orderId, session, payment: ref, amount: amount - refundedAmount, currency }
    : undefined;
}

/**
 * Refunds what is left of lost payments, each once even when called again.
 * @returns how many refunds the provider accepted
 * @throws when it refuses or is unreachable; earlier refunds stay
 */
export async function refundLost(app: App, payments: readonly LostPayment[]): Promise<number> {
  for (const { order: orderId, session, payment } of payments) {
    const refundId = `lost:${session}`;
    await app.payments.refund({ payment, amount: null, refundId, orderId, idempotencyKey: refundId });
    app.log.warn({ order: orderId, session }, 'payment of a lost order given back');
  }
  return payments.length;
}
