import type { Insertable, Selectable } from 'kysely';
import type { Traveler } from '../../shared/cart/cart.ts';
import type { Query } from '../db/database.ts';
import { compileOnce, pick } from '../db/compileOnce.ts';
import { CART_ITEM_COLUMNS } from '../db/columns.ts';
import { newId } from '../db/ids.ts';
import type { Tables } from '../db/schema.ts';

/** An item as stored. Prices in cents, `values` by sku name. */
export type CartItemRow = {
  id: string;
  product_id: string;
  values: Record<string, string>;
  travelers: Traveler[];
  original_price: number;
  markup_price: number;
};
export type NewItem = Omit<CartItemRow, 'id'>;
export type CartRow = { id: string; version: number };

const cartsOf = compileOnce((q, { userId }: { userId: string }) =>
  q.selectFrom('carts').select(['id', 'version']).where('user_id', '=', userId),
);

export const cartOf = async (q: Query, userId: string): Promise<CartRow | undefined> =>
  (await cartsOf(q, { userId }))[0];

const cartItems = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('cart_items')
    .select(CART_ITEM_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Oldest first. */
export const itemsOf = async (q: Query, userId: string): Promise<CartItemRow[]> =>
  (await cartItems(q, { userId })).map(toItem);

export async function itemOf(q: Query, userId: string, id: string): Promise<CartItemRow | undefined> {
  const row = await q
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toItem(row);
}

const toItem = (row: Selectable<Tables['cart_items']>): CartItemRow => ({
  id: row.id,
  product_id: row.product_id,
  values: JSON.parse(row.values_json) as Record<string, string>,
  travelers: JSON.parse(row.travelers_json) as Traveler[],
  original_price: row.original_price,
  markup_price: row.markup_price,
});

const raisedVersions = compileOnce<{ newId: string; userId: string; now: number }, CartRow>(
  (tx, { newId, userId, now }) =>
    tx
      .insertInto('carts')
      .values({ id: newId, user_id: userId, version: 1, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((eb) => ({ version: eb('carts.version', '+', 1), updated_at: now })),
      )
      .returning(['id', 'version']),
);

/** Raises the cart's version, creating the cart on first use. Every change of items does so (threat 13). */
export const incrementVersion = async (tx: Query, userId: string, now: number): Promise<CartRow> =>
  (await raisedVersions(tx, { newId: newId(now), userId, now }))[0]!;

const insertedItem = compileOnce((tx, row: Insertable<Tables['cart_items']>) =>
  tx.insertInto('cart_items').values(pick(row, CART_ITEM_COLUMNS)),
);

export async function insertItem(
  tx: Query,
  userId: string,
  cartId: string,
  { product_id, values, travelers, original_price, markup_price }: NewItem,
  now: number,
  id = newId(now),
): Promise<string> {
  await insertedItem(tx, {
    ...{ id, cart_id: cartId, user_id: userId, product_id, original_price, markup_price, created_at: now },
    values_json: JSON.stringify(values),
    travelers_json: JSON.stringify(travelers),
  });
  return id;
}

/** @returns false when it does not exist */
export async function updateItem(tx: Query, userId: string, item: CartItemRow): Promise<boolean> {
  const { id, values, original_price, markup_price } = item;
  const { numUpdatedRows } = await tx
    .updateTable('cart_items')
    .set({ values_json: JSON.stringify(values), original_price, markup_price })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an item a new id in the same position: ids sort by creation time. */
export async function renewItem(tx: Query, userId: string, id: string): Promise<void> {
  const own = tx.selectFrom('cart_items').where('user_id', '=', userId).where('id', '=', id);
  const { created_at } = await own.select('created_at').executeTakeFirstOrThrow();
  await tx
    .updateTable('cart_items')
    .set({ id: newId(created_at) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export type DeletedItemRow = CartItemRow & { created_at: number };

const deletedItems = compileOnce((tx, { userId, id }: { userId: string; id: string }) =>
  tx.deleteFrom('cart_items').where('user_id', '=', userId).where('id', '=', id).returning(CART_ITEM_COLUMNS),
);

/** @returns what was deleted; undefined when it did not exist */
export async function deleteItem(tx: Query, userId: string, id: string): Promise<DeletedItemRow | undefined> {
  const [row] = await deletedItems(tx, { userId, id });
  return row && { ...toItem(row), created_at: row.created_at };
}

export async function setPrice(
  tx: Query,
  userId: string,
  id: string,
  prices: { original_price: number; markup_price: number },
): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set({ original_price: prices.original_price, markup_price: prices.markup_price })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Removes bought items and keeps later ones (D34). Raises the version, so no open order matches any more. */
export async function removeItems(tx: Query, userId: string, itemIds: string[], now: number): Promise<void> {
  if (itemIds.length)
    await tx.deleteFrom('cart_items').where('user_id', '=', userId).where('id', 'in', itemIds).execute();
  await incrementVersion(tx, userId, now);
}
