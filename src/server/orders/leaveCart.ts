import { removeItems, itemsOf as cartItemsOf, renewItem, type CartItemRow } from '../cart/rows.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { readSnapshot, type OrderItemSnapshot } from '../products/snapshot.ts';
import { cancelOpenOrders } from './cancel.ts';
import type { OrderItemRow } from './items/rows.ts';
import type { OrderRow } from './rows.ts';

/**
 * Removes bought items from the cart (D34) and keeps later ones. An item edited since becomes a new item, because the
 * old one is sold. Cancels an order opened meanwhile, which would sell it again.
 */
export async function takeFromCart(
  tx: Query,
  app: App,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> {
  const snapshots = new Map(items.map((item) => [item.cart_item_id, readSnapshot(item)]));
  const inCart = (await cartItemsOf(tx, order.user_id)).filter(({ id }) => snapshots.has(id));
  if (!inCart.length) return;
  const same = inCart.filter((item) => isSame(snapshots.get(item.id)!, item));
  for (const item of inCart) if (!same.includes(item)) await renewItem(tx, order.user_id, item.id);
  const unchangedIds = same.map(({ id }) => id);
  await removeItems(tx, order.user_id, unchangedIds, app.now());
  await cancelOpenOrders(tx, app, order.user_id, order.cart_id);
}

const isSame = (snapshot: OrderItemSnapshot, item: CartItemRow): boolean => text(snapshot) === text(item);
const text = ({ values, travelers }: { values: object; travelers: object }): string =>
  JSON.stringify([Object.entries(values).sort(), travelers]);
