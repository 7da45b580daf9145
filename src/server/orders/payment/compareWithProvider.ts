/** The daily comparison with the payment provider's records, which finds what no event reported. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import { isOutage } from '../../db/outage.ts';
import type { PaymentStatus, RefundStatus } from '../../providers/payments/port.ts';
import { syncRefundsNow } from '../refunds/syncRefunds.ts';
import { refundByRef } from '../refunds/rows.ts';
import { orderById, orderByPayment, type OrderRow } from '../rows.ts';
import { applyPaymentStatus } from './applyPaymentStatus.ts';
import { wake } from '../wake.ts';
import { DAY } from '../../../shared/lib/durations.ts';

/** Longer than any event is resent. */
const WINDOW_MS = 4 * DAY;

/**
 * `unknown`: paid sessions without an order, as after a restored backup; each is logged as an error. `failures`: sessions and refunds that
 * could not be compared, each logged, too; `uncompared` names them by the ids of their orders and refunds.
 */
export type Comparison = {
  sessions: number;
  settled: number;
  unknown: number;
  refunds: number;
  noted: number;
  failures: number;
  uncompared: string[];
};

/**
 * Compares the provider's sessions and refunds since an instant with our orders, and settles differences.
 * @param since ms; earlier after a restored backup
 * @throws when the provider or the database fails before the end; earlier differences stay settled
 */
export async function compareWithProvider(app: App, since = app.now() - WINDOW_MS): Promise<Comparison> {
  const counts = { sessions: 0, settled: 0, unknown: 0, refunds: 0, noted: 0, failures: 0 };
  const uncompared: string[] = [];
  for await (const status of app.payments.sessionsSince(since)) {
    counts.sessions++;
    const outcome = await guard(app, { order: status.orderId }, () => compare(app, status));
    if (outcome) counts[outcome]++;
    if (outcome === 'failures') uncompared.push(`order ${status.orderId}`);
  }
  for await (const refund of app.payments.refundsSince(since)) {
    counts.refunds++;
    const outcome = await guard(app, { refund: refund.id }, () => lookUpRefund(app, refund));
    if (outcome) counts[outcome]++;
    if (outcome === 'failures') uncompared.push(`refund ${refund.id}`);
  }
  app.log.info(counts, 'compared with the payment provider');
  wake(app);
  return { ...counts, uncompared };
}

/** A record that cannot be compared must not stop the others; without a database none can be. */
const guard = <Outcome>(
  app: App,
  record: object,
  work: () => Promise<Outcome>,
): Promise<Outcome | 'failures'> =>
  work().catch((err: unknown) => {
    if (isOutage(err)) throw err;
    app.log.error({ err, ...record }, 'not compared with the payment provider');
    return 'failures' as const;
  });

async function compare(app: App, status: PaymentStatus): Promise<'settled' | 'unknown' | undefined> {
  const order = await orderById(app.db.read, status.orderId);
  if (!order) {
    if (status.state !== 'paid') return undefined;
    app.log.error({ order: status.orderId, session: status.session }, 'paid session without an order');
    return 'unknown';
  }
  if (!differs(order, status)) return undefined;
  await app.db.write((tx) => applyPaymentStatus(tx, app, status, 'daily comparison'));
  return 'settled';
}

function differs(order: OrderRow, { state, session, ref }: PaymentStatus): boolean {
  if (state === 'paid') return !isPaid(order.state) || order.payment_ref !== (ref ?? session);
  const over = state === 'expired' || state === 'failed';
  return over && order.state === 'awaiting_payment' && order.payment_session === session;
}

/** Only of our own payments: the account may refund other things too. */
async function isChanged(app: App, { id, payment, state }: RefundStatus): Promise<boolean> {
  const stored = await refundByRef(app.db.read, id);
  return stored?.state !== state && (await orderByPayment(app.db.read, payment)) !== undefined;
}

async function lookUpRefund(app: App, refund: RefundStatus): Promise<'noted' | undefined> {
  if (!(await isChanged(app, refund))) return undefined;
  await syncRefundsNow(app, refund.payment);
  return 'noted';
}
