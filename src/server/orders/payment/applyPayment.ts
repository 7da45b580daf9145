import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import * as outbox from '../../outbox/rows.ts';
import { itemsOf, soldItems, type OrderItemRow } from '../items/rows.ts';
import { takeFromCart } from '../leaveCart.ts';
import { changeOrderState } from '../changeOrderState.ts';
import { mailOrder } from '../orderMail.ts';
import { refundDuplicate } from '../refunds/duplicate.ts';
import type { OrderRow } from '../rows.ts';

/**
 * Applies a payment: its items are delivered and leave the cart. Items that another order has sold are refunded, so
 * that none is sold twice (D92); when the cart had also changed, the whole order is.
 * @param order locked with its cart, its payment recorded
 * @param cause for the order's events
 */
export async function applyPayment(tx: Query, app: App, order: OrderRow, cause: string): Promise<OrderRow> {
  const items = await itemsOf(tx, order.user_id, order.id);
  const sold = await soldItems(
    tx,
    order.user_id,
    items.map(({ cart_item_id }) => cart_item_id),
  );
  const isSold = ({ cart_item_id }: OrderItemRow) => sold.some((each) => each.cart_item_id === cart_item_id);
  const duplicates = sold.length && order.state === 'cancelled' ? items : items.filter(isSold);
  const toDeliver = items.filter((item) => !duplicates.includes(item));
  for (const item of toDeliver) await outbox.add(tx, 'fulfil', item.id, { item: item.id }, app.now());
  if (toDeliver.length) await mailOrder(tx, app, order, toDeliver);
  const settled = await changeOrderState(tx, app, order, 'paid', cause);
  await takeFromCart(tx, app, order, toDeliver);
  return duplicates.length ? refundDuplicate(tx, app, settled, { duplicates, toDeliver, sold }) : settled;
}
