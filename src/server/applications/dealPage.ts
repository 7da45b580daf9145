import type { App, User } from '../lib/context.ts';
import { applicationOf } from './applications.ts';
import { fittingDeals, isOpen } from './offers.ts';
import { viewOf, type DealView } from './offersPage.ts';

/**
 * `open`: one can still reply; `yours`: it fits the application (then `reasons` says why); `sample`: its provider is
 * invented.
 */
export type DealPage = DealView & { open: boolean; yours: boolean; sample: boolean };

/** @returns undefined for an id that no deal has */
export async function dealPage(app: App, user: User, id: string): Promise<DealPage | undefined> {
  const { deals, programs } = app.content.catalogue();
  const deal = deals.find((each) => each.id === id);
  const program = deal && programs.find((each) => each.id === deal.program);
  if (!program) return undefined;
  const application = await applicationOf(app, user);
  const fitting = application && fittingDeals(app, application).find((found) => found.deal.id === id);
  const found = fitting ?? { deal, program, score: 0, reasons: [] };
  return {
    ...viewOf(app, found, new Set()),
    open: isOpen(deal, app.now()),
    yours: fitting !== undefined,
    sample: program.sample,
  };
}
