import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { RefundCode } from '../../../shared/orders/itemRefund.ts';
import { isWithinRefundPeriod } from '../../../shared/orders/refunds.ts';
import type { App, User } from '../../context.ts';
import { crashPoint } from '../../config/crashPoints.ts';
import { SECOND } from '../../../shared/lib/durations.ts';
import { within } from '../../lib/within.ts';
import { productOf } from '../../products/product.ts';
import { itemOf, type OrderItemRow } from '../items/rows.ts';
import { orderById } from '../rows.ts';
import { readRefundRule } from '../snapshot.ts';
import { readSnapshot } from '../../products/snapshot.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';
import { runOnce } from '../worker.ts';
import { attemptOf, beginRefund } from './begin.ts';
import * as rows from './rows.ts';
import { cannotRefundAutomatically } from './itemRefund.ts';

/** How long a page waits for the refund, which continues in the background. */
const TIMEOUT_MS = 4 * SECOND;

/**
 * Refunds one item for its traveler (F091, F113). Two clicks, two tabs or a crash in between are one refund.
 * @returns the order's id once the refund is recorded; a code when nothing was changed; undefined for another user's
 * item
 */
export async function refundItem(
  app: App,
  user: User,
  itemId: string,
): Promise<Result<string, RefundCode> | undefined> {
  const item = await itemOf(app.db.read, user.id, itemId);
  if (!item) return undefined;
  const objection = await objectionTo(app, item);
  if (objection) return fail(objection);
  const result = await app.db.write((tx) => beginRefund(tx, app, itemId, 'traveler'));
  if (!result.ok) return result;
  crashPoint('refund:after-request');
  const keys = ['withdraw', 'refund'].map((kind) => `${kind}:${attemptOf(result.value)}`);
  await within(TIMEOUT_MS, runOnce(app, keys)).catch((err: unknown) =>
    app.log.warn({ err, order: item.order_id }, 'refund not finished yet'),
  );
  const refund = await rows.refundOfItem(app.db.read, itemId);
  return refund?.state === 'void' ? fail(usedCode(app, item)) : ok(item.order_id);
}

/** Why the item cannot be refunded. @returns undefined also when its refund has already begun */
async function objectionTo(app: App, item: OrderItemRow): Promise<RefundCode | undefined> {
  const before = await rows.refundOfItem(app.db.read, item.id);
  if (before && before.state !== 'void') return undefined;
  const order = await orderById(app.db.read, item.order_id);
  if (!order || cannotRefundAutomatically(order, await rows.refundsOf(app.db.read, order.id))) return 'OTHER';
  if (item.state === 'dead' || item.state === 'uncertain') return undefined;
  if (item.state !== 'done') return 'BUSY';
  if (!isWithinRefundPeriod(readRefundRule(app, item), app.now())) return 'OVER';
  return useObjection(app, item);
}

const usedCode = (app: App, item: OrderItemRow): RefundCode =>
  productOf(app, item.product_id).usedCode(readSnapshot(item).values);

/** Asks the supplier first, so that the refusal comes before any promise; the withdrawal checks again. */
async function useObjection(app: App, item: OrderItemRow): Promise<RefundCode | undefined> {
  const { id, product_id } = item;
  const product = productOf(app, product_id);
  if (!product.isUsed) return undefined;
  try {
    return (await within(CALL_TIMEOUT_MS, product.isUsed(app, id))) ? usedCode(app, item) : undefined;
  } catch (err) {
    app.log.warn({ err, item: id }, 'the supplier could not be asked whether an item was used');
    return 'UNREACHABLE';
  }
}
