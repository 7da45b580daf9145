/** SQL over all orders and work for operators: numbers, states and instants, never names, addresses or codes. */
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';
import { oldestId } from '../db/ids.ts';
import type { Tables } from '../db/schema.ts';

type From<T extends keyof Tables> = SelectQueryBuilder<Tables, T, object>;

/** Repeats the conditions of the indexes orders_in_hand, outbox_due and outbox_dead exactly, so that only those are read. */
export const IN_HAND = sql<boolean>`state in ('created', 'awaiting_payment', 'paid', 'fulfilling', 'needs_attention', 'refund_pending')`;
export const OPEN_ENTRY = sql<boolean>`state in ('pending', 'in_flight', 'uncertain')`;
export const DEAD_ENTRY = sql<boolean>`state = 'dead'`;

export type StateCount = { state: OrderState; orders: number };

/** Orders that are not over, by state. */
export const ordersInHand = (q: Query): Promise<StateCount[]> =>
  countStates(q.selectFrom('orders').where(IN_HAND));

/** Orders made since an instant (ms), by current state. */
export const ordersSince = (q: Query, since: number): Promise<StateCount[]> =>
  countStates(q.selectFrom('orders').where('id', '>=', oldestId(since)));

/** All orders by state; reads the whole table. */
export const ordersByState = (q: Query): Promise<StateCount[]> => countStates(q.selectFrom('orders'));

async function countStates(orders: From<'orders'>): Promise<StateCount[]> {
  const rows = await orders
    .select((eb) => ['state', eb.fn.countAll<number>().as('orders')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return rows.map(({ state, orders: count }) => ({ state, orders: Number(count) }));
}

/** `oldest`: when the longest waiting entry was due, ms. */
export type OutboxDepth = { kind: string; state: string; entries: number; oldest: number };

export async function outboxDepth(q: Query): Promise<OutboxDepth[]> {
  const openEntries = q.selectFrom('outbox').where(OPEN_ENTRY);
  const dead = q.selectFrom('outbox').where(DEAD_ENTRY);
  const rows = await Promise.all([openEntries, dead].map(depthOf));
  return rows.flat().map((row) => ({ ...row, entries: Number(row.entries), oldest: Number(row.oldest) }));
}

const depthOf = (entries: From<'outbox'>) =>
  entries
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number>().as('entries'),
      eb.fn.min('next_at').as('oldest'),
    ])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .execute();

export type InHand = Pick<
  Selectable<Tables['orders']>,
  'id' | 'number' | 'user_id' | 'state' | 'total' | 'created_at' | 'paid_at' | 'expires_at'
>;

/** Orders that are not over, oldest first. */
export const listInHand = (q: Query, most: number): Promise<InHand[]> =>
  q
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'state', 'total', 'created_at', 'paid_at', 'expires_at'])
    .where(IN_HAND)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Finds an order of any user by its number or id. */
export const findOrder = (q: Query, name: string): Promise<Tables['orders'] | undefined> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('number', '=', name), eb('id', '=', name)]))
    .executeTakeFirst();

export const itemsOf = (q: Query, orderId: string) =>
  q
    .selectFrom('order_items')
    .select(['id', 'product_id', 'amount', 'state', 'provider_ref'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const eventsOf = (q: Query, orderId: string) =>
  q
    .selectFrom('order_events')
    .select(['seq', 'from_state', 'to_state', 'cause', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();

/** Changes of the policies of an order, and those that it paid for. */
export const policyChangesOf = (q: Query, items: readonly string[]) =>
  q
    .selectFrom('policy_changes')
    .select(['id', 'kind', 'state', 'version', 'price_before', 'price_after', 'asked_at', 'done_at'])
    .where((eb) => eb.or([eb('item_id', 'in', items), eb('paid_by', 'in', items)]))
    .orderBy('asked_at')
    .limit(200)
    .execute();

export const refundsOf = (q: Query, orderId: string) =>
  q
    .selectFrom('refunds')
    .select([
      'id',
      'order_item_id',
      'part_of',
      'amount',
      'cause',
      'state',
      'attempt',
      'provider_ref',
      'asked_at',
      'done_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .execute();
