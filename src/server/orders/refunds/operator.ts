/** Refunds that a person decides on (`npm run ops`): not bound to the rules that travelers have. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { Query } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { App } from '../../lib/context.ts';
import * as outbox from '../../outbox/rows.ts';
import { itemsOf, setItem } from '../items/rows.ts';
import { restate } from '../restate.ts';
import { hold, type OrderRow } from '../rows.ts';
import { attemptOf, beginRefund } from './begin.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';

/**
 * Gives a paid order back: each item that was not, or everything at once where something else than its total was paid.
 * The worker does the rest; asked for twice it is one refund.
 * @returns how many refunds are on their way; undefined for an order that is not there or was never paid
 */
export const refundOrder = (app: App, orderId: string): Promise<number | undefined> =>
  app.db.write(async (tx) => {
    const order = await hold(tx, orderId);
    if (!order || !isPaid(order.state)) return undefined;
    if (order.paid_amount !== null && order.paid_amount !== order.total) return refundWhole(tx, app, order);
    let begun = 0;
    for (const { id, state } of await itemsOf(tx, order.user_id, order.id))
      if (state !== 'refunded' && (await beginRefund(tx, app, id, 'operator')).ok) begun++;
    return begun;
  });

/** Nothing was delivered for it, so there is nothing to take back first. */
async function refundWhole(tx: Query, app: App, order: OrderRow): Promise<number> {
  const before = await rows.refundsOf(tx, order.id);
  if (before.some(({ cause }) => cause === 'operator')) return 1;
  const now = app.now();
  const whose = { id: newId(now), order_id: order.id, user_id: order.user_id, order_item_id: null };
  const refund: RefundRow = {
    ...whose,
    amount: null,
    cause: 'operator',
    state: 'pending',
    attempt: 1,
    provider_ref: null,
    asked_at: now,
    done_at: null,
  };
  await rows.insertRefund(tx, refund);
  for (const item of await itemsOf(tx, order.user_id, order.id))
    await setItem(tx, item, { state: 'refund_pending' });
  await restate(tx, app, order, 'refund decided');
  await send(tx, app, refund);
  return 1;
}

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

async function send(tx: Query, app: App, refund: RefundRow): Promise<void> {
  const { id, order_item_id: item } = refund;
  const [kind, payload] =
    item === null ? (['refund', { refund: id }] as const) : (['withdraw', { refund: id, item }] as const);
  await outbox.add(tx, kind, attemptOf(refund), payload, app.now());
}
