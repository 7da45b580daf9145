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

const PAID = ORDER_STATES.filter(isPaid);
/** Money may still be on its way to these. */
const LISTED = [...PAID, 'awaiting_payment' as const];
/** More than anybody buys in years; a page has an end. */
const MOST = 100;
const ID = /^[0-9a-f-]{36}$/;

/** What My Purchases shows, newest first (D35). */
export async function listPurchases(app: App, user: User): Promise<Output<typeof listing>> {
  return { orders: await filled(app, user, await rows.ordersOf(app.db.read, user.id, LISTED, MOST)) };
}

/** The newest paid order, for Home (D16). */
export async function latestPurchase(app: App, user: User): Promise<PurchaseOrder | undefined> {
  const [latest] = await filled(app, user, await rows.ordersOf(app.db.read, user.id, PAID, 1));
  return latest;
}

/** The days of one of the traveler's own items; undefined until it is delivered, and for a refunded one. */
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
 * Makes sure that an order is finalised and tells how it stands. May be repeated at will (D35).
 * @returns `success` once everything is delivered; 404 for an order that is not yours
 */
export async function purchase(
  app: App,
  user: User,
  { order_id }: Pick<Parsed<typeof finalising>, 'order_id'>,
): Promise<Output<typeof finalising> | Refusal> {
  // PostgreSQL takes no NUL in a text, and no id holds anything odd.
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
    const books = { refunds: refunds.filter(({ order_id }) => order_id === id), duplicates };
    const own = items.filter(({ order_id }) => order_id === id);
    return {
      id,
      number,
      status: state,
      total,
      created_at,
      paid_at,
      items: own.map((item) => purchaseItem(app, item, order, books)),
    };
  });
}

/**
 * Gives one item back (F091, F113), and tells how its order stands.
 * @returns 404 for an item that is not yours
 */
export async function refund(
  app: App,
  user: User,
  { item_id }: Parsed<typeof refunding>,
): Promise<Output<typeof refunding> | Refusal> {
  const item = ID.test(item_id) ? await rows.itemOf(app.db.read, user.id, item_id) : undefined;
  const asked = item && (await refundItem(app, user, item_id));
  if (!item || !asked) return refuse('NOT_FOUND');
  const row = await orderOf(app.db.read, user.id, item.order_id);
  const [order] = await filled(app, user, row ? [row] : []);
  return asked.ok ? { success: true, order: order! } : { success: false, code: asked.code, order: order! };
}
