/** Refunds that staff decide on (`/staff`, `npm run ops`), outside the travelers' rules. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import * as outbox from '../../outbox/rows.ts';
import { itemsOf, type OrderItemRow } from '../items/rows.ts';
import { productOf } from '../../products/product.ts';
import { ACCEPTED_CAUSE } from '../accept.ts';
import { hasEvent } from '../eventRows.ts';
import { lockOrder, type OrderRow } from '../rows.ts';
import { DIFFERS } from '../payment/applyPaymentStatus.ts';
import { beginRefund, stopDelivery } from './begin.ts';
import { hasRefundWithoutItem, refundableAmount } from './refundableAmount.ts';
import * as rows from './rows.ts';
import { refundWhole, queueRefund } from './wholeRefund.ts';

/** Why an order cannot be given back. Thrown, so that nothing of a refund that was begun stays. */
export class NotRefunded extends Error {
  readonly code: 'UNPAID' | 'NOTHING' | 'PART' | 'BUSY' | 'CLAIM';
  constructor(code: NotRefunded['code']) {
    super(code);
    this.code = code;
  }
}

/** What was begun now; `amount` in cents. */
type RefundTotals = { refunds: number; amount: number };

/**
 * Gives all that is left of a paid order back: each item that has not gone back yet, or the whole payment when it is not the one
 * that was asked for.
 * @throws NotRefunded also while a delivery is being tried
 */
export async function refundOrderIn(tx: Query, app: App, orderId: string): Promise<RefundTotals> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isPaid(order.state)) throw new NotRefunded('UNPAID');
  const refunds = await rows.refundsOf(tx, orderId);
  const left = refundableAmount(order, refunds);
  if (left <= 0) throw new NotRefunded('NOTHING');
  if (await isOtherPayment(tx, order)) {
    await refundOtherPayment(tx, app, order);
    return { refunds: 1, amount: left };
  }
  if (hasRefundWithoutItem(refunds)) throw new NotRefunded('PART');
  return refundItems(tx, app, order, refunds);
}

/** Whether another payment came than was asked for: what items cost says nothing about it. */
export const isOtherPayment = async (tx: Query, order: OrderRow): Promise<boolean> =>
  (order.paid_amount !== null && order.paid_amount !== order.total) ||
  ((await hasEvent(tx, order.id, DIFFERS)) && !(await hasEvent(tx, order.id, ACCEPTED_CAUSE)));

async function refundItems(
  tx: Query,
  app: App,
  order: OrderRow,
  before: readonly rows.RefundRow[],
): Promise<RefundTotals> {
  const goesBack = (id: string) =>
    before.some(({ order_item_id, state }) => order_item_id === id && state !== 'void');
  const items = (await itemsOf(tx, order.user_id, order.id)).filter(
    ({ id, state }) => state !== 'refunded' && !goesBack(id),
  );
  if (!items.length) throw new NotRefunded('NOTHING');
  let amount = 0;
  for (const { id } of items) {
    const begun = await beginRefund(tx, app, id, 'operator');
    if (!begun.ok) throw new NotRefunded(begun.code === 'OTHER' ? 'NOTHING' : begun.code);
    amount += begun.value.amount ?? 0;
  }
  return { refunds: items.length, amount };
}

/** Once such a payment was accepted, items may be delivered, or on their way: those stop, and suppliers withdraw all. */
async function refundOtherPayment(tx: Query, app: App, order: OrderRow): Promise<void> {
  const items = (await hasEvent(tx, order.id, ACCEPTED_CAUSE))
    ? await itemsOf(tx, order.user_id, order.id)
    : [];
  for (const item of items) {
    const obstacle = await stopObstacle(tx, app, order, item);
    if (obstacle) throw new NotRefunded(obstacle);
  }
  await refundWhole(tx, app, (await lockOrder(tx, order.id)) ?? order, 'operator');
  for (const { id } of items) await outbox.add(tx, 'withdraw', `item:${id}`, { item: id }, app.now());
}

/** Stops a delivery as the refund of a single item does. @returns why it cannot go back now */
async function stopObstacle(
  tx: Query,
  app: App,
  order: OrderRow,
  item: OrderItemRow,
): Promise<'BUSY' | 'CLAIM' | undefined> {
  const obstacle = await productOf(app, item.product_id).refundObstacle?.(tx, item.id);
  return obstacle ?? ((await stopDelivery(tx, app, order, item)) ? undefined : 'BUSY');
}

/** Starts a failed refund again. @returns false when there is none */
export async function retryRefund(tx: Query, app: App, refundId: string): Promise<boolean> {
  const before = await rows.refundById(tx, refundId);
  if (!before || !(await lockOrder(tx, before.order_id))) return false;
  const refund = await rows.refundById(tx, refundId);
  if (refund?.state !== 'failed') return false;
  const state = refund.order_item_id === null ? 'pending' : 'asked';
  const change = { state, attempt: refund.attempt + 1, provider_ref: null, done_at: null } as const;
  await rows.setRefund(tx, refund, change);
  await queueRefund(tx, app, { ...refund, ...change });
  return true;
}

/** @returns how many refunds were begun; undefined for an unknown or unpaid order */
export const refundOrder = (app: App, orderId: string): Promise<number | undefined> =>
  app.db
    .write((tx) => refundOrderIn(tx, app, orderId))
    .then(
      ({ refunds }) => refunds,
      (error: unknown) => {
        if (error instanceof NotRefunded) return error.code === 'UNPAID' ? undefined : 0;
        throw error;
      },
    );
