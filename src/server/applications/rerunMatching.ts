import { lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import { storeOffersIn } from '../offers/storedOffers.ts';
import { fittingDeals } from './offers.ts';
import { applicationOf, isSentApplication } from './rows.ts';

/** Offers after the traveler's facts have changed: those that no longer fit go, unless something happened to them. */
export async function rerunMatching(app: App, user: User): Promise<void> {
  const row = await applicationOf(app.db.read, user.id);
  if (!row) return;
  const deals = await fittingDeals(app, user, row.application);
  const isStored = await app.db.write(async (tx) => {
    if (!(await lockUser(tx, user.id))) return true;
    if (!(await isSentApplication(tx, user.id, row.application))) return false;
    await storeOffersIn(tx, app, user.id, deals, true);
    return true;
  });
  // Another application was sent meanwhile.
  if (!isStored) await rerunMatching(app, user);
}
