import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { within } from '../../lib/within.ts';
import type { RefundStatus } from '../../providers/payments/port.ts';
import type { Job } from '../../outbox/job.ts';
import type { OutboxRow } from '../../outbox/rows.ts';
import { orderById, type OrderRow } from '../rows.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';
import { isSent } from './attempts.ts';
import { attemptOf } from './begin.ts';
import { recordRefunds } from './recordRefunds.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';

/**
 * Has the payment provider refund a payment. Asks for existing refunds first, so that neither a lost response, of
 * this attempt or of an earlier one, nor a refund made by hand is paid twice.
 */
export const requestRefund: Job<RefundStatus[]> = {
  async call(app, row) {
    const { refund, order } = await subjectOf(app.db.read, row);
    if (!isCurrentAttempt(row, refund) || !order.payment_ref) return [];
    const payment = order.payment_ref;
    const refunds = await within(CALL_TIMEOUT_MS, app.payments.refundsOf(payment));
    if ((await isSent(app.db.read, refund, refunds)) || !leavesEnough(order, refunds, refund)) return refunds;
    const { order_id: orderId, amount } = refund;
    const refundId = attemptOf(refund);
    const newRefund = { payment, amount, refundId, orderId, idempotencyKey: `refund:${refundId}` };
    return [...refunds, await within(CALL_TIMEOUT_MS, app.payments.refund(newRefund))];
  },

  async finish(tx, app, row, refunds) {
    const { refund, order } = await subjectOf(tx, row);
    await recordRefunds(tx, app, order.id, refunds);
    if (isCurrentAttempt(row, refund) && !(await isSent(tx, refund, refunds)))
      await fail(tx, app, row, 'nothing is left of the payment to give back');
  },

  async markUncertain() {},

  giveUp: (tx, app, row) => fail(tx, app, row, 'refund could not be made: needs attention'),
};

/** Whether the entry is about the refund's current attempt; an operator may have retried an older one. */
const isCurrentAttempt = ({ dedupe_key }: OutboxRow, refund: RefundRow): boolean =>
  refund.state === 'pending' && dedupe_key === `refund:${attemptOf(refund)}`;

function leavesEnough(
  { paid_amount, total }: OrderRow,
  refunds: RefundStatus[],
  { amount }: RefundRow,
): boolean {
  const refundedAmount = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0);
  return refundedAmount + (amount ?? 1) <= (paid_amount ?? total);
}

/** Never throws for a refund that is not there: the worker could not end the entry. */
async function fail(tx: Query, app: App, row: OutboxRow, reason: string): Promise<void> {
  const id = refundIdOf(row);
  const refund = await rows.refundById(tx, id);
  // Its outcome may have been recorded meanwhile.
  if (refund && !isCurrentAttempt(row, refund)) return;
  if (refund) await rows.setRefund(tx, refund, { state: 'failed' });
  app.log.error({ order: refund?.order_id, refund: id }, reason);
}

const refundIdOf = ({ payload }: OutboxRow): string => (JSON.parse(payload) as { refund: string }).refund;

async function subjectOf(q: Query, row: OutboxRow): Promise<{ refund: RefundRow; order: OrderRow }> {
  const refund = await rows.refundById(q, refundIdOf(row));
  const order = refund && (await orderById(q, refund.order_id));
  if (!refund || !order) throw new Error('The outbox names a refund that is not there.');
  return { refund, order };
}
