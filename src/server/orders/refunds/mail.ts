import { usd } from '../../../shared/lib/money.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { queueMail } from '../../mail/queue.ts';
import { itemById, type OrderItemRow } from '../items/rows.ts';
import { creditNoteNumber } from '../documentNumbers.ts';
import { aboutOrder, lineOf } from '../orderMail.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf } from './begin.ts';
import { creditNoteOf, type RefundRow } from './rows.ts';

/**
 * Mails "Your refund" once, in the transaction that records the provider's refund, no matter who started it.
 * @param amount cents, as the provider reports
 * @param again part of the key of a mail that is sent once more
 */
export async function mailRefund(
  tx: Query,
  app: App,
  order: OrderRow,
  refund: Pick<RefundRow, 'id' | 'attempt' | 'order_item_id' | 'part_of'>,
  amount: number,
  again = '',
): Promise<void> {
  const about = await aboutOrder(tx, app, order);
  if (!about) return;
  const itemId = refund.order_item_id ?? refund.part_of;
  const item = itemId === null ? undefined : await itemById(tx, itemId);
  const whole = amount >= (order.paid_amount ?? order.total);
  const of = item ? lineOf(item) : whole ? 'all' : 'part';
  const credit_note = creditNoteNumber(order, await creditNoteOf(tx, refund.id));
  const data = { ...about.data, of, amount: usd(amount), credit_note };
  await queueMail(tx, app, { kind: 'refund', key: attemptOf(refund) + again, ...about.to, data });
}

/**
 * Mails "You paid twice", in the transaction that decides the refund.
 * @param items those refunded
 * @param orderNumbers of the orders that have them
 */
export async function mailDuplicate(
  tx: Query,
  app: App,
  order: OrderRow,
  items: readonly OrderItemRow[],
  orderNumbers: readonly string[],
): Promise<void> {
  const about = await aboutOrder(tx, app, order);
  if (!about) return;
  const lines = items.map((item): [string, string] => [lineOf(item), usd(item.amount)]);
  const amount = usd(items.reduce((sum, item) => sum + item.amount, 0));
  const data = { ...about.data, lines, amount, other: orderNumbers.join(', ') };
  await queueMail(tx, app, { kind: 'duplicate', key: order.id, ...about.to, data });
}
