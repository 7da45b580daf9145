/** Paid sessions without an order: their orders were made after the backup that was put back, so nothing can be delivered. */
import type { App } from '../context.ts';
import { DAY, HOUR } from '../../shared/lib/durations.ts';
import { orderById } from '../orders/rows.ts';
import type { PaymentStatus } from '../providers/payments/port.ts';

/** `amount` in cents, what is left of it after refunds. `payment`: the provider's own name for it. */
export type LostPayment = {
  order: string;
  session: string;
  payment: string;
  amount: number;
  currency: string;
};

/** Our order ids; the account may sell other things too. */
const OURS = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** An order's session is made within its hour. */
const BEFORE_MS = HOUR;

/**
 * @param since ms; four days back unless told otherwise
 * @returns those of which money is left that nobody gave back
 * @throws when the provider cannot be asked to the end
 */
export async function lostPayments(app: App, since = app.now() - 4 * DAY): Promise<LostPayment[]> {
  const lost: LostPayment[] = [];
  for await (const status of app.payments.sessionsSince(since - BEFORE_MS)) {
    const found = await lostOf(app, status);
    if (found) lost.push(found);
  }
  return lost;
}

async function lostOf(app: App, { state, orderId, session, ref, amount, currency }: PaymentStatus) {
  if (state !== 'paid' || !ref || !OURS.test(orderId)) return undefined;
  if (await orderById(app.db.read, orderId)) return undefined;
  const made = await app.payments.refundsOf(ref);
  const given = made
    .filter((refund) => refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return given < amount
    ? { order: orderId, session, payment: ref, amount: amount - given, currency }
    : undefined;
}

/**
 * Gives back what is left of lost payments, each once however often it is asked for.
 * @returns how many the provider took on
 * @throws when it refuses or cannot be reached; those before are given back
 */
export async function refundLost(app: App, lost: readonly LostPayment[]): Promise<number> {
  for (const { order: orderId, session, payment } of lost) {
    const refundId = `lost:${session}`;
    await app.payments.refund({ payment, amount: null, refundId, orderId, idempotencyKey: refundId });
    app.log.warn({ order: orderId, session }, 'payment of a lost order given back');
  }
  return lost.length;
}
