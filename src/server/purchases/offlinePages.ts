/** Tells the service worker whether the pages that it keeps for offline use are current (public/sw.js). */
import { HOUR } from '../../shared/lib/durations.ts';
import type { App, User } from '../context.ts';
import { offlinePagesCounts } from './offlinePagesRows.ts';

/** How often the data left alone makes a browser store the pages again, which costs its traveler data. */
const DATA_EVERY_MS = 6 * HOUR;

/**
 * Value of the header `sojourn-papers`: items delivered, steps of their refunds (two an item), changes that the products
 * count, the time of a supplier's last answer, coarse, when trips and accepted offers were changed, and " soon" while an
 * order may still be paid or delivered. The numbers only grow, but for that of trips.
 * @returns undefined for a traveler who has bought nothing
 */
export async function offlinePagesVersion(app: App, user: User): Promise<string | undefined> {
  const counts = await offlinePagesCounts(app.db.read, user.id, app.products);
  const { delivered, refunds, open, changes, answers, trips } = counts;
  if (!Number(delivered) && !open) return undefined;
  const data = answers ? `.${Math.floor(answers / DATA_EVERY_MS)}` : '';
  const changed = changes ? `.c${changes}` : '';
  const changedTrips = trips ? `.t${trips.toString(36)}` : '';
  return `${delivered}.${refunds}${changed}${data}${changedTrips}${open ? ' soon' : ''}`;
}
