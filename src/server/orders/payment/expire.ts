import type { App } from '../../context.ts';
import { within } from '../../lib/within.ts';
import type { PaymentStatus } from '../../providers/payments/port.ts';
import type { Job } from '../../outbox/job.ts';
import type { OutboxRow } from '../../outbox/rows.ts';
import { applyPaymentStatus } from './applyPaymentStatus.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';

/** Closes the payment page of a cancelled order. A payment that was faster counts. */
export const expire: Job<PaymentStatus | undefined> = {
  call: (app, row) => statusOnceClosed(app, sessionOf(row)),

  async finish(tx, app, _row, status) {
    if (status?.state === 'paid') await applyPaymentStatus(tx, app, status, 'paid before it was closed');
  },

  async markUncertain() {},

  async giveUp(_tx, app: App, row) {
    app.log.error({ job: row.id }, 'a payment page could not be closed');
  },
};

const sessionOf = (row: OutboxRow): string => (JSON.parse(row.payload) as { session: string }).session;

/** Closes a payment page. @returns its final payment status */
export async function statusOnceClosed(app: App, session: string): Promise<PaymentStatus | undefined> {
  await within(CALL_TIMEOUT_MS, app.payments.expire(session));
  return within(CALL_TIMEOUT_MS, app.payments.getStatus(session));
}
