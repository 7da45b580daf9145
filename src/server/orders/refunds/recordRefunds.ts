import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import type { RefundStatus } from '../../providers/payments/port.ts';
import { itemsOf, setItem, type OrderItemRow } from '../items/rows.ts';
import * as outbox from '../../outbox/rows.ts';
import { updateOrderState } from '../changeOrderState.ts';
import { lockOrder, type OrderRow } from '../rows.ts';
import { takesStatus, isLate, recordAttempt, refundIdIn } from './attempts.ts';
import { attemptOf, newRefund } from './begin.ts';
import { mailRefund } from './mail.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';
import { deliveryKey } from '../items/deliveryKey.ts';

/**
 * Brings an order in line with the provider's refunds. Events, our own refunds and the daily comparison all call this,
 * any number of times and in any order.
 * @param statuses refunds of the order's payment, all or some
 */
export async function recordRefunds(
  tx: Query,
  app: App,
  id: string,
  statuses: RefundStatus[],
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) return;
  for (const status of statuses) await recordRefund(tx, app, order, status);
  const refunds = await rows.refundsOf(tx, order.id);
  const whole = isWhole(order, refunds);
  for (const item of await itemsOf(tx, order.user_id, order.id)) {
    const own = refunds.find(({ order_item_id }) => order_item_id === item.id);
    if (item.state !== 'refunded' && (whole || own?.state === 'done')) await markRefunded(tx, app, item, own);
  }
  await updateOrderState(tx, app, order, 'refund');
}

async function recordRefund(tx: Query, app: App, order: OrderRow, status: RefundStatus): Promise<void> {
  const { id: provider_ref, amount, state } = status;
  const own = await ownOf(tx, order, status);
  if (own && !(await recordAttempt(tx, own, status))) return;
  const followed = await rows.refundByRef(tx, provider_ref);
  const refund = followed ?? (own && takesStatus(own, status) ? own : undefined);
  if (!refund) return recordOther(tx, app, order, own, status);
  if (followed && (followed.state === state || (!own && isLate(followed.state, state)))) return;
  if (own && !followed && attemptOf(own) !== status.refundId)
    app.log.warn({ order: order.id, refund: own.id }, 'an earlier attempt of a refund was paid all the same');
  const done_at = state === 'done' ? app.now() : refund.done_at;
  await rows.setRefund(tx, refund, { state, provider_ref, amount, done_at });
  if (state === 'done') await mailRefund(tx, app, order, refund, amount);
  if (state === 'failed')
    app.log.error({ order: order.id, refund: refund.id }, 'the provider could not give the money back');
}

async function ownOf(tx: Query, order: OrderRow, status: RefundStatus): Promise<RefundRow | undefined> {
  const id = refundIdIn(status);
  const own = id === undefined ? undefined : await rows.refundById(tx, id);
  return own?.order_id === order.id ? own : undefined;
}

/** A payment back that no refund here accounts for: made by hand at the provider, or by an attempt that should not have been paid. */
async function recordOther(
  tx: Query,
  app: App,
  order: OrderRow,
  own: RefundRow | undefined,
  status: RefundStatus,
): Promise<void> {
  if (own && status.state === 'failed') return;
  if (own) app.log.error({ order: order.id, refund: own.id }, 'a refund was paid twice: needs attention');
  await recordForeignRefund(tx, app, order, status);
}

/** A refund made by hand at the provider does not name an item, so a partial one changes no item. */
async function recordForeignRefund(
  tx: Query,
  app: App,
  order: OrderRow,
  { id: provider_ref, amount, state }: RefundStatus,
): Promise<void> {
  const refund: RefundRow = {
    ...newRefund(app, order, null, { cause: 'provider', state }),
    amount,
    provider_ref,
    done_at: state === 'done' ? app.now() : null,
  };
  if (!(await rows.insertRefund(tx, refund))) return;
  if (state === 'done') await mailRefund(tx, app, order, refund, amount);
  app.log.warn({ order: order.id, amount }, 'a refund was made at the payment provider');
}

/** Whether the whole payment was refunded, here or at the provider. */
function isWhole({ paid_amount, total }: OrderRow, refunds: RefundRow[]): boolean {
  const doneRefunds = refunds.filter(({ state }) => state === 'done');
  return doneRefunds.reduce((sum, { amount }) => sum + (amount ?? 0), 0) >= (paid_amount ?? total);
}

/** @param own the item's own refund, if any; one that was never sent becomes void */
async function markRefunded(
  tx: Query,
  app: App,
  item: OrderItemRow,
  own: RefundRow | undefined,
): Promise<void> {
  await setItem(tx, item, { state: 'refunded' });
  if (own?.state === 'done') return;
  if (own && own.provider_ref === null) await rows.setRefund(tx, own, { state: 'void' });
  await outbox.end(tx, deliveryKey(item.id));
  // Refunded outside this system: the supplier withdraws it too, unless it was used.
  await outbox.add(tx, 'withdraw', `item:${item.id}`, { item: item.id }, app.now());
}
