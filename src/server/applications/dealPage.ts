import { openDeal } from '../catalogue/deals.ts';
import type { App, User } from '../context.ts';
import { applicationOf } from './applications.ts';
import { fittingDeals, isOpen } from './offers.ts';
import { viewOf, type DealView } from './offersPage.ts';

/**
 * `open`: one can still reply; `yours`: it fits the application (then `reasons` says why); `sample`: its provider is
 * invented.
 */
type DealPage = DealView & { open: boolean; yours: boolean; sample: boolean };

/** @returns undefined for an id that no deal has */
export async function dealPage(app: App, user: User, id: string): Promise<DealPage | undefined> {
  const opened = await openDeal(app, id);
  if (!opened) return undefined;
  const { deal, entry } = opened;
  const application = await applicationOf(app, user);
  const fitting = application && (await fittingDeals(app, application)).find((found) => found.deal.id === id);
  return {
    ...viewOf({ deal, card: entry.card, reasons: fitting?.reasons ?? [] }, new Set()),
    open: isOpen(deal, app.now()),
    yours: fitting !== undefined,
    sample: entry.doc.sample,
  };
}
