/**
 * The end of an account, as orders see it (threats 40, 41): they stay for the books, without anything that tells whose they
 * were. What can still be paid is closed, what was not delivered yet is given back.
 */
import { isPaid } from '../../../shared/orders/orders.ts';
import { insertDeletedAccountsOwner } from '../../account/rows.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { within } from '../../lib/within.ts';
import * as outbox from '../../outbox/rows.ts';
import { close } from '../cancel.ts';
import { forgetPeople } from '../forget/forget.ts';
import { forgetSupplier, itemsOf, setItem, type OrderItemRow } from '../items/rows.ts';
import { beginRefund } from '../refunds/begin.ts';
import { refundsOf } from '../refunds/rows.ts';
import { isByHand } from '../refunds/standing.ts';
import { restate } from '../move.ts';
import { hold, type OrderRow } from '../rows.ts';
import { CALL_MS } from '../times.ts';
import { runOnce } from '../worker.ts';
import * as rows from './rows.ts';

const CAUSE = 'account deleted';

/**
 * In the transaction that deletes the account. A payment that arrives later finds its order, and goes back (settle.ts).
 */
export async function disown(tx: Query, app: App, userId: string): Promise<void> {
  await rows.holdOwnCart(tx, userId);
  for (const order of await rows.holdOrders(tx, userId)) {
    if (isPaid(order.state)) await giveBack(tx, app, order);
    else if (isOpen(order)) await close(tx, app, order, 'cancelled', CAUSE);
    await rows.emptyEvents(tx, order);
  }
  const goingBack = await rows.goingBack(tx, userId);
  for (const item of await rows.itemsOfAll(tx, userId)) {
    await forgetPeople(tx, item);
    // Whoever takes it back forgets it then (refunds/withdraw.ts).
    if (!goingBack.has(item.id)) await forgetSupplier(tx, item.id);
  }
  await insertDeletedAccountsOwner(tx, app.now());
  await rows.handOver(tx, userId);
}

const isOpen = ({ state }: OrderRow): boolean => state === 'created' || state === 'awaiting_payment';

/**
 * Closes the payment pages of an account that is about to be deleted (threat 41), and waits a moment for the provider to
 * have done so; if it cannot be reached, the outbox goes on trying. A payment that was faster counts.
 */
export async function closePayments(app: App, userId: string): Promise<void> {
  const closed = await app.db.write(async (tx) => {
    await rows.holdOwnCart(tx, userId);
    const open = (await rows.holdOrders(tx, userId)).filter(isOpen);
    for (const order of open) await close(tx, app, order, 'cancelled', CAUSE);
    return open;
  });
  const keys = closed
    .flatMap(({ payment_session }) => payment_session ?? [])
    .map((session) => `expire:${session}`);
  const quietly = (err: unknown) => app.log.warn({ err }, 'payment pages not closed yet');
  if (keys.length) await within(CALL_MS, runOnce(app, keys)).catch(quietly);
}

/**
 * What was not delivered is given back. What somebody is delivering at this very moment, and what was paid or given back
 * otherwise than we did it, a person must look at.
 */
async function giveBack(tx: Query, app: App, order: OrderRow): Promise<void> {
  const byHand = isByHand(order, await refundsOf(tx, order.id));
  for (const item of (await itemsOf(tx, order.user_id, order.id)).filter(isOwed))
    if (byHand || !(await beginRefund(tx, app, item.id, 'operator')).ok) await stopDelivery(tx, app, item);
  const held = await hold(tx, order.id);
  if (held) await restate(tx, app, held, CAUSE);
}

async function stopDelivery(tx: Query, app: App, item: OrderItemRow): Promise<void> {
  await outbox.end(tx, `fulfil:${item.id}`);
  await setItem(tx, item, { state: 'dead' });
  app.log.error(
    { order: item.order_id, item: item.id },
    'account deleted before this was delivered: needs attention',
  );
}

const isOwed = ({ state }: OrderItemRow): boolean =>
  ['pending', 'in_flight', 'uncertain', 'dead'].includes(state);
