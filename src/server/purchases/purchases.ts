import type {
  listPurchases as listing,
  purchase as finalising,
  refundItem as refunding,
} from '../../shared/orders/endpoints.ts';
import { isPaid, ORDER_STATES, type PurchaseOrder } from '../../shared/orders/orders.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { finalise } from '../orders/finalise.ts';
import { refundItem } from '../orders/refunds/refund.ts';
import { orderOf } from '../orders/rows.ts';
import { productOf, type CalendarEntry } from '../products/product.ts';
import * as rows from './rows.ts';
import { deliveredItem, purchaseOrders } from './view.ts';

const PAID_STATES = ORDER_STATES.filter(isPaid);
/** `awaiting_payment`: the money may be on its way. */
const LISTED_STATES = [...PAID_STATES, 'awaiting_payment' as const];
/** Orders of a page. */
const SIZE = 100;

/** Newest first (D35). */
export async function listPurchases(
  app: App,
  user: User,
  { page: wanted }: ParsedInput<typeof listing> = { page: 1 },
): Promise<Output<typeof listing>> {
  const pages = Math.max(1, Math.ceil((await rows.countOrders(app.db.read, user.id, LISTED_STATES)) / SIZE));
  const page = Math.min(wanted, pages);
  const part = { from: (page - 1) * SIZE, size: SIZE };
  const orders = await rows.ordersOf(app.db.read, user.id, LISTED_STATES, part);
  return { orders: await purchaseOrders(app, user, orders), page, pages };
}

/** The newest paid order, for Home (D16). */
export async function latestPurchase(app: App, user: User): Promise<PurchaseOrder | undefined> {
  const newest = await rows.ordersOf(app.db.read, user.id, PAID_STATES, { from: 0, size: 1 });
  const [latest] = await purchaseOrders(app, user, newest);
  return latest;
}

/** The days of one of the user's items; undefined until it is delivered, and for a refunded one. */
export async function calendarEntry(
  app: App,
  user: User,
  itemId: string,
): Promise<CalendarEntry | undefined> {
  const row = isId(itemId) ? await rows.itemOf(app.db.read, user.id, itemId) : undefined;
  const delivered = row?.state === 'done' && deliveredItem(app, row);
  return delivered ? productOf(app, row.product_id).calendarEntry(delivered) : undefined;
}

/**
 * Finalises an order and returns its state. Repeatable (D35).
 * @returns `success` once everything is delivered; 404 for another user's order
 */
export async function purchase(
  app: App,
  user: User,
  { order_id }: Pick<ParsedInput<typeof finalising>, 'order_id'>,
): Promise<Output<typeof finalising> | Refusal> {
  const before = isId(order_id) ? await orderOf(app.db.read, user.id, order_id) : undefined;
  if (!before) return refuse('NOT_FOUND');
  await finalise(app, before);
  const after = (await orderOf(app.db.read, user.id, order_id)) ?? before;
  const [order] = await purchaseOrders(app, user, [after]);
  return { success: after.state === 'fulfilled', order: order! };
}

/**
 * Refunds one item (F091, F113), and returns the state of its order.
 * @returns 404 for another user's item
 */
export async function refund(
  app: App,
  user: User,
  { item_id }: ParsedInput<typeof refunding>,
): Promise<Output<typeof refunding> | Refusal> {
  const outcome = isId(item_id) ? await refundItem(app, user, item_id) : undefined;
  const order = outcome && (await orderWithItem(app, user, item_id));
  if (!order) return refuse('NOT_FOUND');
  return outcome.ok ? { success: true, order } : { success: false, code: outcome.code, order };
}

/** @returns undefined for an unknown item or another user's */
export async function orderWithItem(
  app: App,
  user: User,
  itemId: string,
): Promise<PurchaseOrder | undefined> {
  const item = isId(itemId) ? await rows.itemOf(app.db.read, user.id, itemId) : undefined;
  const row = item && (await orderOf(app.db.read, user.id, item.order_id));
  const [order] = await purchaseOrders(app, user, row ? [row] : []);
  return order;
}
