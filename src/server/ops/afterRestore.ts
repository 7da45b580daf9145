import type { App } from '../context.ts';
import { DAY } from '../../shared/lib/durations.ts';
import { reconcile } from '../orders/payment/reconcile.ts';
import { compareWithProvider, type Comparison } from '../orders/payment/compareWithProvider.ts';
import { lostPayments, type LostPayment } from './lostPayments.ts';
import { markDeliveriesUncertain, endSessionsAndLinks } from './restoreRows.ts';

/** Bank payments report up to two weeks late; older ones are in the backup. */
const BEFORE_MS = 14 * DAY;

/**
 * `compared`: with the payment provider. `uncertain`: deliveries that are looked up before they are repeated. `lost`:
 * payments since the backup whose orders are lost.
 */
type AfterRestore = {
  sessionsEnded: number;
  compared: Comparison;
  uncertain: number;
  lost: LostPayment[];
};

/**
 * Reconciles a restored backup with what happened since (threat 42): ends all sessions, asks the payment provider for
 * everything since, and marks deliveries to be looked up before buying. Repeatable; the server must not run.
 * @param madeAt when the backup was made, ms
 * @throws when the provider is unreachable
 */
export async function afterRestore(app: App, madeAt: number): Promise<AfterRestore> {
  const sessionsEnded = await app.db.write(endSessionsAndLinks);
  const compared = await compareWithProvider(app, madeAt - BEFORE_MS);
  await reconcile(app);
  // Last, because orders that were just found paid may also have been delivered long ago.
  const uncertain = await app.db.write(markDeliveriesUncertain);
  return { sessionsEnded, compared, uncertain, lost: await lostPayments(app, madeAt) };
}
