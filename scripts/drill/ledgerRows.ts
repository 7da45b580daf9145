/** Reads both ledgers in full: a drill is small. */
import type { Database } from '../../src/server/db/database.ts';

export const ordersOf = ({ read }: Database) =>
  read.selectFrom('orders').select(['id', 'state', 'total', 'paid_amount', 'payment_ref']).execute();
export const itemsOf = ({ read }: Database) =>
  read.selectFrom('order_items').select(['id', 'order_id', 'product_id', 'state', 'provider_ref']).execute();
export const refundsOf = ({ read }: Database) =>
  read.selectFrom('refunds').select(['order_id', 'amount', 'state']).execute();

export const paidSessions = ({ read }: Database) =>
  read
    .selectFrom('sandbox_payments')
    .select(['order_id', 'amount', 'payment_ref'])
    .where('state', '=', 'paid')
    .execute();
export const sandboxRefunds = ({ read }: Database) =>
  read.selectFrom('sandbox_refunds').select(['payment_ref', 'amount']).execute();
export const esims = ({ read }: Database) =>
  read.selectFrom('sandbox_esims').select(['key', 'iccid', 'use']).execute();
export const policies = ({ read }: Database) =>
  read.selectFrom('sandbox_policies').select(['key', 'policy_number', 'cancelled_at']).execute();
