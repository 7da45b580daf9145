import type { Offer } from './quote.ts';

/**
 * The lowest price that pays 100 % of a bill after the deductible; at the same price the higher limit, then the lower
 * deductible.
 * @returns undefined when no plan pays all of it
 */
export const recommendedOffer = (offers: readonly Offer[]): Offer | undefined =>
  offers
    .filter(({ plan }) => plan.coinsurance === 1)
    .toSorted(
      (a, b) =>
        a.price - b.price ||
        b.plan.coverageLimit - a.plan.coverageLimit ||
        a.plan.deductible - b.plan.deductible,
    )[0];
