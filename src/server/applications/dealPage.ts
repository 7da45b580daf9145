import { openDeal } from '../catalogue/deals.ts';
import type { App, User } from '../context.ts';
import { applicationOf } from './applications.ts';
import { fittingDeals, isOpen } from './offers.ts';
import { viewOf, type DealView } from './offersPage.ts';

/**
 * `open`: the user can still reply; `yours`: it fits the application (`reasons` says why); `sample`: its provider is
 * invented.
 */
type DealPage = DealView & { open: boolean; yours: boolean; sample: boolean };

/** @returns undefined for an unknown deal */
export async function dealPage(app: App, user: User, id: string): Promise<DealPage | undefined> {
  const listed = await openDeal(app, id);
  if (!listed) return undefined;
  const { deal, entry } = listed;
  const application = await applicationOf(app, user);
  const match = application && (await fittingDeals(app, application)).find((each) => each.deal.id === id);
  return {
    ...viewOf({ deal, card: entry.card, reasons: match?.reasons ?? [] }, new Set()),
    open: isOpen(deal, app.now()),
    yours: match !== undefined,
    sample: entry.doc.sample,
  };
}
