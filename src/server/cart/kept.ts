/**
 * Carts by the version they had when last seen. Every change of items moves the version in its own transaction
 * (threat 13), so what is kept for the version that the database names is what it holds, whoever wrote it. Nothing is
 * decided by it alone: the version is always asked first. A write then costs the same however much the cart holds.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import type { App } from '../lib/context.ts';
import { cartOf, itemsOf, type CartItemRow } from './rows.ts';

type Items = readonly CartItemRow[];
/** `version` 0: there is no cart yet. */
export type KeptCart = { version: number; items: Items };

/** Items of all carts together: a kilobyte each. */
const MOST = 10_000;
const known = new WeakMap<Database, LRUCache<string, KeptCart>>();

function cartsOf({ db }: App): LRUCache<string, KeptCart> {
  const carts =
    known.get(db) ?? new LRUCache({ maxSize: MOST, sizeCalculation: ({ items }) => 1 + items.length });
  known.set(db, carts);
  return carts;
}

/** Only for what is committed: a transaction that fails gives its version to another one. */
export const keep = (app: App, userId: string, cart: KeptCart): void => void cartsOf(app).set(userId, cart);

/** @returns undefined when that version was not seen here, or too long ago */
export function recall(app: App, userId: string, version: number): Items | undefined {
  const cart = cartsOf(app).get(userId);
  return cart?.version === version ? cart.items : undefined;
}

/** Committed rows only. The version is read before the items, so they are never older than it. */
export async function committedCart(app: App, userId: string): Promise<KeptCart> {
  const version = (await cartOf(app.db.read, userId))?.version ?? 0;
  const items = version ? (recall(app, userId, version) ?? (await itemsOf(app.db.read, userId))) : [];
  keep(app, userId, { version, items });
  return { version, items };
}
