/** The sandbox gives money back as a provider does: keyed, never more than was paid, and with an event about it. */
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

async function make(tx: Query, wanted: NewRefund, now: number): Promise<RefundRow> {
  const payment = await lockPaidPayment(tx, wanted.payment);
  if (!payment) throw new Error('The sandbox knows no such payment.');
  const before = await rows.refundsOf(tx, wanted.payment);
  const same = before.find(({ key }) => key === wanted.idempotencyKey);
  if (same) return same;
  const left = payment.amount - before.reduce((sum, { amount }) => sum + amount, 0);
  const amount = wanted.amount ?? left;
  if (amount <= 0 || amount > left) throw new Error('More than is left of this payment.');
  const { payment: payment_ref, refundId: refund_id, idempotencyKey: key } = wanted;
  const row = { id: `sbr_${newId(now)}`, key, payment_ref, refund_id, amount, created_at: now };
  await rows.addRefund(tx, row);
  const news = { refunded: payment_ref };
  await addEvent(tx, eventRow(newId(now), 'payment.refunded', payment.id, news, now));
  return row;
}

const statusOf = ({ id, payment_ref, refund_id, amount }: RefundRow): RefundStatus => ({
  id,
  payment: payment_ref,
  refundId: refund_id || null,
  amount,
  state: 'done',
});

/** All rows of a book, read a page at a time. @param next the page after a row; the first one without */
export async function* inPages<Row, Item>(
  next: (after: Row | undefined) => Promise<Row[]>,
  shown: (row: Row) => Item,
): AsyncGenerator<Item> {
  for (let page = await next(undefined); page.length; page = await next(page.at(-1))) yield* page.map(shown);
}
