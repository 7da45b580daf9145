/** SQL of what an order consists of, and of what was delivered for it. */
import type { Insertable, Selectable } from 'kysely';
import type { ItemState } from '../../../shared/orders/orders.ts';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type OrderItemRow = Selectable<Tables['order_items']>;

export const insertItems = async (tx: Query, items: OrderItemRow[]): Promise<void> =>
  void (await tx.insertInto('order_items').values(items).execute());

export const itemsOf = (q: Query, userId: string, orderId: string): Promise<OrderItemRow[]> =>
  q
    .selectFrom('order_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** One of a traveler's own items. */
export const itemOf = (q: Query, userId: string, id: string): Promise<OrderItemRow | undefined> =>
  q
    .selectFrom('order_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** For the worker, which knows items by the key they are bought under. */
export const itemById = (q: Query, id: string): Promise<OrderItemRow | undefined> =>
  q.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirst();

export async function setItem(
  tx: Query,
  item: OrderItemRow,
  change: { state: ItemState; provider_ref?: string },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set(change)
    .where('id', '=', item.id)
    .where('user_id', '=', item.user_id)
    .execute();
}

export const insertPurchase = async (tx: Query, purchase: Insertable<Tables['purchases']>): Promise<void> =>
  void (await tx.insertInto('purchases').values(purchase).execute());

/**
 * For an item of nobody: what its supplier knows it by, and the built-in test suppliers' own books. Real suppliers keep
 * theirs elsewhere.
 */
export async function forgetSupplier(tx: Query, id: string): Promise<void> {
  await tx.updateTable('order_items').set({ provider_ref: null }).where('id', '=', id).execute();
  await tx.deleteFrom('esim_access_orders').where('key', '=', id).execute();
  await tx.deleteFrom('sandbox_esims').where('key', '=', id).execute();
  await tx.deleteFrom('sandbox_policies').where('key', '=', id).execute();
}
