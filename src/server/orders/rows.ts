/** SQL of orders. A decision about a row requires a lock in the same transaction. */
import type { Selectable } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
import { compileOnce } from '../db/compileOnce.ts';
import { ORDER_COLUMNS } from '../db/columns.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;

const OPEN: OrderState[] = ['created', 'awaiting_payment'];

/**
 * Locks a user's cart at the version that was read, until the transaction ends.
 * @returns false when it has changed since
 */
export async function lockCart(tx: Query, userId: string, cartId: string, version: number): Promise<boolean> {
  const held = await tx
    .updateTable('carts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', cartId)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return held.length === 1;
}

/** Locks a user's cart in any version, before its items and orders: completing, paying and editing lock in that order. */
export async function lockOwnCart(tx: Query, userId: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('user_id', '=', userId)
    .execute();
}

const heldOrders = compileOnce((tx, { id }: { id: string }) =>
  tx
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returning(ORDER_COLUMNS),
);

/** Locks an order. Without a user: payment events and the worker know only the order's id. */
export const lockOrder = async (tx: Query, id: string): Promise<OrderRow | undefined> =>
  (await heldOrders(tx, { id }))[0];

/**
 * Locks an order after its cart, as completing and editing do, so that no deadlock is possible. An order of a deleted account
 * has no cart.
 */
export async function lockWithCart(tx: Query, id: string): Promise<OrderRow | undefined> {
  await tx
    .updateTable('carts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', (eb) => eb.selectFrom('orders').select('cart_id').where('id', '=', id))
    .execute();
  return lockOrder(tx, id);
}

const ordersOf = compileOnce((q, { userId, id }: { userId: string; id: string }) =>
  q.selectFrom('orders').select(ORDER_COLUMNS).where('user_id', '=', userId).where('id', '=', id),
);

export const orderOf = async (q: Query, userId: string, id: string): Promise<OrderRow | undefined> =>
  (await ordersOf(q, { userId, id }))[0];

/** For the worker and the reconciler, which know no user. */
export const orderById = (q: Query, id: string): Promise<OrderRow | undefined> =>
  q.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const orderByPayment = (q: Query, ref: string): Promise<OrderRow | undefined> =>
  q.selectFrom('orders').selectAll().where('payment_ref', '=', ref).executeTakeFirst();

const openOrdersOfCart = compileOnce((q, { userId, cartId }: { userId: string; cartId: string }) =>
  q
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', OPEN),
);

/** Orders of a cart that can still be paid. */
export const openOrders = (q: Query, userId: string, cartId: string): Promise<Pick<OrderRow, 'id'>[]> =>
  openOrdersOfCart(q, { userId, cartId });

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

const changedState = compileOnce(
  (tx, { id, userId, state }: { id: string; userId: string; state: OrderState }) =>
    tx.updateTable('orders').set({ state }).where('id', '=', id).where('user_id', '=', userId),
);

export const setState = async (
  tx: Query,
  { id, user_id: userId }: OrderRow,
  state: OrderState,
): Promise<void> => void (await changedState(tx, { id, userId, state }));

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
