/** Giving back everything at once: where something else than the total was paid, or nobody is left to deliver to. */
import type { Query } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { App } from '../../lib/context.ts';
import { itemsOf, setItem } from '../items/rows.ts';
import * as outbox from '../../outbox/rows.ts';
import { restate } from '../restate.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf } from './begin.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';

/**
 * Gives back all that was paid for an order of which nothing was delivered, so that nothing is taken back first. Asked for
 * twice it is one refund.
 * @returns how many refunds are on their way: 1
 */
export async function refundWhole(tx: Query, app: App, order: OrderRow): Promise<number> {
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

/** Has the worker do it. @param refund of an item, which is taken back first, or of a whole order */
export async function send(tx: Query, app: App, refund: RefundRow): Promise<void> {
  const { id, order_item_id: item } = refund;
  const [kind, payload] =
    item === null ? (['refund', { refund: id }] as const) : (['withdraw', { refund: id, item }] as const);
  await outbox.add(tx, kind, attemptOf(refund), payload, app.now());
}
