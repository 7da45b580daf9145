import type { CompleteCode } from '../../shared/cart/endpoints.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { view } from '../cart/views.ts';
import { priceOf } from '../cart/product.ts';
import { bump, cartOf, itemsOf, setPrice, type CartItemRow, type CartRow } from '../cart/rows.ts';
import type { App, User } from '../context.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import { cancelOpenOrders } from './cancel.ts';
import { holdCart } from './rows.ts';
import { snapshot } from './snapshot.ts';

/** A cart as it was read, checked and priced; an order is made of it only while the version still stands. */
export type Draft = { cartId: string; version: number; items: OrderItemSnapshot[] };
/** CART_CHANGED: changed while we looked at it, so look again. */
type Code = Extract<CompleteCode, 'EMPTY' | 'INVALID_ITEMS' | 'PRICE_CHANGED'> | 'CART_CHANGED';

/**
 * The version is read before the items: if they changed in between, the order's transaction will notice.
 * @throws Unreachable when a provider that must be asked for a price cannot be
 */
export async function draftOf(app: App, user: User): Promise<Result<Draft, Code>> {
  const cart = await cartOf(app.db.read, user.id);
  const items = await itemsOf(app.db.read, user.id);
  if (!cart || !items.length) return fail('EMPTY');
  // First, because it fails where the shop cannot be reached: the view would do without the names.
  const priced = await repricedOf(app, items);
  const { cart_items } = await view(app, items);
  if (cart_items.some(({ errors }) => errors.length)) return fail('INVALID_ITEMS');
  if (!priced) return fail('INVALID_ITEMS');
  if (priced.length) return fail((await reprice(app, user, cart, priced)) ? 'PRICE_CHANGED' : 'CART_CHANGED');
  return ok({
    cartId: cart.id,
    version: cart.version,
    items: items.map((row, i) => snapshot(app, row, cart_items[i]!)),
  });
}

type Repriced = { item: CartItemRow; now: Pick<CartItemRow, 'original_price' | 'markup_price'> };

/** @returns the items that cost something else by now; undefined when one is not on sale any more */
async function repricedOf(app: App, items: CartItemRow[]): Promise<Repriced[] | undefined> {
  const changed: Repriced[] = [];
  for (const item of items) {
    const now = await priceOf(app, item);
    if (!now) return undefined;
    const same = item.original_price === now.original_price && item.markup_price === now.markup_price;
    if (!same) changed.push({ item, now });
  }
  return changed;
}

/** The cart shows what it costs now; an order at the old price is not payable any more (D29, D32). */
const reprice = (app: App, user: User, cart: CartRow, changed: Repriced[]): Promise<boolean> =>
  app.db.write(async (tx) => {
    if (!(await holdCart(tx, user.id, cart.id, cart.version))) return false;
    for (const { item, now } of changed) await setPrice(tx, user.id, item.id, now);
    await bump(tx, user.id, app.now());
    await cancelOpenOrders(tx, app, user.id, cart.id);
    return true;
  });
