import type { Benefit } from './plans.ts';
import type { Offer } from './quote.ts';

/** What plans are sorted by, besides the keys of their benefits. */
export const FIGURES = ['price', 'limit', 'deductible'] as const;

const isFigure = (sort: string): sort is (typeof FIGURES)[number] =>
  (FIGURES as readonly string[]).includes(sort);

export const benefitOf = ({ plan }: Pick<Offer, 'plan'>, key: string) =>
  plan.benefits.find((benefit) => benefit.key === key);

/** @param text of the address. @returns a figure or the key of a benefit; the price for anything else */
export const planSort = (text: string | null, offers: readonly Offer[]): string =>
  text && (isFigure(text) || offers.some((offer) => benefitOf(offer, text))) ? text : 'price';

/** The best plan first; of equal ones the cheaper. @param sort a figure or the key of a benefit */
export const sortOffers = (offers: readonly Offer[], sort: string): Offer[] =>
  offers.toSorted((a, b) => worth(b, sort) - worth(a, sort) || a.price - b.price);

function worth(offer: Offer, sort: string): number {
  const { plan, price } = offer;
  if (!isFigure(sort)) return benefitWorth(benefitOf(offer, sort));
  return { price: -price, limit: plan.coverageLimit, deductible: -plan.deductible }[sort];
}

/** The first amount of the text, in dollars: the most that the benefit pays. Included without one is worth most. */
function benefitWorth(benefit: Pick<Benefit, 'included' | 'amount'> | undefined): number {
  if (!benefit?.included) return -1;
  const digits = /\$([\d,]+)/.exec(benefit.amount ?? '')?.[1];
  return digits ? Number(digits.replaceAll(',', '')) : Number.MAX_SAFE_INTEGER;
}
