/** What every change of a cart has in common. */
import type { Cart } from '../../shared/cart/cart.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { cacheCart, type CachedCart } from './cachedCarts.ts';
import * as rows from './rows.ts';
import type { CartItemRow } from './rows.ts';
import { view } from './views.ts';

/** Every change raises the version and cancels an order that is open for the old one. */
export async function raiseVersion(tx: Query, app: App, user: User): Promise<rows.CartRow> {
  const cart = await rows.bump(tx, user.id, app.now());
  await app.cartChanged(tx, app, user.id, cart.id);
  return cart;
}

/** The order of `rows.itemsOf`: ids begin with their creation time. */
export const inOrder = (a: CartItemRow, b: CartItemRow): number => (a.id < b.id ? -1 : 1);

export async function changedAnswer(app: App, user: User, cart: CachedCart): Promise<ChangedAnswer> {
  cacheCart(app, user.id, cart);
  return { success: true, cart: await view(app, cart.items, user.id) };
}

type ChangedAnswer = { success: true; cart: Cart };
