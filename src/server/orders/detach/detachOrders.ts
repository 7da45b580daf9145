/**
 * Deletes an account's share in its orders (threats 40, 41): they stay for bookkeeping, without personal data. Open
 * payments are closed, undelivered items refunded.
 */
import { isPaid } from '../../../shared/orders/orders.ts';
import { DELETED_ACCOUNTS_OWNER, insertDeletedAccountsOwner } from '../../account/rows.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { within } from '../../lib/within.ts';
import * as outbox from '../../outbox/rows.ts';
import { findProduct } from '../../products/product.ts';
import { closeWithPage } from '../cancel.ts';
import { deletePersonalData } from '../forget/forget.ts';
import { forgetSupplier } from '../items/forgetSupplier.ts';
import { itemsOf, setItem, type OrderItemRow } from '../items/rows.ts';
import { beginRefund } from '../refunds/begin.ts';
import { refundsOf } from '../refunds/rows.ts';
import { cannotRefundAutomatically } from '../refunds/itemRefund.ts';
import { updateOrderState } from '../changeOrderState.ts';
import { lockOrder, lockOwnCart, type OrderRow } from '../rows.ts';
import { CALL_TIMEOUT_MS } from '../times.ts';
import { runOnce } from '../worker.ts';
import * as rows from './rows.ts';
import { deliveryKey } from '../items/deliveryKey.ts';

const CAUSE = 'account deleted';

type OwnItem = Awaited<ReturnType<typeof rows.itemsOfAll>>[number];

/** Runs in the transaction that deletes the account. A later payment still finds its order and is refunded (payment/applyPaymentStatus.ts). */
export async function detachOrders(tx: Query, app: App, userId: string): Promise<void> {
  await lockOwnCart(tx, userId);
  const orders = await rows.lockOrdersOf(tx, userId);
  requireKnownProducts(app, userId, await rows.itemsOfAll(tx, userId));
  for (const order of orders) {
    if (isPaid(order.state)) await refundUndelivered(tx, app, order);
    else if (isOpen(order)) await closeWithPage(tx, app, order, 'cancelled', CAUSE);
  }
  await rows.clearEventPayloads(tx, orders);
  const beingWithdrawn = await rows.itemsBeingWithdrawn(tx, userId);
  for (const item of await rows.itemsOfAll(tx, userId)) {
    await deletePersonalData(tx, app, item);
    // Otherwise the withdrawal deletes it (refunds/withdraw.ts).
    if (!beingWithdrawn.has(item.id)) await forgetSupplier(tx, app, item);
  }
  await insertDeletedAccountsOwner(tx, app.now());
  await rows.reassignOrders(tx, userId);
  for (const product of Object.values(app.products))
    await product.reassign?.(tx, userId, DELETED_ACCOUNTS_OWNER);
}

/** What only another release sold holds personal data that this one does not know: the account stays whole for that release. */
function requireKnownProducts(app: App, userId: string, items: readonly OwnItem[]): void {
  const unknown = items.filter(({ product_id }) => !findProduct(app, product_id));
  if (!unknown.length) return;
  const ids = unknown.map(({ id }) => id);
  app.log.error({ user: userId, items: ids }, 'account not deleted: only another release knows these items');
  throw new Error('An account has items of products that this release does not know.');
}

const isOpen = ({ state }: OrderRow): boolean => state === 'created' || state === 'awaiting_payment';

/**
 * Closes the payment pages of an account that is about to be deleted (threat 41), and waits a moment for the provider;
 * while it is unreachable, the outbox retries. A payment that was faster counts.
 */
export async function closePayments(app: App, userId: string): Promise<void> {
  const closedSessions = await app.db.write(async (tx) => {
    await lockOwnCart(tx, userId);
    const open = (await rows.lockOrdersOf(tx, userId)).filter(isOpen);
    for (const order of open) await closeWithPage(tx, app, order, 'cancelled', CAUSE);
    return open;
  });
  const keys = closedSessions
    .flatMap(({ payment_session }) => payment_session ?? [])
    .map((session) => `expire:${session}`);
  const quietly = (err: unknown) => app.log.warn({ err }, 'payment pages not closed yet');
  if (keys.length) await within(CALL_TIMEOUT_MS, runOnce(app, keys)).catch(quietly);
}

/**
 * Refunds undelivered items. A person must handle a delivery in progress, and payments or refunds made outside this
 * system.
 */
async function refundUndelivered(tx: Query, app: App, order: OrderRow): Promise<void> {
  const byHand = cannotRefundAutomatically(order, await refundsOf(tx, order.id));
  for (const item of (await itemsOf(tx, order.user_id, order.id)).filter(isOwed))
    if (byHand || !(await beginRefund(tx, app, item.id, 'operator')).ok)
      await forceEndDelivery(tx, app, item);
  const current = await lockOrder(tx, order.id);
  if (current) await updateOrderState(tx, app, current, CAUSE);
}

/** Also while it is being tried. */
async function forceEndDelivery(tx: Query, app: App, item: OrderItemRow): Promise<void> {
  await outbox.end(tx, deliveryKey(item.id));
  await setItem(tx, item, { state: 'dead' });
  app.log.error(
    { order: item.order_id, item: item.id },
    'account deleted before this was delivered: needs attention',
  );
}

const isOwed = ({ state }: OrderItemRow): boolean =>
  ['pending', 'in_flight', 'uncertain', 'dead'].includes(state);
