import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { sharesOf } from '../../../shared/orders/shares.ts';
import * as outbox from '../../outbox/rows.ts';
import { itemById, type OrderItemRow } from '../items/rows.ts';
import { updateOrderState } from '../changeOrderState.ts';
import { lockOrder } from '../rows.ts';
import { attemptOf, newRefund } from './begin.ts';
import { refundableAmount } from './refundableAmount.ts';
import { refundAtProvider } from './refundAtProvider.ts';
import * as rows from './rows.ts';

/** Whether the payments of these items still hold what goes back of each. @param items oldest first */
export async function canRefundShares(tx: Query, items: readonly string[], amount: number): Promise<boolean> {
  for (const { id, amount: part } of await sharesIn(tx, items, amount)) {
    const item = await itemById(tx, id);
    const order = item && (await lockOrder(tx, item.order_id));
    if (!order || refundableAmount(order, await rows.refundsOf(tx, order.id)) < part) return false;
  }
  return true;
}

/**
 * Gives back what bought things cost less since they were changed. An item stays while some of its price is left; one of which
 * nothing is left is refunded.
 * @param items that paid for it, oldest first
 */
export async function refundShares(
  tx: Query,
  app: App,
  items: readonly string[],
  amount: number,
  changeId: string,
): Promise<void> {
  for (const share of await sharesIn(tx, items, amount)) {
    const item = await itemById(tx, share.id);
    const order = item && (await lockOrder(tx, item.order_id));
    if (!item || !order) throw new Error('A change names an item that is not there.');
    if (share.whole) {
      await refundAtProvider(tx, app, order, item, 'change', changeId);
      await updateOrderState(tx, app, order, 'changed');
    } else await givePart(tx, app, order, item, share.amount, changeId);
  }
}

async function givePart(
  tx: Query,
  app: App,
  order: { id: string; user_id: string },
  item: OrderItemRow,
  amount: number,
  changeId: string,
): Promise<void> {
  const refund = {
    ...newRefund(app, order, null, { cause: 'change', state: 'pending' }),
    ...{ amount, part_of: item.id, change_id: changeId },
  };
  await rows.insertRefund(tx, refund);
  await outbox.add(tx, 'refund', attemptOf(refund), { refund: refund.id }, app.now());
}

async function sharesIn(tx: Query, items: readonly string[], amount: number) {
  const paid: { id: string; left: number }[] = [];
  for (const id of items) {
    const item = await itemById(tx, id);
    if (item) paid.push({ id, left: await rows.readRefundableAmountOfItem(tx, item) });
  }
  return sharesOf(paid, amount);
}
