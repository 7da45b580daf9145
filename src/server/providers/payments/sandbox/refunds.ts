/** Refunds of the sandbox, like a provider's: keyed, never more than was paid, and with an event. */
import type { Database, Query } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { NewRefund, Payments, RefundStatus } from '../port.ts';
import { eventRow } from './testPayment.ts';
import * as rows from './refundRows.ts';
import type { RefundRow } from './refundRows.ts';
import { addEvent, lockPaidPayment } from './rows.ts';

type Refunds = Pick<Payments, 'refund' | 'refundsOf' | 'refundsSince'>;

export const sandboxRefunds = (db: Database, now: () => number): Refunds => ({
  refund: (refund) => db.write(async (tx) => statusOf(await make(tx, refund, now()))),
  refundsOf: async (payment) => (await rows.refundsOf(db.read, payment)).map(statusOf),
  refundsSince: (since) => inPages((after) => rows.refundsSince(db.read, since, after), statusOf),
});

async function make(tx: Query, newRefund: NewRefund, now: number): Promise<RefundRow> {
  const payment = await lockPaidPayment(tx, newRefund.payment);
  if (!payment) throw new Error('The sandbox knows no such payment.');
  const before = await rows.refundsOf(tx, newRefund.payment);
  const same = before.find(({ key }) => key === newRefund.idempotencyKey);
  if (same) return same;
  const remaining = payment.amount - before.reduce((sum, { amount }) => sum + amount, 0);
  const amount = newRefund.amount ?? remaining;
  if (amount <= 0 || amount > remaining) throw new Error('More than is left of this payment.');
  const { payment: payment_ref, refundId: refund_id, idempotencyKey: key } = newRefund;
  const row = { id: `sbr_${newId(now)}`, key, payment_ref, refund_id, amount, created_at: now };
  await rows.addRefund(tx, row);
  const eventData = { refunded: payment_ref };
  await addEvent(tx, eventRow(newId(now), 'payment.refunded', payment.id, eventData, now));
  return row;
}

const statusOf = ({ id, payment_ref, refund_id, amount }: RefundRow): RefundStatus => ({
  id,
  payment: payment_ref,
  refundId: refund_id || null,
  amount,
  state: 'done',
});

/** All rows, read in pages. @param next returns the page after a row; the first one without */
export async function* inPages<Row, Item>(
  next: (after: Row | undefined) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item> {
  for (let page = await next(undefined); page.length; page = await next(page.at(-1))) yield* page.map(toItem);
}
