import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { within } from '../../lib/within.ts';
import type { RefundStatus } from '../../providers/payments/port.ts';
import type { Job } from '../../outbox/job.ts';
import type { OutboxRow } from '../../outbox/rows.ts';
import { orderByPayment } from '../rows.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';
import { recordRefunds } from './recordRefunds.ts';

/** Asks the provider for the refunds of a payment after an event announced one. */
export const syncRefunds: Job<RefundStatus[]> = {
  call: (app, row) => within(CALL_TIMEOUT_MS, app.payments.refundsOf(paymentOf(row))),
  finish: (tx, app, row, refunds) => recordRefundsOf(tx, app, paymentOf(row), refunds),
  async markUncertain() {},

  async giveUp(_tx, app, row) {
    app.log.error({ job: row.id }, 'the provider could not be asked about a refund');
  },
};

const paymentOf = (row: OutboxRow): string => (JSON.parse(row.payload) as { payment: string }).payment;

/** The same without the outbox. @throws when the provider cannot be asked */
export async function syncRefundsNow(app: App, payment: string): Promise<void> {
  const refunds = await within(CALL_TIMEOUT_MS, app.payments.refundsOf(payment));
  await app.db.write((tx) => recordRefundsOf(tx, app, payment, refunds));
}

async function recordRefundsOf(tx: Query, app: App, payment: string, refunds: RefundStatus[]): Promise<void> {
  const order = await orderByPayment(tx, payment);
  if (order) await recordRefunds(tx, app, order.id, refunds);
  else app.log.info({ refunds: refunds.length }, 'a refund of a payment that is no order of ours');
}
