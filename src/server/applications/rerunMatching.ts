import type { App, User } from '../context.ts';
import { storeOffersIn } from '../offers/storedOffers.ts';
import { fittingDeals } from './offers.ts';
import { applicationOf } from './rows.ts';

/** Offers after the traveler's facts have changed: those that no longer fit go, unless something happened to them. */
export async function rerunMatching(app: App, user: User): Promise<void> {
  const row = await applicationOf(app.db.read, user.id);
  if (!row) return;
  const deals = await fittingDeals(app, user, row.application);
  await app.db.write((tx) => storeOffersIn(tx, app, user.id, deals, true));
}
