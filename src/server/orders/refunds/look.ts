import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { within } from '../../lib/within.ts';
import type { RefundStatus } from '../../providers/payments/port.ts';
import type { Job } from '../../outbox/job.ts';
import type { OutboxRow } from '../../outbox/rows.ts';
import { orderByPayment } from '../rows.ts';
import { CALL_MS } from '../times.ts';
import { noteRefunds } from './note.ts';

/** An event said that money went back: what exactly, the provider is asked. */
export const look: Job<RefundStatus[]> = {
  async begin() {},
  call: (app, row) => within(CALL_MS, app.payments.refundsOf(paymentOf(row))),
  finish: (tx, app, row, made) => noteOf(tx, app, paymentOf(row), made),
  async markUncertain() {},

  async giveUp(_tx, app, row) {
    app.log.error({ job: row.id }, 'the provider could not be asked about a refund');
  },
};

const paymentOf = (row: OutboxRow): string => (JSON.parse(row.payload) as { payment: string }).payment;

/** The same at once. @throws when the provider cannot be asked */
export async function lookNow(app: App, payment: string): Promise<void> {
  const made = await within(CALL_MS, app.payments.refundsOf(payment));
  await app.db.write((tx) => noteOf(tx, app, payment, made));
}

async function noteOf(tx: Query, app: App, payment: string, made: RefundStatus[]): Promise<void> {
  const order = await orderByPayment(tx, payment);
  if (order) await noteRefunds(tx, app, order.id, made);
  else app.log.info({ refunds: made.length }, 'a refund of a payment that is no order of ours');
}
