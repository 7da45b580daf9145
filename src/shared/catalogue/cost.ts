/** What a stay with a program costs, as far as it is known. Pure; cents. */
import type { Program } from './program.ts';

/** One of our products for a stay: the plan or size, for how many days of it, and where it is bought. */
export type StayOffer = { name: string; price: number; days: number; href: string };

/** `open`: costs that are not known, in the editors' words. `known`: the sum of all others. */
export type StayCost = {
  insurance: StayOffer | undefined;
  esim: StayOffer | undefined;
  open: string[];
  known: number;
};

const INSURANCE = /insurance/i;

/** Insurance is no open cost beside an offer for it. */
export function stayCost(
  { price }: Pick<Program, 'price'>,
  insurance: StayOffer | undefined,
  esim: StayOffer | undefined,
): StayCost {
  const open = price.excludes.filter((text) => !insurance || !INSURANCE.test(text));
  const known = price.from + (insurance?.price ?? 0) + (esim?.price ?? 0);
  return { insurance, esim, open, known };
}
