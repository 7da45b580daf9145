/** Refunds that a person decides on (`npm run ops`): not bound to the rules that travelers have. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import { itemsOf } from '../items/rows.ts';
import { hold } from '../rows.ts';
import { beginRefund } from './begin.ts';
import * as rows from './rows.ts';
import { refundWhole, send } from './whole.ts';

/**
 * Gives a paid order back: each item that was not, or everything at once where something else than its total was paid.
 * The worker does the rest; asked for twice it is one refund.
 * @returns how many refunds are on their way; undefined for an order that is not there or was never paid
 */
export const refundOrder = (app: App, orderId: string): Promise<number | undefined> =>
  app.db.write(async (tx) => {
    const order = await hold(tx, orderId);
    if (!order || !isPaid(order.state)) return undefined;
    if (order.paid_amount !== null && order.paid_amount !== order.total) {
      await refundWhole(tx, app, order, 'operator');
      return 1;
    }
    let begun = 0;
    for (const { id, state } of await itemsOf(tx, order.user_id, order.id))
      if (state !== 'refunded' && (await beginRefund(tx, app, id, 'operator')).ok) begun++;
    return begun;
  });

/** Tries a refund again that had failed. @returns false when it is not there, or has not failed */
export const retryRefund = (app: App, refundId: string): Promise<boolean> =>
  app.db.write(async (tx) => {
    const seen = await rows.refundById(tx, refundId);
    if (!seen || !(await hold(tx, seen.order_id))) return false;
    const refund = await rows.refundById(tx, refundId);
    if (refund?.state !== 'failed') return false;
    const state = refund.order_item_id === null ? 'pending' : 'asked';
    const change = { state, attempt: refund.attempt + 1, provider_ref: null, done_at: null } as const;
    await rows.setRefund(tx, refund, change);
    await send(tx, app, { ...refund, ...change });
    return true;
  });
