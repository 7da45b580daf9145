import type { CompleteCode } from '../../shared/cart/endpoints.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { view } from '../cart/views.ts';
import { priceOf } from '../cart/product.ts';
import { incrementVersion, cartOf, itemsOf, setPrice, type CartItemRow, type CartRow } from '../cart/rows.ts';
import type { App, User } from '../context.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import { cancelOpenOrders } from './cancel.ts';
import { lockCart } from './rows.ts';
import { snapshot } from './snapshot.ts';

/** A cart read, checked and priced; its order is made only while the version is the same. */
export type Draft = { cartId: string; version: number; items: OrderItemSnapshot[] };
/** CART_CHANGED: it changed meanwhile, so try again. */
type Code = Extract<CompleteCode, 'EMPTY' | 'INVALID_ITEMS' | 'PRICE_CHANGED'> | 'CART_CHANGED';

/**
 * Reads the version before the items, so that the order's transaction notices a change in between.
 * @throws Unreachable when a provider cannot be asked for a price
 */
export async function draftOf(app: App, user: User): Promise<Result<Draft, Code>> {
  const cart = await cartOf(app.db.read, user.id);
  const items = await itemsOf(app.db.read, user.id);
  if (!cart || !items.length) return fail('EMPTY');
  // First, because it throws while the provider is unreachable; the view would only leave names out.
  const priced = await repricedOf(app, user, items);
  const { cart_items } = await view(app, items, user.id);
  if (cart_items.some(({ errors }) => errors.length)) return fail('INVALID_ITEMS');
  if (!priced) return fail('INVALID_ITEMS');
  if (priced.length) return fail((await reprice(app, user, cart, priced)) ? 'PRICE_CHANGED' : 'CART_CHANGED');
  return ok({
    cartId: cart.id,
    version: cart.version,
    items: await Promise.all(items.map((row, i) => snapshot(app, user, row, cart_items[i]!))),
  });
}

type Repriced = { item: CartItemRow; now: Pick<CartItemRow, 'original_price' | 'markup_price'> };

/** @returns items with a new price; undefined when one is no longer on sale */
async function repricedOf(app: App, user: User, items: CartItemRow[]): Promise<Repriced[] | undefined> {
  const repricedItems: Repriced[] = [];
  for (const item of items) {
    const now = await priceOf(app, item, user.id);
    if (!now) return undefined;
    const same = item.original_price === now.original_price && item.markup_price === now.markup_price;
    if (!same) repricedItems.push({ item, now });
  }
  return repricedItems;
}

/** Stores current prices; an order at the old price can no longer be paid (D29, D32). */
const reprice = (app: App, user: User, cart: CartRow, items: Repriced[]): Promise<boolean> =>
  app.db.write(async (tx) => {
    if (!(await lockCart(tx, user.id, cart.id, cart.version))) return false;
    for (const { item, now } of items) await setPrice(tx, user.id, item.id, now);
    await incrementVersion(tx, user.id, app.now());
    await cancelOpenOrders(tx, app, user.id, cart.id);
    return true;
  });
