/** The days of a trip in lanes: program, insurance and data, what is missing, and the one thing that closes it (F200). Pure. */
import { esimsOf, policiesOf, type Part } from '../cart/parts.ts';
import type { Cart } from '../cart/cart.ts';
import type { DateRange } from '../cart/dateRanges.ts';
import { MAX_DAYS_AFTER_START } from '../esim/rules.ts';
import type { Product, PurchasedPart } from '../home/cover.ts';
import type { HomeTrip } from '../home/facts.ts';
import { MAX_DAYS_AFTER_DEPARTURE } from '../insurance/rules.ts';
import { inclusiveDays, type CalendarDate } from '../lib/dates.ts';
import { groupsBy } from '../lib/groupsBy.ts';
import { paths } from '../lib/paths.ts';
import { gapsOf, isWholly, splitRange, stretchesOf } from './coverage.ts';
import { SHOP, type NotSold, type ShopFacts } from './shop.ts';

/** `label`: what is there in these days; `href`: where its papers are. */
export type Stretch = DateRange & { label: string; href: string };
export type LaneName = 'program' | Product;
/** `gaps`: each of them can be bought at once. */
export type TripLane = { name: LaneName; stretches: Stretch[]; gaps: DateRange[] };

/** What closes a gap: a form filled with exactly its days, or the cart that has them; else the reason why nothing does. */
export type TripGap = DateRange & {
  product: Product;
  close: { href: string; by: 'shop' | 'cart' } | { reason: NotSold | 'unreachable' };
};

export type TripPlan = { days: DateRange; lanes: TripLane[]; gaps: TripGap[] };

/**
 * `today`: the first day not over in every zone of the destination (D93). `shop`: undefined while the provider, which
 * names what is sold and what the cart holds, cannot be reached. `bought` and `programs` are those of this trip.
 */
export type PlanFacts = {
  trip: HomeTrip;
  today: CalendarDate;
  bought: readonly PurchasedPart[];
  programs: readonly Stretch[];
  shop: (ShopFacts & { cart: Cart }) | undefined;
};

/** Days that one purchase covers at most. */
const LONGEST: Record<Product, number> = {
  esim: MAX_DAYS_AFTER_START + 1,
  insurance: MAX_DAYS_AFTER_DEPARTURE + 1,
};
const IN_CART: Record<Product, (cart: Cart) => Part[]> = { esim: esimsOf, insurance: policiesOf };

export function planOf(facts: PlanFacts): TripPlan {
  const days = { from: facts.trip.start, to: facts.trip.end };
  const lanes = [
    ...(facts.programs.length ? [programLane(days, facts.programs)] : []),
    ...(['insurance', 'esim'] as const).map((product) => productLane(product, days, facts)),
  ];
  const gaps = lanes.flatMap(({ name, gaps: missing }) =>
    name === 'program' ? [] : missing.map((range) => gapOf(name, range, facts)),
  );
  return { days, lanes, gaps: gaps.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)) };
}

/** Days without a program are free days, not a gap. */
const programLane = (days: DateRange, programs: readonly Stretch[]): TripLane => ({
  name: 'program',
  stretches: stretchesOf(days, programs),
  gaps: [],
});

function productLane(product: Product, days: DateRange, { bought, today }: PlanFacts): TripLane {
  const own = bought.filter((part) => part.product === product);
  const lanes = OWN[product](own).map((parts) => laneOf(product, days, parts, today));
  return lanes.toSorted((a, b) => missingDays(a) - missingDays(b))[0] ?? laneOf(product, days, [], today);
}

/** A policy covers one person: two people with half the days each cover nobody. */
const OWN: Record<Product, (parts: readonly PurchasedPart[]) => (readonly PurchasedPart[])[]> = {
  esim: (parts) => [parts],
  insurance: (parts) => groupsBy(parts, ({ traveler }) => traveler),
};

function laneOf(
  product: Product,
  days: DateRange,
  parts: readonly PurchasedPart[],
  today: CalendarDate,
): TripLane {
  const stretches = stretchesOf(days, parts).map(stretchOf);
  const gaps = gapsOf(days, stretches, today).flatMap((gap) => splitRange(gap, LONGEST[product]));
  return { name: product, stretches, gaps };
}

export const stretchOf = ({ from, to, name, traveler, label, orderId }: PurchasedPart): Stretch => ({
  from,
  to,
  label: [name, traveler || label].filter(Boolean).join(', '),
  href: paths.purchase(orderId),
});

const missingDays = ({ gaps }: TripLane): number =>
  gaps.reduce((sum, { from, to }) => sum + inclusiveDays(from, to), 0);

function gapOf(product: Product, days: DateRange, { trip, shop }: PlanFacts): TripGap {
  if (!shop) return { ...days, product, close: { reason: 'unreachable' } };
  const isForTrip = ({ countries }: Part): boolean => countries.includes(trip.country);
  const inCart = stretchesOf(days, IN_CART[product](shop.cart).filter(isForTrip));
  if (isWholly(days, inCart)) return { ...days, product, close: { href: paths.cart(), by: 'cart' } };
  const sold = SHOP[product](trip, days, shop);
  return { ...days, product, close: 'href' in sold ? { ...sold, by: 'shop' } : sold };
}
