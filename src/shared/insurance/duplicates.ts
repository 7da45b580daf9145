import type { Part } from '../cart/parts.ts';
import { sameName } from '../trips/names.ts';

/** A policy, wanted or bought. `traveler` is the full name, `firstAndLast` without a middle name; `countries` ISO alpha-2. */
export type InsuredPeriod = Pick<Part, 'name' | 'traveler' | 'firstAndLast' | 'countries' | 'from' | 'to'>;

/** One person twice, on a day that both insure in the same country, or on exactly the same days. */
export const insuresTwice = (a: InsuredPeriod, b: InsuredPeriod): boolean =>
  ((a.from === b.from && a.to === b.to) ||
    (a.from <= b.to && b.from <= a.to && a.countries.some((country) => b.countries.includes(country)))) &&
  isSamePerson(a, b);

/** Also where only one of the two has a middle name; two different middle names are two people. */
const isSamePerson = (a: InsuredPeriod, b: InsuredPeriod): boolean =>
  sameName(a.traveler, b.traveler) || isShortFor(a, b) || isShortFor(b, a);

const isShortFor = ({ traveler }: InsuredPeriod, { firstAndLast }: InsuredPeriod): boolean =>
  firstAndLast !== undefined && sameName(traveler, firstAndLast);

/** Each policy of a person who is insured by an earlier one already, with that one. */
export const insuredAgain = <Policy extends InsuredPeriod>(
  policies: readonly Policy[],
): { first: Policy; again: Policy }[] =>
  policies.flatMap((again, index) => {
    const first = policies.slice(0, index).find((other) => insuresTwice(again, other));
    return first ? [{ first, again }] : [];
  });
