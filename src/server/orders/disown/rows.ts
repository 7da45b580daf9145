/** SQL of an account that ends: its orders stay, without anything that tells whose they were. */
import { sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { OrderItemRow } from '../items/rows.ts';
import type { OrderRow } from '../rows.ts';

type Bought = Pick<OrderItemRow, 'id' | 'snapshot_json'>;

/** Holds the traveler's cart, in whatever version, before the orders: as completing and paying take them. */
export async function holdOwnCart(tx: Query, userId: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('user_id', '=', userId)
    .execute();
}

/** All of them, held, the oldest first. */
export async function holdOrders(tx: Query, userId: string): Promise<OrderRow[]> {
  const orders = await tx
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  return orders.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const itemsOfAll = (tx: Query, userId: string): Promise<Bought[]> =>
  tx.selectFrom('order_items').select(['id', 'snapshot_json']).where('user_id', '=', userId).execute();

/** Items that their supplier has still to take back, by our refund or after one at the payment provider. */
export async function goingBack(tx: Query, userId: string): Promise<Set<string>> {
  const found = await tx
    .selectFrom('order_items')
    .select('order_items.id')
    .where('order_items.user_id', '=', userId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_item_id', '=', 'order_items.id')
            .where('refunds.state', 'in', ['asked', 'failed']),
        ),
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.dedupe_key', '=', sql<string>`'withdraw:item:' || order_items.id`)
            .where('outbox.state', '<>', 'done'),
        ),
      ]),
    )
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Events as the payment provider sent them; their ids stay, so that none counts twice. */
export async function emptyEvents(
  tx: Query,
  { id, created_at, payment_session, payment_ref }: OrderRow,
): Promise<void> {
  const names = [id, payment_session, payment_ref].filter((name) => name !== null);
  await tx
    .updateTable('webhook_inbox')
    .set({ body: '' })
    .where('received_at', '>=', created_at)
    .where((eb) => eb.or(names.map((name) => eb('body', 'like', `%${name}%`))))
    .execute();
}

export async function handOver(tx: Query, userId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ user_id: DELETED_ACCOUNTS_OWNER })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('purchases')
    .set({ user_id: DELETED_ACCOUNTS_OWNER })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('order_items')
    .set({ user_id: DELETED_ACCOUNTS_OWNER })
    .where('user_id', '=', userId)
    .execute();
  const nobodys = { user_id: DELETED_ACCOUNTS_OWNER, payment_url: null };
  await tx.updateTable('orders').set(nobodys).where('user_id', '=', userId).execute();
}
