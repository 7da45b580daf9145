import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Query } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { App } from '../../context.ts';
import { deliveryOf, itemById, setItem, type OrderItemRow } from '../items/rows.ts';
import * as outbox from '../../outbox/rows.ts';
import { resume } from '../../outbox/resumeRows.ts';
import { productOf } from '../../products/product.ts';
import { wasDeliveredByHand } from '../byHand.ts';
import { updateOrderState } from '../changeOrderState.ts';
import { lockOrder, type OrderRow } from '../rows.ts';
import { refundableAmount } from './refundableAmount.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';
import { deliveryKey } from '../items/deliveryKey.ts';

/**
 * Records an item's refund, which the outbox then carries out. A repeated call finds the same refund.
 * @returns BUSY while the item is being delivered; CLAIM while a claim on it is open or was accepted; OTHER when less than its price is left of the payment, and for
 * a traveler whose item was delivered by hand: a person must look
 */
export async function beginRefund(
  tx: Query,
  app: App,
  itemId: string,
  cause: 'traveler' | 'operator',
): Promise<Result<RefundRow, 'BUSY' | 'CLAIM' | 'OTHER'>> {
  const item = await itemById(tx, itemId);
  const order = item && (await lockOrder(tx, item.order_id));
  if (!item || !order) throw new Error('No such item.');
  const before = await rows.refundOfItem(tx, itemId);
  if (before && before.state !== 'void') return ok(before);
  const product = productOf(app, item.product_id);
  const obstacle = await product.refundObstacle?.(tx, itemId);
  if (obstacle) return fail(obstacle);
  const left = await rows.readRefundableAmountOfItem(tx, item);
  if (refundableAmount(order, await rows.refundsOf(tx, order.id)) < left) return fail('OTHER');
  if (cause === 'traveler' && wasDeliveredByHand(await deliveryOf(tx, itemId))) return fail('OTHER');
  if (!(await stopDelivery(tx, app, order, item))) return fail('BUSY');
  const wanted = newRefund(app, order, { ...item, amount: left }, { cause, state: 'asked' });
  const refund = await storeRefund(tx, wanted, before);
  await outbox.add(tx, 'withdraw', attemptOf(refund), { refund: refund.id, item: itemId }, app.now());
  return ok(refund);
}

/** Names one attempt, for the outbox and the provider. */
export const attemptOf = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>): string => `${id}:${attempt}`;

/** A refunded item is not delivered any more. */
export async function stopDelivery(
  tx: Query,
  app: App,
  order: OrderRow,
  item: OrderItemRow,
): Promise<boolean> {
  // Read again, because the items cannot change now that the order is locked.
  const { state } = (await itemById(tx, item.id)) ?? item;
  const delivery = deliveryKey(item.id);
  if (state === 'done') return true;
  if (state !== 'dead' && !(await outbox.stop(tx, delivery, app.now()))) return false;
  // Otherwise an operator's retry would still deliver it.
  await outbox.end(tx, delivery);
  await setItem(tx, item, { state: 'dead' });
  await updateOrderState(tx, app, order, 'delivery stopped for a refund');
  return true;
}

/** What was stopped for a refund and turns out to be made and used is the traveler's, who paid for it. */
export async function resumeDelivery(
  tx: Query,
  app: App,
  order: OrderRow,
  item: OrderItemRow,
): Promise<void> {
  if (item.state !== 'dead') return;
  await resume(tx, deliveryKey(item.id), app.now());
  await setItem(tx, item, { state: 'uncertain' });
  await updateOrderState(tx, app, order, 'delivery taken up again');
}

/** @returns an unsaved row. @param item null: the whole payment */
export function newRefund(
  app: App,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
  item: Pick<OrderItemRow, 'id' | 'amount'> | null,
  { cause, state }: Pick<RefundRow, 'cause' | 'state'>,
): RefundRow {
  const now = app.now();
  const whose = { id: newId(now), order_id: id, user_id, order_item_id: item?.id ?? null };
  const times = { asked_at: now, done_at: null };
  const money = { amount: item?.amount ?? null, provider_ref: null, part_of: null, change_id: null };
  return { ...whose, ...money, cause, state, attempt: 1, ...times };
}

/**
 * An item has one row, so a refund that ended as void is tried again in it.
 * @param before the item's row, if any
 * @throws when the item goes back already, so that no work is promised for a refund that is not stored
 */
export async function storeRefund(
  tx: Query,
  wanted: RefundRow,
  before: RefundRow | undefined,
): Promise<RefundRow> {
  if (before?.state === 'void') {
    const { state, cause, amount, change_id } = wanted;
    const change = { state, cause, amount, change_id, attempt: before.attempt + 1 };
    await rows.setRefund(tx, before, change);
    return { ...before, ...change };
  }
  if (before || !(await rows.insertRefund(tx, wanted))) throw new Error('This item goes back already.');
  return wanted;
}
