import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import * as outbox from '../../outbox/rows.ts';
import { setItem, type OrderItemRow, type SoldItem } from '../items/rows.ts';
import { updateOrderState } from '../changeOrderState.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf, newRefund } from './begin.ts';
import { mailDuplicate } from './mail.ts';
import * as rows from './rows.ts';
import { refundWhole } from './wholeRefund.ts';
import { deliveryKey } from '../items/deliveryKey.ts';

type Goods = {
  duplicates: readonly OrderItemRow[];
  toDeliver: readonly OrderItemRow[];
  /** The same cart items, in other orders. */
  sold: readonly SoldItem[];
};

/**
 * Refunds goods that another order has sold already (D92). Their delivery has not begun, so no supplier has to withdraw
 * anything.
 * @param order locked, and paid in this transaction
 */
export async function refundDuplicate(tx: Query, app: App, order: OrderRow, goods: Goods): Promise<OrderRow> {
  const { duplicates, toDeliver, sold } = goods;
  app.log.warn({ order: order.id, items: duplicates.length }, 'paid for what was bought before: given back');
  await mailDuplicate(tx, app, order, duplicates, [...new Set(sold.map(({ number }) => number))]);
  if (!toDeliver.length) return refundWhole(tx, app, order, 'duplicate');
  for (const item of duplicates) await giveItemBack(tx, app, order, item);
  return updateOrderState(tx, app, order, 'bought before');
}

async function giveItemBack(tx: Query, app: App, order: OrderRow, item: OrderItemRow): Promise<void> {
  // Every order item has a delivery entry; this one ends at once.
  await outbox.add(tx, 'fulfil', item.id, { item: item.id }, app.now());
  await outbox.end(tx, deliveryKey(item.id));
  await setItem(tx, item, { state: 'refund_pending' });
  const refund = newRefund(app, order, item, { cause: 'duplicate', state: 'pending' });
  await rows.insertRefund(tx, refund);
  await outbox.add(tx, 'refund', attemptOf(refund), { refund: refund.id }, app.now());
}
