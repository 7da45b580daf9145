import type { Application, Offer } from '../../shared/applications/application.ts';
import type { OfferStatus } from '../../shared/offers/states.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import type { App, User } from '../context.ts';
import { storedOffers, storeOffers, type StoredOffer } from '../offers/storedOffers.ts';
import { fittingDeals, offerOf } from './offers.ts';
import { isSentApplication } from './rows.ts';

/**
 * An offer with the terms that its traveler saw first. `stored` is absent until it has been shown; `fits`: its deal fits the
 * application today.
 */
export type CurrentOffer = {
  terms: OfferTerms;
  stored: StoredOffer | undefined;
  status: OfferStatus;
  fits: boolean;
};

/**
 * The deals that fit now, best first; then other offers that were shown before, the next reply date first. Content no
 * longer changes an offer that was shown.
 */
export async function currentOffers(app: App, user: User, application: Application): Promise<CurrentOffer[]> {
  const [deals, stored] = await Promise.all([
    fittingDeals(app, user, application),
    storedOffers(app, user.id),
  ]);
  const storedByDeal = new Map(stored.map((offer) => [offer.terms.deal.id, offer]));
  const fitting = deals.map((deal): CurrentOffer => {
    const offer = storedByDeal.get(deal.deal.id);
    storedByDeal.delete(deal.deal.id);
    if (offer?.isUntouched && offer.status === 'expired') return newOffer(deal);
    return offer ? offerAsSeen(offer, true) : newOffer(deal);
  });
  const others = [...storedByDeal.values()].toSorted((a, b) => a.closesAt - b.closesAt);
  return [...fitting, ...others.map((offer) => offerAsSeen(offer, false))];
}

const newOffer = (terms: OfferTerms): CurrentOffer => ({
  terms,
  stored: undefined,
  status: 'offered',
  fits: true,
});
const offerAsSeen = (stored: StoredOffer, fits: boolean): CurrentOffer => ({
  terms: stored.terms,
  stored,
  status: stored.status,
  fits,
});

/**
 * Stores what a page is about to show for the first time. Asks the database nothing when all of it has been shown.
 * @param application whose offers they are: nothing is stored when another one was sent meanwhile
 */
export async function storeCurrent(
  app: App,
  user: User,
  application: Application,
  offers: readonly CurrentOffer[],
): Promise<void> {
  if (offers.every(({ stored }) => stored)) return;
  await storeOffers(
    app,
    user.id,
    offers.filter(({ fits }) => fits).map(({ terms }) => terms),
    (tx) => isSentApplication(tx, user.id, application),
  );
}

/** Whether an offer is still one: it waits for an answer, or its answer was yes. */
export const isStanding = ({ status }: CurrentOffer): boolean =>
  status === 'offered' || status === 'accepted' || status === 'confirmed';

/** Each once, in the order of the offers. */
export const programsOf = (offers: readonly CurrentOffer[]): string[] => [
  ...new Set(offers.map(({ terms }) => terms.deal.program)),
];

/** An offer in the form that the application's calls send. */
export const wireOffer = ({ terms: { deal, card, reasons, warnings } }: CurrentOffer): Offer =>
  offerOf({ deal, program: card, reasons: [...reasons], warnings: [...warnings] });
