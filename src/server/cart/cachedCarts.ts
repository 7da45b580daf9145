/**
 * Carts by the version they had when last read. Every change of items raises the version in its own transaction, so the
 * cached items of the version that the database names are the committed ones, whichever process wrote them. The version
 * is always read first, and a write costs the same however much the cart holds.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { cartOf, itemsOf, type CartItemRow } from './rows.ts';

type Items = readonly CartItemRow[];
/** `version` 0: there is no cart yet. */
export type CachedCart = { version: number; items: Items };

/** Items of all carts together, about a kilobyte each. */
const MOST = 10_000;
const cartsOf = cacheFor(
  (_db: Database) =>
    new LRUCache<string, CachedCart>({ maxSize: MOST, sizeCalculation: ({ items }) => 1 + items.length }),
);

/** Only for what is committed: a transaction that fails gives its version to another one. */
export const cacheCart = (app: App, userId: string, cart: CachedCart): void =>
  void cartsOf(app.db).set(userId, cart);

/** @returns undefined when that version was not cached here, or is no longer */
export function cachedItems(app: App, userId: string, version: number): Items | undefined {
  const cart = cartsOf(app.db).get(userId);
  return cart?.version === version ? cart.items : undefined;
}

/** Committed rows only. The version is read before the items, so they are never older than it. */
export async function committedCart(app: App, userId: string): Promise<CachedCart> {
  const version = (await cartOf(app.db.read, userId))?.version ?? 0;
  const items = version ? (cachedItems(app, userId, version) ?? (await itemsOf(app.db.read, userId))) : [];
  cacheCart(app, userId, { version, items });
  return { version, items };
}
