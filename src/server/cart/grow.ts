/** Puts items into a cart: all that it lacks, or none. */
import { MAX_ITEMS } from '../../shared/cart/rules.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { productOf } from '../products/product.ts';
import { cachedItems, type CachedCart } from './cachedCarts.ts';
import { byCreation, raiseVersion } from './changes.ts';
import { idForItem, isInCart } from './idempotency.ts';
import * as rows from './rows.ts';
import type { CartItemRow, NewItem } from './rows.ts';

type WhyNotAdded = 'full' | 'added before';

/** Rolls the transaction back, so that an order that is open for the cart stays open. */
class NotAdded extends Error {
  readonly why: WhyNotAdded;
  constructor(why: WhyNotAdded) {
    super(why);
    this.why = why;
  }
}

export function whyNotAdded(error: unknown): WhyNotAdded {
  if (!(error instanceof NotAdded)) throw error;
  return error.why;
}

/** Raises the version first, which locks the cart: the items are then those of the previous version. @throws {NotAdded} */
export async function grow(
  tx: Query,
  app: App,
  user: User,
  itemsToAdd: NewItem[],
  { once: idempotencyKey, replaces = [] }: { once?: string | undefined; replaces?: readonly string[] } = {},
): Promise<CachedCart> {
  const { id, version } = await raiseVersion(tx, app, user);
  const before = cachedItems(app, user.id, version - 1) ?? (await rows.itemsOf(tx, user.id));
  const newItems = idempotencyKey
    ? itemsToAdd.filter((item) => !isInCart(user, idempotencyKey, item, before))
    : itemsToAdd;
  if (!newItems.length) throw new NotAdded('added before');
  const keptItems = before.filter((item) => !newItems.some((each) => takesPlace(app, each, item, replaces)));
  if (keptItems.length + newItems.length > MAX_ITEMS) throw new NotAdded('full');
  for (const item of before) if (!keptItems.includes(item)) await rows.deleteItem(tx, user.id, item.id);
  const insertedItems = await insertAll(tx, app, user, id, newItems, idempotencyKey);
  return { version, items: [...keptItems, ...insertedItems].sort(byCreation) };
}

export const takesPlace = (
  app: App,
  { product_id, values }: NewItem,
  item: CartItemRow,
  replacedIds: readonly string[] = [],
): boolean =>
  product_id === item.product_id &&
  (replacedIds.includes(item.id) || Boolean(productOf(app, product_id).replaces?.(values, item.values)));

/** Ids sort by time; adding a millisecond each keeps the order of the travelers. */
async function insertAll(
  tx: Query,
  app: App,
  user: User,
  cartId: string,
  items: NewItem[],
  idempotencyKey?: string,
) {
  const insertedItems: CartItemRow[] = [];
  for (const [place, item] of items.entries()) {
    const at = app.now() + place;
    const id = await rows.insertItem(
      tx,
      user.id,
      cartId,
      item,
      at,
      idForItem(user, idempotencyKey, item, at),
    );
    insertedItems.push({ ...item, id });
  }
  return insertedItems;
}
