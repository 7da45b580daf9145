/** SQL of finding a person or an order: every query reads an index and has an end. */
import type { OrderState } from '../../../shared/orders/orders.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import { hasIccid } from '../../orders/items/rows.ts';
import type { Database, Query } from '../../db/database.ts';

export type FoundPerson = {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  created_at: number;
  email_verified_at: number | null;
};

const PERSON = ['id', 'email', 'firstname', 'lastname', 'created_at', 'email_verified_at'] as const;

export const peopleByIds = (q: Query, ids: readonly string[]): Promise<FoundPerson[]> =>
  ids.length
    ? q.selectFrom('users').select(PERSON).where('id', 'in', ids).execute()
    : Promise.resolve<FoundPerson[]>([]);

export const personById = (q: Query, id: string): Promise<FoundPerson | undefined> =>
  q
    .selectFrom('users')
    .select(PERSON)
    .where('id', '=', id)
    .where('id', '!=', DELETED_ACCOUNTS_OWNER)
    .executeTakeFirst();

export type FoundOrder = {
  id: string;
  number: string;
  user_id: string;
  state: OrderState;
  total: number;
  paid_amount: number | null;
  created_at: number;
};

export const ORDER = ['id', 'number', 'user_id', 'state', 'total', 'paid_amount', 'created_at'] as const;

/** Finds orders by their number, or by the id of their payment, payment page or refund. */
export const orderIdsByReference = async (q: Query, text: string): Promise<string[]> => {
  const orders = q.selectFrom('orders').select('id');
  const all = await Promise.all([
    orders.where('number', '=', text.toUpperCase()).execute(),
    orders.where('payment_ref', '=', text).execute(),
    orders.where('payment_session', '=', text).execute(),
    q.selectFrom('refunds').select('order_id as id').where('provider_ref', '=', text).execute(),
    q.selectFrom('order_items').select('order_id as id').where('provider_ref', '=', text).execute(),
  ]);
  return all.flat().map(({ id }) => id);
};

/** An ICCID is what a traveler reads in the settings of the phone. */
export const orderIdsByIccid = async (
  q: Query,
  dialect: Database['dialect'],
  iccid: string,
): Promise<string[]> => {
  const rows = await q
    .selectFrom('purchases')
    .innerJoin('order_items', 'order_items.id', 'purchases.order_item_id')
    .select('order_items.order_id as id')
    .where(hasIccid(dialect, iccid))
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
};

export const ordersByIds = (q: Query, ids: readonly string[]): Promise<FoundOrder[]> =>
  ids.length
    ? q.selectFrom('orders').select(ORDER).where('id', 'in', ids).execute()
    : Promise.resolve<FoundOrder[]>([]);

/** The newest first. @param before id of the order that the page starts after */
export const ordersOfPerson = (
  q: Query,
  userId: string,
  most: number,
  before?: string,
): Promise<FoundOrder[]> =>
  q
    .selectFrom('orders')
    .select(ORDER)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
