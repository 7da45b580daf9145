/** Whom a receipt is made out to (F173): chosen for each order, corrected at most for a while, offered again for the next. */
import { detailsOf, isCorrectable, type Billing, type ReceiptBilling } from '../../shared/orders/billing.ts';
import type { addBilling as adding } from '../../shared/orders/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { isPaid } from '../../shared/orders/orders.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { orderOf, type OrderRow } from '../orders/rows.ts';
import * as rows from './billingRows.ts';

export const billingOf = ({ billing_json }: Pick<OrderRow, 'billing_json'>): ReceiptBilling | null =>
  billing_json === null ? null : parseBilling(billing_json);

const parseBilling = (json: string): ReceiptBilling => JSON.parse(json) as ReceiptBilling;
const write = (billing: ReceiptBilling): string => JSON.stringify(billing);

/** What the traveler last put on a receipt. */
export async function offeredBilling(app: App, user: User): Promise<Billing | undefined> {
  const json = await rows.latestBilling(app.db.read, user.id);
  return json === undefined ? undefined : detailsOf(parseBilling(json));
}

/** Repeatable with the same details; CONFLICT for others that may not replace those on the receipt. */
export async function addBilling(
  app: App,
  user: User,
  { order_id, corrects, ...details }: ParsedInput<typeof adding>,
): Promise<Output<typeof adding> | Refusal> {
  const order = isId(order_id) ? await orderOf(app.db.read, user.id, order_id) : undefined;
  if (!order || !isPaid(order.state)) return refuse('NOT_FOUND');
  const { billing_json: old } = order;
  const json = detailsToStore(app, order, details, corrects);
  if (json === undefined) return refuse('CONFLICT');
  const stored = await app.db.write((tx) => rows.replaceBilling(tx, user.id, order.id, old, json));
  if (stored === undefined) return refuse('NOT_FOUND');
  return isSame(parseBilling(stored), details) ? { billing: details } : refuse('CONFLICT');
}

const isSame = (a: Billing, b: Billing): boolean =>
  JSON.stringify(detailsOf(a)) === JSON.stringify(detailsOf(b));

/** @returns undefined for details that may not be on this receipt */
function detailsToStore(
  app: App,
  order: OrderRow,
  details: Billing,
  corrects: number | undefined,
): string | undefined {
  const old = billingOf(order);
  const now = app.now();
  if (!old) return write({ ...details, added_at: now });
  if (isSame(old, details)) return write(old);
  const sawOld = corrects === (old.corrected_at ?? 0);
  return sawOld && isCorrectable(old, order.paid_at, now)
    ? write({ ...old, ...details, corrected_at: now })
    : undefined;
}
