import { usd } from '../../../shared/lib/money.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { queueMail } from '../../mail/queue.ts';
import { itemById, type OrderItemRow } from '../items/rows.ts';
import { aboutOrder, lineOf } from '../orderMail.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf } from './begin.ts';
import type { RefundRow } from './rows.ts';

/**
 * "Your refund", once for each, in the transaction that notes that the provider has made it, whoever asked for it.
 * @param amount cents, as the provider says
 */
export async function mailRefund(
  tx: Query,
  app: App,
  order: OrderRow,
  refund: Pick<RefundRow, 'id' | 'attempt' | 'order_item_id'>,
  amount: number,
): Promise<void> {
  const about = await aboutOrder(tx, app, order);
  if (!about) return;
  const { order_item_id: itemId } = refund;
  const item = itemId === null ? undefined : await itemById(tx, itemId);
  const whole = amount >= (order.paid_amount ?? order.total);
  const data = { ...about.data, of: item ? lineOf(item) : whole ? 'all' : 'part', amount: usd(amount) };
  await queueMail(tx, app, { kind: 'refund', key: attemptOf(refund), ...about.to, data });
}

/**
 * "You paid twice", in the transaction that decides that the money goes back.
 * @param back what it was for
 * @param others numbers of the orders that have it
 */
export async function mailDuplicate(
  tx: Query,
  app: App,
  order: OrderRow,
  back: readonly OrderItemRow[],
  others: readonly string[],
): Promise<void> {
  const about = await aboutOrder(tx, app, order);
  if (!about) return;
  const lines = back.map((item): [string, string] => [lineOf(item), usd(item.amount)]);
  const amount = usd(back.reduce((sum, item) => sum + item.amount, 0));
  const data = { ...about.data, lines, amount, other: others.join(', ') };
  await queueMail(tx, app, { kind: 'duplicate', key: order.id, ...about.to, data });
}
