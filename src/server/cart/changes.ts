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
  const cart = await rows.incrementVersion(tx, user.id, app.now());
  await app.cartChanged(tx, app, user.id, cart.id);
  return cart;
}

/** Rolls the transaction back. */
class ItemGone extends Error {}

/**
 * Raises the version first, which locks the cart before its item, as every change does: two that lock them in different orders would wait
 * for each other until the database ends one.
 * @returns undefined when `change` finds no such item; the version is then what it was, and an open order stays open
 */
export const changeItem = <T extends object>(
  app: App,
  user: User,
  change: (tx: Query, version: number) => Promise<T | undefined>,
): Promise<T | undefined> =>
  app.db
    .write(async (tx) => {
      const { version } = await raiseVersion(tx, app, user);
      const changed = await change(tx, version);
      if (!changed) throw new ItemGone();
      return changed;
    })
    .catch(unlessGone);

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ItemGone)) throw error;
}

/** The order of `rows.itemsOf`: ids begin with their creation time. */
export const byCreation = (a: CartItemRow, b: CartItemRow): number => (a.id < b.id ? -1 : 1);

export async function cartChangeReply(app: App, user: User, cart: CachedCart): Promise<ChangedAnswer> {
  cacheCart(app, user.id, cart);
  return { success: true, cart: await view(app, cart.items, user.id) };
}

type ChangedAnswer = { success: true; cart: Cart };
