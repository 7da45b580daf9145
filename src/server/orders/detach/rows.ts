/** SQL that removes personal data from the orders of a deleted account. */
import { sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { OrderItemRow } from '../items/rows.ts';
import type { OrderRow } from '../rows.ts';

type ItemSnapshotRow = Pick<OrderItemRow, 'id' | 'product_id' | 'snapshot_json' | 'changed_json'>;

/** Locks all the traveler's orders, oldest first. */
export async function lockOrdersOf(tx: Query, userId: string): Promise<OrderRow[]> {
  const orders = await tx
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  return orders.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const itemsOfAll = (tx: Query, userId: string): Promise<ItemSnapshotRow[]> =>
  tx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'snapshot_json', 'changed_json'])
    .where('user_id', '=', userId)
    .execute();

/** Items that the supplier still has to withdraw, after our refund or one at the payment provider. */
export async function itemsBeingWithdrawn(tx: Query, userId: string): Promise<Set<string>> {
  const items = await tx
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
  return new Set(items.map(({ id }) => id));
}

/** Deletes the content of the payment provider's events; their ids stay, so that none is applied twice. */
export async function clearEventPayloads(
  tx: Query,
  { id, created_at, payment_session, payment_ref }: OrderRow,
): Promise<void> {
  const names = [id, payment_session, payment_ref].filter((name) => name !== null);
  await tx
    .updateTable('webhook_inbox')
    .set({ body: '' })
    .where('received_at', '>=', created_at)
    .where('body', '<>', sql.lit(''))
    .where((eb) => eb.or(names.map((name) => eb('body', 'like', `%${name}%`))))
    .execute();
}

export async function reassignOrders(tx: Query, userId: string): Promise<void> {
  const owner = { user_id: DELETED_ACCOUNTS_OWNER };
  for (const table of ['refunds', 'purchases', 'order_items'] as const)
    await tx.updateTable(table).set(owner).where('user_id', '=', userId).execute();
  const anonymous = { ...owner, payment_url: null, billing_json: null };
  await tx.updateTable('orders').set(anonymous).where('user_id', '=', userId).execute();
}
