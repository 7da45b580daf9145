import type { Part } from '../cart/parts.ts';
import { groupsBy } from '../lib/groupsBy.ts';
import { tidyName } from './names.ts';

/** A policy, wanted or bought. `traveler` is the full name; `countries` ISO alpha-2. */
export type InsuredPeriod = Pick<Part, 'name' | 'traveler' | 'countries' | 'from' | 'to'>;

/** One person twice, on a day that both insure in the same country, or on exactly the same days. */
export const insuresTwice = (a: InsuredPeriod, b: InsuredPeriod): boolean =>
  person(a) === person(b) &&
  ((a.from === b.from && a.to === b.to) ||
    (a.from <= b.to && b.from <= a.to && a.countries.some((country) => b.countries.includes(country))));

const person = ({ traveler }: InsuredPeriod): string => tidyName(traveler).toLowerCase();

/** Each policy of a person who is insured by an earlier one already, with that one. */
export const insuredAgain = <Policy extends InsuredPeriod>(
  policies: readonly Policy[],
): { first: Policy; again: Policy }[] =>
  groupsBy(policies, person).flatMap((own) =>
    own.flatMap((again, index) => {
      const first = own.slice(0, index).find((other) => insuresTwice(again, other));
      return first ? [{ first, again }] : [];
    }),
  );
