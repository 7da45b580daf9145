/**
 * What each table holds of a traveler (F158, threat 40). Every table stands here: the type asks for it, and a rule test
 * walks the real schema, so that a new one can be forgotten neither in the export nor at the end of an account.
 */
import type { Tables } from '../db/schema.ts';

export type TableName = keyof Tables;

/** Rows that are found by a column of their own. */
type Own = { by: string };
/** Rows that hang on owned ones: `column` is the parent's `parentColumn`. */
type Hanging = { column: string; parent: TableName; parentColumn: string };
/** Columns that the export leaves out; copy/export.ts says why. */
type Shown = { hidden?: readonly string[] };
/** No rows of travelers; copy/export.ts says why not. */
type Nobodys = 'nobody';

export type Holding = ((Own | Hanging) & Shown) | Nobodys;

const hangsOn = (column: string, parent: TableName, parentColumn = 'id'): Hanging => ({
  column,
  parent,
  parentColumn,
});

const own: Own = { by: 'user_id' };

export const HOLDINGS: Readonly<Record<TableName, Holding>> = {
  users: { by: 'id', hidden: ['password_hash'] },
  sessions: own,
  mail_tokens: { ...own, hidden: ['hash'] },
  identities: own,
  photos: own,
  trips: own,
  saved_items: own,
  saved_searches: own,
  shared_comparisons: own,
  applications: own,
  application_drafts: own,
  carts: own,
  cart_items: own,
  orders: own,
  order_items: own,
  order_events: hangsOn('order_id', 'orders'),
  purchases: own,
  refunds: own,
  outbox: { ...own, hidden: ['payload'] },
  esim_access_orders: hangsOn('key', 'order_items'),
  sandbox_payments: hangsOn('order_id', 'orders'),
  sandbox_refunds: hangsOn('payment_ref', 'orders', 'payment_ref'),
  sandbox_events: hangsOn('payment_id', 'sandbox_payments'),
  sandbox_esims: hangsOn('key', 'order_items'),
  sandbox_policies: hangsOn('key', 'order_items'),
  webhook_inbox: 'nobody',
  rate_limits: 'nobody',
  used_tokens: 'nobody',
  catalogue: 'nobody',
  settings: 'nobody',
  chores: 'nobody',
};
