import type { App } from '../context.ts';
import { DAY } from '../../shared/lib/durations.ts';
import { reconcile } from '../orders/reconcile.ts';
import { sweep, type SweepCounts } from '../orders/sweep.ts';
import { lostPayments, type LostPayment } from './lostPayments.ts';
import { markDeliveriesUncertain, endSessionsAndLinks } from './restoreRows.ts';

/** Payments that take days are told of late; anything older is in the backup. */
const BEFORE_MS = 14 * DAY;

/**
 * `compared`: with the payment provider's own books. `uncertain`: deliveries to be looked up before they are made.
 * `lost`: paid since the backup was made, of which nothing else is known any more.
 */
export type AfterRestore = {
  sessionsEnded: number;
  compared: SweepCounts;
  uncertain: number;
  lost: LostPayment[];
};

/**
 * Brings a restored backup in line with a world that went on (threat 42): everybody signs in again, the payment provider is
 * asked about everything since, and nothing is bought before it was looked up. May be repeated; the server must not run.
 * @param madeAt when the backup was made, ms
 * @throws when the provider cannot be reached
 */
export async function afterRestore(app: App, madeAt: number): Promise<AfterRestore> {
  const sessionsEnded = await app.db.write(endSessionsAndLinks);
  const compared = await sweep(app, madeAt - BEFORE_MS);
  await reconcile(app);
  // Last: what was found paid a moment ago may have been delivered long since, too.
  const uncertain = await app.db.write(markDeliveriesUncertain);
  return { sessionsEnded, compared, uncertain, lost: await lostPayments(app, madeAt) };
}
