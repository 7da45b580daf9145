/** Refunds that an operator decides on (`npm run ops`), outside the travelers' rules. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import { itemsOf } from '../items/rows.ts';
import { hold } from '../rows.ts';
import { beginRefund } from './begin.ts';
import * as rows from './rows.ts';
import { refundWhole, send } from './whole.ts';

/**
 * Refunds a paid order: each item that is not refunded yet, or the whole payment when it differs from the order's
 * total. A repeated call finds the same refunds.
 * @returns how many refunds are under way; undefined for an unknown or unpaid order
 */
export const refundOrder = (app: App, orderId: string): Promise<number | undefined> =>
  app.db.write(async (tx) => {
    const order = await hold(tx, orderId);
    if (!order || !isPaid(order.state)) return undefined;
    if (order.paid_amount !== null && order.paid_amount !== order.total) {
      await refundWhole(tx, app, order, 'operator');
      return 1;
    }
    let count = 0;
    for (const { id, state } of await itemsOf(tx, order.user_id, order.id))
      if (state !== 'refunded' && (await beginRefund(tx, app, id, 'operator')).ok) count++;
    return count;
  });

/** Starts a failed refund again. @returns false when there is none */
export const retryRefund = (app: App, refundId: string): Promise<boolean> =>
  app.db.write(async (tx) => {
    const before = await rows.refundById(tx, refundId);
    if (!before || !(await hold(tx, before.order_id))) return false;
    const refund = await rows.refundById(tx, refundId);
    if (refund?.state !== 'failed') return false;
    const state = refund.order_item_id === null ? 'pending' : 'asked';
    const change = { state, attempt: refund.attempt + 1, provider_ref: null, done_at: null } as const;
    await rows.setRefund(tx, refund, change);
    await send(tx, app, { ...refund, ...change });
    return true;
  });
