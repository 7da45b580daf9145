import { deleteExpiredSessions } from '../../account/session/rows.ts';
import type { App } from '../../context.ts';
import { deleteExpiredLimits } from '../../calls/limits.ts';
import { deleteExpiredTokens } from '../../calls/botTokens.ts';
import { within } from '../../lib/within.ts';
import { changeOrderState } from '../changeOrderState.ts';
import { openSince } from './pageRows.ts';
import { syncRefundsNow } from '../refunds/syncRefunds.ts';
import { unendedRefunds } from '../refunds/rows.ts';
import * as rows from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { applyPaymentStatus } from './applyPaymentStatus.ts';
import { ASK_AFTER_MS, CALL_TIMEOUT_MS, START_LIFE_MS } from '../times.ts';
import { wake } from '../wake.ts';
import { DAY } from '../../../shared/lib/durations.ts';

const KEEP_LIMITS_MS = DAY;

/**
 * Recovers lost events: asks the provider about orders that have waited for ten minutes and about unfinished refunds,
 * and closes orders without a payment page. Also deletes expired counters, tokens and sessions.
 * @returns the orders and payments that could not be asked about, each logged
 */
export async function reconcile(app: App): Promise<string[]> {
  const failed: string[] = [];
  for await (const order of openSince(app.db.read, 'created', app.now() - START_LIFE_MS))
    await guard(app, order, failed, () => closeIfUnchanged(app, order, 'start_failed', 'no payment page'));
  for await (const order of openSince(app.db.read, 'awaiting_payment', app.now() - ASK_AFTER_MS))
    await guard(app, order, failed, () => ask(app, order));
  for await (const { payment_ref } of unendedRefunds(app.db.read, app.now() - ASK_AFTER_MS))
    await syncRefundsNow(app, payment_ref).catch((err: unknown) => {
      app.log.warn({ err }, 'refund not reconciled');
      failed.push(`payment ${payment_ref}`);
    });
  await deleteExpiredLimits(app, KEEP_LIMITS_MS);
  await deleteExpiredTokens(app);
  await app.db.relaxedWrite((tx) => deleteExpiredSessions(tx, app.now()));
  wake(app);
  return failed;
}

/** A failing order must not stop the others. */
async function guard(
  app: App,
  order: OrderRow,
  failed: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((err: unknown) => {
    app.log.warn({ err, order: order.id }, 'order not reconciled');
    failed.push(`order ${order.id}`);
  });
}

/**
 * Asks the provider about an order that may be paid and applies the answer, trusting nothing from the browser.
 * @returns the order as it is now; undefined when the provider knows nothing of it
 * @throws when the provider is unreachable
 */
export async function ask(app: App, order: OrderRow): Promise<OrderRow | undefined> {
  if (!order.payment_session) return undefined;
  const status = await within(CALL_TIMEOUT_MS, app.payments.getStatus(order.payment_session));
  if (status) return app.db.write((tx) => applyPaymentStatus(tx, app, status, 'asked the provider'));
  if (order.expires_at <= app.now()) await closeIfUnchanged(app, order, 'expired', 'unknown to the provider');
  return undefined;
}

const closeIfUnchanged = (
  app: App,
  before: OrderRow,
  to: 'start_failed' | 'expired',
  cause: string,
): Promise<unknown> =>
  app.db.write(async (tx) => {
    const order = await rows.lockOrder(tx, before.id);
    return order?.state === before.state && changeOrderState(tx, app, order, to, cause);
  });
