/**
 * The days of a trip that what was bought covers, and those that it leaves out (F200). Home, the trip's page and what is made of
 * it ask this one rule, so that no two of them name different gaps. Pure; all dates are those of the destination.
 */
import type { Cart } from '../cart/cart.ts';
import type { DateRange } from '../cart/dateRanges.ts';
import { esimsOf, policiesOf, type Part } from '../cart/parts.ts';
import { MAX_DAYS_AFTER_START } from '../esim/rules.ts';
import type { CoverProduct, PurchasedPart } from '../home/cover.ts';
import { policiesByPerson } from '../insurance/duplicates.ts';
import { MAX_DAYS_AFTER_DEPARTURE } from '../insurance/rules.ts';
import { inclusiveDays, type CalendarDate } from '../lib/dates.ts';
import { gapsOf, splitRange, coveredRanges } from './coverage.ts';
import { splitByEnded, untilEnded, type DayGap } from './endedEsims.ts';
import type { Trip } from './trips.ts';

/**
 * `own`: the purchases for the trip, whole. `dateRanges`: the days that they cover, each once. `gaps`: each of them is one purchase at most.
 */
export type ProductDays = { own: PurchasedPart[]; dateRanges: PurchasedPart[]; gaps: DayGap[] };

/** Days that one purchase covers at most. */
const MAX_DAYS: Record<CoverProduct, number> = {
  esim: MAX_DAYS_AFTER_START + 1,
  insurance: MAX_DAYS_AFTER_DEPARTURE + 1,
};

/** A policy covers one person: half the days for each of two people cover neither. */
const OF_ONE: Record<CoverProduct, (parts: readonly PurchasedPart[]) => (readonly PurchasedPart[])[]> = {
  esim: (parts) => [parts],
  insurance: policiesByPerson,
};

/** @param today the first day that is not over in every zone of the destination (D93) */
export function productDays(
  product: CoverProduct,
  trip: Trip,
  bought: readonly PurchasedPart[],
  today: CalendarDate,
): ProductDays {
  const days = { from: trip.start, to: trip.end };
  const own = boughtFor(product, trip, bought);
  const all = OF_ONE[product](own).map((parts) => daysOfOne(product, days, parts, today));
  const [best = daysOfOne(product, days, [], today)] = all.toSorted(
    (a, b) => missingDays(a) - missingDays(b),
  );
  return { own, ...best };
}

/** The purchases for a trip, whole. */
export const boughtFor = (
  product: CoverProduct,
  { country, start, end }: Trip,
  bought: readonly PurchasedPart[],
): PurchasedPart[] =>
  bought.filter((part) => part.product === product && isForTrip(part, country, { from: start, to: end }));

function daysOfOne(
  product: CoverProduct,
  days: DateRange,
  parts: readonly PurchasedPart[],
  today: CalendarDate,
): Omit<ProductDays, 'own'> {
  const dateRanges = coveredRanges(days, untilEnded(parts, today));
  const gaps = gapsOf(days, dateRanges, today)
    .flatMap((gap) => splitByEnded(gap, parts))
    .flatMap(({ esim, ...gap }) => splitRange(gap, MAX_DAYS[product]).map((range) => ({ ...range, esim })));
  return { dateRanges, gaps };
}

const missingDays = ({ gaps }: Pick<ProductDays, 'gaps'>): number =>
  gaps.reduce((sum, { from, to }) => sum + inclusiveDays(from, to), 0);

const IN_CART: Record<CoverProduct, (cart: Cart) => Part[]> = { esim: esimsOf, insurance: policiesOf };

/** What the cart holds for some of these days. @param country ISO alpha-2 */
export const inCartFor = (product: CoverProduct, country: string, days: DateRange, cart: Cart): Part[] =>
  IN_CART[product](cart).filter((part) => isForTrip(part, country, days));

const isForTrip = ({ countries, from, to }: Part, country: string, days: DateRange): boolean =>
  countries.includes(country) && from <= days.to && to >= days.from;
