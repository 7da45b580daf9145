import type {
  listPurchases as listing,
  purchase as finalising,
  refundItem as refunding,
} from '../../shared/orders/endpoints.ts';
import { isPaid, ORDER_STATES, type PurchaseOrder } from '../../shared/orders/orders.ts';
import type { Output, Parsed } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { finalise } from '../orders/finalise.ts';
import { refundItem } from '../orders/refunds/refund.ts';
import { orderOf } from '../orders/rows.ts';
import { productOf, type CalendarEntry } from '../products/product.ts';
import * as rows from './rows.ts';
import type { OrderRow } from './rows.ts';
import { deliveredItem, purchaseItem } from './view.ts';

const PAID_STATES = ORDER_STATES.filter(isPaid);
/** `awaiting_payment`: the money may be on its way. */
const LISTED = [...PAID_STATES, 'awaiting_payment' as const];
/** More than a user buys in years. */
const MOST = 100;
const ID = /^[0-9a-f-]{36}$/;

/** Newest first (D35). */
export async function listPurchases(app: App, user: User): Promise<Output<typeof listing>> {
  return { orders: await filled(app, user, await rows.ordersOf(app.db.read, user.id, LISTED, MOST)) };
}

/** The newest paid order, for Home (D16). */
export async function latestPurchase(app: App, user: User): Promise<PurchaseOrder | undefined> {
  const [latest] = await filled(app, user, await rows.ordersOf(app.db.read, user.id, PAID_STATES, 1));
  return latest;
}

/** The days of one of the user's items; undefined until it is delivered, and for a refunded one. */
export async function calendarEntry(
  app: App,
  user: User,
  itemId: string,
): Promise<CalendarEntry | undefined> {
  const row = ID.test(itemId) ? await rows.itemOf(app.db.read, user.id, itemId) : undefined;
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
  { order_id }: Pick<Parsed<typeof finalising>, 'order_id'>,
): Promise<Output<typeof finalising> | Refusal> {
  // PostgreSQL accepts no NUL in a text, so ids are checked first.
  const before = ID.test(order_id) ? await orderOf(app.db.read, user.id, order_id) : undefined;
  if (!before) return refuse('NOT_FOUND');
  await finalise(app, before);
  const after = (await orderOf(app.db.read, user.id, order_id)) ?? before;
  const [order] = await filled(app, user, [after]);
  return { success: after.state === 'fulfilled', order: order! };
}

async function filled(app: App, user: User, orders: OrderRow[]): Promise<PurchaseOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [items, refunds, duplicates] = await Promise.all([
    rows.itemsOf(app.db.read, user.id, ids),
    rows.refundsOf(app.db.read, user.id, ids),
    rows.duplicatesOf(app.db.read, user.id, MOST),
  ]);
  return orders.map((order) => {
    const { id, number, state, total, created_at, paid_at } = order;
    const refundRows = { refunds: refunds.filter(({ order_id }) => order_id === id), duplicates };
    const own = items.filter(({ order_id }) => order_id === id);
    return {
      id,
      number,
      status: state,
      total,
      created_at,
      paid_at,
      items: own.map((item) => purchaseItem(app, item, order, refundRows)),
    };
  });
}

/**
 * Refunds one item (F091, F113), and returns the state of its order.
 * @returns 404 for another user's item
 */
export async function refund(
  app: App,
  user: User,
  { item_id }: Parsed<typeof refunding>,
): Promise<Output<typeof refunding> | Refusal> {
  const item = ID.test(item_id) ? await rows.itemOf(app.db.read, user.id, item_id) : undefined;
  const outcome = item && (await refundItem(app, user, item_id));
  if (!item || !outcome) return refuse('NOT_FOUND');
  const row = await orderOf(app.db.read, user.id, item.order_id);
  const [order] = await filled(app, user, row ? [row] : []);
  return outcome.ok
    ? { success: true, order: order! }
    : { success: false, code: outcome.code, order: order! };
}
