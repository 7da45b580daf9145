import type { Part } from '../cart/parts.ts';
import { groupsBy } from '../lib/groupsBy.ts';
import { foldedName, sameName } from '../trips/names.ts';

/** A policy, wanted or bought. `traveler` is the full name, `firstAndLast` without a middle name; `countries` ISO alpha-2. */
export type InsuredPeriod = Pick<Part, 'name' | 'traveler' | 'firstAndLast' | 'countries' | 'from' | 'to'>;

/** One person twice, on a day that both insure in the same country, or on exactly the same days. */
export const insuresTwice = (a: InsuredPeriod, b: InsuredPeriod): boolean =>
  ((a.from === b.from && a.to === b.to) ||
    (a.from <= b.to && b.from <= a.to && a.countries.some((country) => b.countries.includes(country)))) &&
  isSamePerson(a, b);

type PersonNames = Pick<InsuredPeriod, 'traveler' | 'firstAndLast'>;

/** Also where only one of the two has a middle name; two different middle names are two people. */
const isSamePerson = (a: PersonNames, b: PersonNames): boolean =>
  sameName(a.traveler, b.traveler) || isShortFor(a, b) || isShortFor(b, a);

const isShortFor = ({ traveler }: PersonNames, { firstAndLast }: PersonNames): boolean =>
  firstAndLast !== undefined && sameName(traveler, firstAndLast);

/**
 * The policies of each name, with those that lack its middle name. A name without one stands beside each name that it is
 * short for and never joins two of them, which are two people.
 */
export const policiesByPerson = <Policy extends PersonNames>(policies: readonly Policy[]): Policy[][] =>
  groupsBy(policies, ({ traveler }) => foldedName(traveler)).map((own) =>
    policies.filter((policy) => own.includes(policy) || isShortFor(policy, own[0]!)),
  );

/** Each policy of a person who is insured by an earlier one already, with that one. */
export const insuredAgain = <Policy extends InsuredPeriod>(
  policies: readonly Policy[],
): { first: Policy; again: Policy }[] =>
  policies.flatMap((again, index) => {
    const first = policies.slice(0, index).find((other) => insuresTwice(again, other));
    return first ? [{ first, again }] : [];
  });
