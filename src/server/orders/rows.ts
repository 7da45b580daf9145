/** SQL of orders and their events. Held rows are decided on only inside the transaction that holds them. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
type EventRow = Omit<Insertable<Tables['order_events']>, 'seq'>;

const OPEN: OrderState[] = ['created', 'awaiting_payment'];

/**
 * Holds the cart of a user at the version that was read, until the transaction ends.
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

/** Holds an order. Without a user: payment events and the worker come by the order's own id. */
export function hold(tx: Query, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whose order it is and for which cart: never changes, so it needs no hold. */
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

/** The one for that version of the cart: a unique key keeps a second one away. */
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

/** @returns false when a unique key stood in the way: the order number, or an open order for the same cart version */
export async function insertOrder(tx: Query, order: OrderRow): Promise<boolean> {
  const added = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
}

export async function setState(tx: Query, order: OrderRow, state: OrderState): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state })
    .where('id', '=', order.id)
    .where('user_id', '=', order.user_id)
    .execute();
}

/** Numbers events from 1 without a gap; the held order keeps others from taking the same number. */
export async function addEvent(tx: Query, event: EventRow): Promise<void> {
  const last = await tx
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('order_id', '=', event.order_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_events')
    .values({ ...event, seq: Number(last.seq ?? 0) + 1 })
    .execute();
}

type Payment = Partial<
  Pick<OrderRow, 'payment_session' | 'payment_url' | 'payment_ref' | 'paid_at' | 'paid_amount' | 'expires_at'>
>;

export async function setPayment(tx: Query, order: OrderRow, payment: Payment): Promise<void> {
  await tx
    .updateTable('orders')
    .set(payment)
    .where('id', '=', order.id)
    .where('user_id', '=', order.user_id)
    .execute();
}

/** For the reconciler: orders of one open state made before an instant. */
export const openSince = (
  q: Query,
  state: 'created' | 'awaiting_payment',
  before: number,
): Promise<OrderRow[]> =>
  q
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', state)
    // Word for word the condition of the index orders_one_open, so that closed orders are not read.
    .where(sql<boolean>`state in ('created', 'awaiting_payment')`)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .execute();
