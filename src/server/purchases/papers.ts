/** What tells the service worker whether the papers it keeps are those of now (public/sw.js). */
import type { App, User } from '../context.ts';
import * as rows from './rows.ts';

/** Delivery may follow any moment. */
const OPEN_STATES = ['created', 'awaiting_payment', 'paid', 'fulfilling'] as const;

/**
 * Value of the header `sojourn-papers`: items delivered, steps of their refunds (two an item), and " soon" while an order may still be
 * paid or delivered. Both numbers only grow.
 * @returns undefined for who has bought nothing
 */
export async function papersVersion(app: App, user: User): Promise<string | undefined> {
  const { delivered, refunds, open } = await rows.papersOf(app.db.read, user.id, OPEN_STATES);
  if (!Number(delivered) && !open) return undefined;
  return `${delivered}.${refunds}${open ? ' soon' : ''}`;
}
