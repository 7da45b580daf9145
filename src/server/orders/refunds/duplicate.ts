import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import * as outbox from '../../outbox/rows.ts';
import { setItem, type OrderItemRow, type SoldItem } from '../items/rows.ts';
import { restate } from '../move.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf, newRefund } from './begin.ts';
import { mailDuplicate } from './mail.ts';
import * as rows from './rows.ts';
import { refundWhole } from './whole.ts';

type Goods = {
  back: readonly OrderItemRow[];
  kept: readonly OrderItemRow[];
  /** What other orders have, of the same items of the cart. */
  sold: readonly SoldItem[];
};

/**
 * Gives back what was paid for goods that another order has (D92). Nobody has begun to deliver it, so nothing is taken back
 * from a supplier first.
 * @param order held, and paid in this transaction
 */
export async function giveBack(tx: Query, app: App, order: OrderRow, goods: Goods): Promise<OrderRow> {
  const { back, kept, sold } = goods;
  app.log.warn({ order: order.id, items: back.length }, 'paid for what was bought before: given back');
  await mailDuplicate(tx, app, order, back, [...new Set(sold.map(({ number }) => number))]);
  if (!kept.length) return refundWhole(tx, app, order, 'duplicate');
  for (const item of back) await giveItemBack(tx, app, order, item);
  return restate(tx, app, order, 'bought before');
}

async function giveItemBack(tx: Query, app: App, order: OrderRow, item: OrderItemRow): Promise<void> {
  // A delivery that never begins: an order's items each have one.
  await outbox.add(tx, 'fulfil', item.id, { item: item.id }, app.now());
  await outbox.end(tx, `fulfil:${item.id}`);
  await setItem(tx, item, { state: 'refund_pending' });
  const refund = newRefund(app, order, item, { cause: 'duplicate', state: 'pending' });
  await rows.insertRefund(tx, refund);
  await outbox.add(tx, 'refund', attemptOf(refund), { refund: refund.id }, app.now());
}
