import { deleteUser } from '../account/rows.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { disown } from '../orders/disown/disown.ts';
import { askToScrub } from './rows.ts';

/**
 * Takes a traveler out of the books, in one transaction: every session is over with it, and whatever a request of theirs
 * that is still under way would write has nobody to belong to (threat 40). What is kept of orders is said in disown.ts.
 * Whoever calls this has the traveler's word for it; payment pages are best closed before (`closePayments`).
 */
export async function erase(tx: Query, app: App, userId: string): Promise<void> {
  await disown(tx, app, userId);
  await deleteUser(tx, userId);
  await askToScrub(tx, app.now());
}
