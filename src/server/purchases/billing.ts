/** Whom a receipt is made out to (F173): chosen once for each order, offered again for the next. */
import { isPaid } from '../../shared/orders/orders.ts';
import type { Billing } from '../../shared/orders/billing.ts';
import type { addBilling as adding } from '../../shared/orders/endpoints.ts';
import type { Output, Parsed } from '../../shared/lib/endpoint.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { orderOf, type OrderRow } from '../orders/rows.ts';
import * as rows from './billingRows.ts';

export const billingOf = ({ billing_json }: Pick<OrderRow, 'billing_json'>): Billing | null =>
  billing_json === null ? null : read(billing_json);

const read = (json: string): Billing => JSON.parse(json) as Billing;

/** What the traveler last put on a receipt. */
export async function offeredBilling(app: App, user: User): Promise<Billing | undefined> {
  const json = await rows.latestBilling(app.db.read, user.id);
  return json === undefined ? undefined : read(json);
}

/** Repeatable with the same details; CONFLICT for others, because a receipt does not change once it is made out. */
export async function addBilling(
  app: App,
  user: User,
  { order_id, name, address, tax_number }: Parsed<typeof adding>,
): Promise<Output<typeof adding> | Refusal> {
  const order = isId(order_id) ? await orderOf(app.db.read, user.id, order_id) : undefined;
  if (!order || !isPaid(order.state)) return refuse('NOT_FOUND');
  const json = JSON.stringify({ name, address, tax_number } satisfies Billing);
  const stored = await app.db.write((tx) => rows.insertBilling(tx, user.id, order.id, json));
  if (stored === undefined) return refuse('NOT_FOUND');
  return stored === json ? { billing: read(stored) } : refuse('CONFLICT');
}
