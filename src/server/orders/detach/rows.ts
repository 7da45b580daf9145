/** SQL that removes personal data from the orders of a deleted account. */
import { sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { Tables } from '../../db/schema.ts';
import { clearPayload } from '../inbox/rows.ts';
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

/** Events are read a few at a time, because each may be as long as a request. */
const BATCH = 100;

type NamedOrder = Pick<OrderRow, 'id' | 'created_at' | 'payment_session' | 'payment_ref'>;

/**
 * Deletes the content of the payment provider's events about these orders; their ids stay, so that none is applied twice.
 * Each event is read once and searched for all names at once, because a LIKE reads all events again for each order.
 */
export async function clearEventPayloads(tx: Query, orders: readonly NamedOrder[]): Promise<void> {
  if (!orders.length) return;
  const names = orders.flatMap(({ id, payment_session, payment_ref }) => [id, payment_session, payment_ref]);
  const anyName = new RegExp(names.flatMap((name) => (name ? name.replace(/\W/g, '\\$&') : [])).join('|'));
  const since = Math.min(...orders.map(({ created_at }) => created_at));
  let last: InboxEvent | undefined;
  do {
    const events = await eventsSince(tx, since, last);
    for (const event of events) if (anyName.test(event.body)) await clearPayload(tx, event);
    last = events.at(-1);
  } while (last);
}

type InboxEvent = Pick<Tables['webhook_inbox'], 'provider' | 'event_id' | 'received_at' | 'body'>;

/** Oldest first. @param after the last one of those before */
function eventsSince(tx: Query, since: number, after: InboxEvent | undefined): Promise<InboxEvent[]> {
  const all = tx
    .selectFrom('webhook_inbox')
    .select(['provider', 'event_id', 'received_at', 'body'])
    .where('received_at', '>=', after?.received_at ?? since)
    .where('body', '<>', sql.lit(''));
  const next = after
    ? all.where((eb) =>
        eb(
          eb.refTuple('received_at', 'provider', 'event_id'),
          '>',
          eb.tuple(after.received_at, after.provider, after.event_id),
        ),
      )
    : all;
  return next.orderBy('received_at').orderBy('provider').orderBy('event_id').limit(BATCH).execute();
}

export async function reassignOrders(tx: Query, userId: string): Promise<void> {
  const owner = { user_id: DELETED_ACCOUNTS_OWNER };
  for (const table of ['refunds', 'purchases', 'order_items'] as const)
    await tx.updateTable(table).set(owner).where('user_id', '=', userId).execute();
  const anonymous = { ...owner, payment_url: null, billing_json: null };
  await tx.updateTable('orders').set(anonymous).where('user_id', '=', userId).execute();
}
