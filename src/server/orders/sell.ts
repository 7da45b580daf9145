import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import * as outbox from '../outbox/rows.ts';
import { itemsOf, soldItems, type OrderItemRow } from './items/rows.ts';
import { takeFromCart } from './leaveCart.ts';
import { move } from './move.ts';
import { mailOrder } from './orderMail.ts';
import { giveBack } from './refunds/duplicate.ts';
import type { OrderRow } from './rows.ts';

/**
 * A payment has come. What it bought is to be delivered and leaves the cart; what another order has sold already goes
 * back by itself, so that no item is sold twice (D92). Where the cart had changed since, nobody wants the rest either.
 * @param paid held with its cart, its payment noted
 * @param cause for the order's events
 */
export async function sell(tx: Query, app: App, paid: OrderRow, cause: string): Promise<OrderRow> {
  const items = await itemsOf(tx, paid.user_id, paid.id);
  const sold = await soldItems(
    tx,
    paid.user_id,
    items.map(({ cart_item_id }) => cart_item_id),
  );
  const isSold = ({ cart_item_id }: OrderItemRow) => sold.some((each) => each.cart_item_id === cart_item_id);
  const back = sold.length && paid.state === 'cancelled' ? items : items.filter(isSold);
  const kept = items.filter((item) => !back.includes(item));
  for (const item of kept) await outbox.add(tx, 'fulfil', item.id, { item: item.id }, app.now());
  if (kept.length) await mailOrder(tx, app, paid, kept);
  const settled = await move(tx, app, paid, 'paid', cause);
  await takeFromCart(tx, app, paid, kept);
  return back.length ? giveBack(tx, app, settled, { back, kept, sold }) : settled;
}
