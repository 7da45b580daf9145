/** What tells the service worker whether the papers it keeps are those of now (public/sw.js). */
import { HOUR } from '../../shared/lib/durations.ts';
import type { App, User } from '../context.ts';
import { papersOf } from './papersRows.ts';

/** Data left is stored again after so long, not with each answer: that costs data. */
const DATA_EVERY_MS = 6 * HOUR;

/** Delivery may follow any moment. */
const OPEN_STATES = ['created', 'awaiting_payment', 'paid', 'fulfilling'] as const;

/**
 * Value of the header `sojourn-papers`: items delivered, steps of their refunds (two an item), changes of policies and of claims on them, the time of the last answer about data left,
 * coarse, when the trip was changed, and " soon" while an order may still be paid or delivered. The numbers only grow.
 * @returns undefined for who has bought nothing
 */
export async function papersVersion(app: App, user: User): Promise<string | undefined> {
  const counts = await papersOf(app.db.read, user.id, OPEN_STATES);
  const { delivered, refunds, open, told, trip } = counts;
  if (!Number(delivered) && !open) return undefined;
  const data = told ? `.${Math.floor(Number(told) / DATA_EVERY_MS)}` : '';
  const changes = Number(counts.changes) + Number(counts.claims);
  const changed = changes ? `.c${changes}` : '';
  const trips = trip ? `.t${Number(trip).toString(36)}` : '';
  return `${delivered}.${refunds}${changed}${data}${trips}${open ? ' soon' : ''}`;
}
