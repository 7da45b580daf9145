import type { Application } from '../../shared/applications/application.ts';
import { openEntry } from '../catalogue/catalogue.ts';
import { openDeal } from '../catalogue/deals.ts';
import type { App, User } from '../context.ts';
import type { HistoryEntry } from '../../shared/offers/history.ts';
import { offerHistory } from '../offers/history.ts';
import { storedOffer, type StoredOffer } from '../offers/storedOffers.ts';
import { applicationOf } from './applications.ts';
import { currentOffers, storeCurrent, type CurrentOffer } from './currentOffers.ts';
import { isOpen } from './candidates.ts';
import { viewOf, type DealView } from './offersPage.ts';

/**
 * `open`: before the reply date; `applied`: the traveler has an application; `offer`: what they answer, absent for a deal that is
 * not theirs; `sample`: its provider is invented.
 */
type DealPage = DealView & {
  open: boolean;
  applied: boolean;
  sample: boolean;
  offer: StoredOffer | undefined;
  history: HistoryEntry[];
};

/** @returns undefined for an unknown deal */
export async function dealPage(app: App, user: User, id: string): Promise<DealPage | undefined> {
  const application = await applicationOf(app, user);
  const current = (application && (await offerOf(app, user, application, id))) ?? (await otherDeal(app, id));
  if (!current) return undefined;
  const { deal } = current.terms;
  const entry = await openEntry(app, 'program', deal.program);
  return {
    ...viewOf(app, current, new Set()),
    open: isOpen(deal, app.now()),
    applied: application !== undefined,
    sample: entry?.doc.sample ?? false,
    offer: current.stored,
    history: current.stored ? await offerHistory(app, user, current.stored) : [],
  };
}

/** The traveler's own, stored when it is shown first. */
async function offerOf(
  app: App,
  user: User,
  application: Application,
  id: string,
): Promise<CurrentOffer | undefined> {
  const offers = await currentOffers(app, user, application);
  const offer = offers.find(({ terms }) => terms.deal.id === id);
  if (!application || !offer || offer.stored) return offer;
  await storeCurrent(app, user, application, offers);
  return { ...offer, stored: await storedOffer(app, user.id, id) };
}

async function otherDeal(app: App, id: string): Promise<CurrentOffer | undefined> {
  const listed = await openDeal(app, id);
  const terms = listed && { deal: listed.deal, card: listed.entry.card, reasons: [], warnings: [] };
  return terms && { terms, stored: undefined, status: 'offered', fits: false };
}
