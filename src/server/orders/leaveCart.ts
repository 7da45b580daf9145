import { emptyCart, itemsOf as cartItemsOf, renewItem, type CartItemRow } from '../cart/rows.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import { cancelOpenOrders } from './cancel.ts';
import type { OrderItemRow } from './items/rows.ts';
import type { OrderRow } from './rows.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * What was bought leaves the cart (D34); what was added since stays. What was edited since stays as an item of its own: the
 * old one is sold. An order that was opened meanwhile for the cart as it was would sell it a second time.
 */
export async function takeFromCart(
  tx: Query,
  app: App,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> {
  const bought = new Map(items.map((item) => [item.cart_item_id, readSnapshot(item)]));
  const inCart = (await cartItemsOf(tx, order.user_id)).filter(({ id }) => bought.has(id));
  if (!inCart.length) return;
  const same = inCart.filter((item) => isSame(bought.get(item.id)!, item));
  for (const item of inCart) if (!same.includes(item)) await renewItem(tx, order.user_id, item.id);
  const gone = same.map(({ id }) => id);
  await emptyCart(tx, order.user_id, gone, app.now());
  await cancelOpenOrders(tx, app, order.user_id, order.cart_id);
}

const isSame = (bought: OrderItemSnapshot, now: CartItemRow): boolean => text(bought) === text(now);
const text = ({ values, travelers }: { values: object; travelers: object }): string =>
  JSON.stringify([Object.entries(values).sort(), travelers]);
