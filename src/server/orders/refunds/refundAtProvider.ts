import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import * as outbox from '../../outbox/rows.ts';
import { setItem, type OrderItemRow } from '../items/rows.ts';
import { updateOrderState } from '../changeOrderState.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf, newRefund, storeRefund } from './begin.ts';
import * as rows from './rows.ts';

/** Refunds an item that its supplier will never deliver, without a request. @param order locked */
export async function refundRefusedItem(
  tx: Query,
  app: App,
  order: OrderRow,
  item: OrderItemRow,
): Promise<void> {
  app.log.warn({ order: order.id, item: item.id }, 'a supplier refused an item: given back');
  await refundAtProvider(tx, app, order, item, 'refused');
  await updateOrderState(tx, app, order, 'refused by the supplier');
}

/** The money of an item whose supplier has nothing to withdraw. @throws when it goes back already */
export async function refundAtProvider(
  tx: Query,
  app: App,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  item: OrderItemRow,
  cause: 'refused' | 'change' | 'traveler' | 'operator',
  changeId: string | null = null,
): Promise<void> {
  await setItem(tx, item, { state: 'refund_pending' });
  const amount = await rows.readRefundableAmountOfItem(tx, item);
  const wanted = {
    ...newRefund(app, order, { ...item, amount }, { cause, state: 'pending' }),
    change_id: changeId,
  };
  const refund = await storeRefund(tx, wanted, await rows.refundOfItem(tx, item.id));
  await outbox.add(tx, 'refund', attemptOf(refund), { refund: refund.id }, app.now());
}
