import type { App } from '../../context.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { Query } from '../../db/database.ts';
import { within } from '../../lib/within.ts';
import { productOf } from '../../products/product.ts';
import { forgetSupplier } from '../items/forgetSupplier.ts';
import { itemById, setItem, type OrderItemRow } from '../items/rows.ts';
import type { Job } from '../../outbox/job.ts';
import * as outbox from '../../outbox/rows.ts';
import type { OutboxRow } from '../../outbox/rows.ts';
import { updateOrderState } from '../changeOrderState.ts';
import { lockOrder } from '../rows.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';
import { attemptOf, resumeDelivery } from './begin.ts';
import { refundAtProvider } from './refundAtProvider.ts';
import * as rows from './rows.ts';
import { isOurWholeRefund } from './wholeRefund.ts';

type Outcome = 'taken' | 'used';

/**
 * Has the supplier withdraw an item, so that it cannot be used; only then the money is refunded. An item used in
 * between is not refunded, unless an operator decided so.
 */
export const withdraw: Job<Outcome> = {
  async call(app, row) {
    const { id, product_id } = await itemOf(app.db.read, row);
    return within(CALL_TIMEOUT_MS, productOf(app, product_id).withdraw(app, id));
  },

  async finish(tx, app, row, outcome) {
    const item = await itemOf(tx, row);
    const order = await lockOrder(tx, item.order_id);
    if (order?.user_id === DELETED_ACCOUNTS_OWNER) await forgetSupplier(tx, app, item);
    const refund = await refundOf(tx, row);
    if (!order) return;
    if (isOfWhole(row)) return finishWholeWithdrawal(tx, app, item, outcome);
    if (refund?.state !== 'asked') return;
    // A refund that follows another item's, or an item withdrawn before, is paid however often this is tried.
    if (outcome === 'used' && refund.cause === 'traveler' && item.state !== 'refund_pending') {
      app.log.info({ order: order.id, item: item.id }, 'used before it could be given back');
      await rows.setRefund(tx, refund, { state: 'void' });
      return resumeDelivery(tx, app, order, item);
    }
    await rows.setRefund(tx, refund, { state: 'pending' });
    await setItem(tx, item, { state: 'refund_pending' });
    await updateOrderState(tx, app, order, 'given back');
    await outbox.add(tx, 'refund', attemptOf(refund), { refund: refund.id }, app.now());
    await finishWithdrawal(tx, app, item, outcome, refund.cause);
  },

  async markUncertain() {},

  async giveUp(tx, app, row) {
    const refund = await refundOf(tx, row);
    if (!isOfWhole(row) && refund?.state !== 'asked') return;
    if (refund) await rows.setRefund(tx, refund, { state: 'failed' });
    const { item } = payloadOf(row);
    const order = (await itemById(tx, item))?.order_id;
    app.log.error({ order, item, refund: refund?.id }, 'item could not be taken back: needs attention');
  },
};

/** What the product has to do; what changed the item goes back with it, for the same cause. */
async function finishWithdrawal(
  tx: Query,
  app: App,
  { id, product_id }: OrderItemRow,
  outcome: Outcome,
  cause: rows.RefundRow['cause'] | undefined,
): Promise<void> {
  const changeItems = await productOf(app, product_id).recordWithdrawal?.(tx, app, id, outcome);
  if (cause) for (const each of changeItems ?? []) await refundChangeItem(tx, app, each, cause);
}

/** A payment refunded by hand at the provider leaves the other payments alone: staff decide about them. */
async function finishWholeWithdrawal(
  tx: Query,
  app: App,
  item: OrderItemRow,
  outcome: Outcome,
): Promise<void> {
  const isOurs = (await rows.refundsOf(tx, item.order_id)).some(isOurWholeRefund);
  await finishWithdrawal(tx, app, item, outcome, isOurs ? 'operator' : undefined);
}

/** Unless it has gone already: a refund that ended as void gave nothing back. */
async function refundChangeItem(
  tx: Query,
  app: App,
  itemId: string,
  cause: rows.RefundRow['cause'],
): Promise<void> {
  const item = await itemById(tx, itemId);
  const order = item && (await lockOrder(tx, item.order_id));
  const refund = await rows.refundOfItem(tx, itemId);
  if (!item || !order || item.state !== 'done' || (refund && refund.state !== 'void')) return;
  await refundAtProvider(tx, app, order, item, cause === 'operator' ? 'operator' : 'traveler');
  await updateOrderState(tx, app, order, 'given back');
}

type Payload = { refund?: string; item: string };
const payloadOf = (row: OutboxRow): Payload => JSON.parse(row.payload) as Payload;

async function itemOf(q: Query, row: OutboxRow): Promise<OrderItemRow> {
  const item = await itemById(q, payloadOf(row).item);
  if (!item) throw new Error('The outbox names an item that is not there.');
  return item;
}

/** The whole payment goes back, by us or by hand at the provider. */
const isOfWhole = (row: OutboxRow): boolean => payloadOf(row).refund === undefined;

/** Undefined when the whole payment goes back. */
async function refundOf(q: Query, row: OutboxRow): Promise<rows.RefundRow | undefined> {
  const { refund } = payloadOf(row);
  return refund === undefined ? undefined : rows.refundById(q, refund);
}
