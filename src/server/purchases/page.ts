import { isMoving } from '../../shared/orders/moving.ts';
import { HOUR } from '../../shared/lib/durations.ts';
import { isPaid, type PurchaseItem, type PurchaseOrder } from '../../shared/orders/orders.ts';
import type { App, User } from '../context.ts';
import { isRefusal } from '../calls/refusal.ts';
import { productOf } from '../products/product.ts';
import { listPurchases, purchase } from './purchases.ts';
import { qrPath } from '../lib/qr.ts';
import type { QrPath } from '../../shared/lib/qrPath.ts';

export type Pass = { order: PurchaseOrder; item: PurchaseItem; qr: QrPath | undefined };

/**
 * Data of My Purchases. `returned`: the order in the address, finalised as far as possible (undefined for another
 * user's); `needsStatusNote`: its state has to be said. `passes`: items of paid orders, that one first, then the newest. `moving`: an order that changes by itself.
 * `unpaid`: another one that can still be paid.
 */
type PurchasesPage = {
  orders: PurchaseOrder[];
  page: number;
  pages: number;
  passes: Pass[];
  returned: PurchaseOrder | undefined;
  needsStatusNote: boolean;
  moving: PurchaseOrder | undefined;
  unpaid: PurchaseOrder | undefined;
};

/** @param query `order`: the return from the payment page (D34); `page` of the orders */
export async function purchasesPage(app: App, user: User, query: URLSearchParams): Promise<PurchasesPage> {
  const orderId = query.get('order');
  const returned = orderId ? await returnedOrder(app, user, orderId) : undefined;
  const { orders, page, pages } = await listPurchases(app, user, { page: pageNumber(query.get('page')) });
  const others = orders.filter(({ id }) => id !== returned?.id);
  const paidOrders = [...(returned ? [returned] : []), ...others].filter(({ status }) => isPaid(status));
  const passes = paidOrders.flatMap((order) => passesOf(app, order));
  const moving = [returned, ...orders.filter(({ status }) => isPaid(status))].find(
    (order) => order && isMoving(order),
  );
  const unpaid = orders.find(({ id, payable }) => payable && id !== returned?.id);
  return {
    orders,
    page,
    pages,
    passes,
    returned,
    needsStatusNote: needsStatusNote(app, returned),
    moving,
    unpaid,
  };
}

/** Other pages lead here, too: a purchase that was delivered long ago says nothing new of its payment. */
const needsStatusNote = (app: App, order: PurchaseOrder | undefined): boolean =>
  order?.status !== 'fulfilled' || app.now() - (order.paid_at ?? 0) < HOUR;

const pageNumber = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

async function returnedOrder(app: App, user: User, order_id: string): Promise<PurchaseOrder | undefined> {
  const answer = await purchase(app, user, { order_id });
  return isRefusal(answer) ? undefined : answer.order;
}

/** What is delivered and not taken back, newest first: the passes of the first page of My Purchases. */
export async function deliveredPasses(app: App, user: User): Promise<Pass[]> {
  const { orders } = await listPurchases(app, user);
  const passes = orders.filter(({ status }) => isPaid(status)).flatMap((order) => passesOf(app, order));
  return passes.filter(({ item }) => item.delivered !== null);
}

const passesOf = (app: App, order: PurchaseOrder): Pass[] =>
  order.items
    .filter((item) => !item.part_of || item.variant || item.state !== 'done')
    .map((item) => ({ order, item, qr: qrOf(app, item) }));

function qrOf(app: App, { product_id, delivered }: PurchaseItem): QrPath | undefined {
  const text = delivered && productOf(app, String(product_id)).qrText?.(delivered);
  return text ? qrPath(text) : undefined;
}
