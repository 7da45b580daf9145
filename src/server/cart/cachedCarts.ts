/**
 * Carts by the version last read. Every change of items raises the version in its own transaction, so items cached for
 * the version in the database are the committed ones, whichever process wrote them. The version is always read first,
 * and the cost of a write does not depend on the size of the cart.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { cartOf, itemsOf, type CartItemRow } from './rows.ts';

type Items = readonly CartItemRow[];
/** `version` 0: no cart yet. */
export type CachedCart = { version: number; items: Items };

/** Items of all carts together, about 1 kB each. */
const LIMIT = 10_000;
const cartsOf = cacheFor(
  (_db: Database) =>
    new LRUCache<string, CachedCart>({ maxSize: LIMIT, sizeCalculation: ({ items }) => 1 + items.length }),
);

/** Only after the commit: the version of a failed transaction is used again. */
export const cacheCart = (app: App, userId: string, cart: CachedCart): void =>
  void cartsOf(app.db).set(userId, cart);

/** @returns undefined when that version is not cached */
export function cachedItems(app: App, userId: string, version: number): Items | undefined {
  const cart = cartsOf(app.db).get(userId);
  return cart?.version === version ? cart.items : undefined;
}

/** Reads committed rows. The version is read first, so the items are never older than it. */
export async function committedCart(app: App, userId: string): Promise<CachedCart> {
  const version = (await cartOf(app.db.read, userId))?.version ?? 0;
  const items = version ? (cachedItems(app, userId, version) ?? (await itemsOf(app.db.read, userId))) : [];
  cacheCart(app, userId, { version, items });
  return { version, items };
}
