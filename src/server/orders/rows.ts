/** SQL of orders and their events. A decision about a row requires a lock in the same transaction. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
type EventRow = Omit<Insertable<Tables['order_events']>, 'seq'>;

const OPEN: OrderState[] = ['created', 'awaiting_payment'];

/**
 * Locks a user's cart at the version that was read, until the transaction ends.
 * @returns false when it has changed since
 */
export async function holdCart(
  tx: Query,
  userId: string,
  cartId: string,
  version?: number,
): Promise<boolean> {
  let hold = tx.updateTable('carts').set((eb) => ({ version: eb.ref('version') }));
  hold = hold.where('id', '=', cartId).where('user_id', '=', userId);
  if (version !== undefined) hold = hold.where('version', '=', version);
  return (await hold.returning('id').execute()).length === 1;
}

/** Locks an order. Without a user: payment events and the worker know only the order's id. */
export function hold(tx: Query, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The order's owner and cart, which never change, so no lock is needed. */
export const ownerOf = (q: Query, id: string): Promise<Pick<OrderRow, 'user_id' | 'cart_id'> | undefined> =>
  q.selectFrom('orders').select(['user_id', 'cart_id']).where('id', '=', id).executeTakeFirst();

export const orderOf = (q: Query, userId: string, id: string): Promise<OrderRow | undefined> =>
  q.selectFrom('orders').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** For the worker and the reconciler, which know no user. */
export const orderById = (q: Query, id: string): Promise<OrderRow | undefined> =>
  q.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const orderByPayment = (q: Query, ref: string): Promise<OrderRow | undefined> =>
  q.selectFrom('orders').selectAll().where('payment_ref', '=', ref).executeTakeFirst();

/** Orders of a cart that can still be paid. */
export const openOrders = (q: Query, userId: string, cartId: string): Promise<Pick<OrderRow, 'id'>[]> =>
  q
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', OPEN)
    .execute();

/** The newest orders with a payment page that has time left. More than one only while a debit is on its way. */
export const awaitingOrders = (q: Query, userId: string, now: number): Promise<OrderRow[]> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/** At most one per cart version, by a unique key. */
export const openOrderAt = (
  q: Query,
  userId: string,
  cartId: string,
  version: number,
): Promise<OrderRow | undefined> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', version)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

/** @returns false for a taken order number, or an existing open order for the same cart version */
export async function insertOrder(tx: Query, order: OrderRow): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return insertedRow.length === 1;
}

export async function setState(tx: Query, order: OrderRow, state: OrderState): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state })
    .where('id', '=', order.id)
    .where('user_id', '=', order.user_id)
    .execute();
}

/** Numbers events from 1 without a gap; the order's lock prevents duplicates. */
export async function addEvent(tx: Query, event: EventRow): Promise<void> {
  const next = tx
    .selectFrom('order_events')
    .select(sql<number>`coalesce(max(seq), 0) + 1`.as('seq'))
    .where('order_id', '=', event.order_id);
  await tx
    .insertInto('order_events')
    .values({ ...event, seq: next })
    .execute();
}

type Payment = Partial<
  Pick<
    OrderRow,
    | 'payment_session'
    | 'payment_url'
    | 'payment_ref'
    | 'paid_at'
    | 'paid_amount'
    | 'tax_amount'
    | 'expires_at'
  >
>;

export async function setPayment(tx: Query, order: OrderRow, payment: Payment): Promise<void> {
  await tx
    .updateTable('orders')
    .set(payment)
    .where('id', '=', order.id)
    .where('user_id', '=', order.user_id)
    .execute();
}

/** For the reconciler: orders in an open state made before an instant. */
export const openSince = (
  q: Query,
  state: 'created' | 'awaiting_payment',
  before: number,
): Promise<OrderRow[]> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', state)
    // Repeats the condition of the index orders_one_open exactly, so that closed orders are not read.
    .where(sql<boolean>`state in ('created', 'awaiting_payment')`)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .execute();
