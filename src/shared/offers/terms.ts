import type { ProgramCard } from '../catalogue/card.ts';
import type { Deal } from '../catalogue/deal.ts';

/**
 * An offer as its traveler saw it first, whatever becomes of the deal and of the program. `reasons`: what application and
 * program share; `warnings`: what does not quite fit.
 */
export type OfferTerms = {
  deal: Deal;
  card: ProgramCard;
  reasons: readonly string[];
  warnings: readonly string[];
};

/** Of a traveler: the offers of several applications, with those that were answered. */
export const MAX_STORED_OFFERS = 50;

/** What both sides name an offer by, in mails and on pages. @param id of the stored offer */
export const offerReference = (id: string): string => `SJ-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
