/** The days of a trip in lanes: program, insurance and data, what is missing, and the one thing that closes it (F200). Pure. */
import type { Cart } from '../cart/cart.ts';
import type { DateRange } from '../cart/dateRanges.ts';
import type { Product, PurchasedPart } from '../home/cover.ts';
import type { HomeTrip } from '../home/facts.ts';
import type { CalendarDate } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import { isWholly, stretchesOf } from './coverage.ts';
import { inCartFor, productDays } from './productDays.ts';
import { SHOP, type NotSold, type ShopFacts } from './shop.ts';
import { cartWithoutCompanions, withoutCompanions, type Named } from './whose.ts';

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
 * names what is sold and what the cart holds, cannot be reached. `programs` are those of this trip. `people`: who travels, the owner first.
 */
export type PlanFacts = {
  trip: HomeTrip;
  today: CalendarDate;
  bought: readonly PurchasedPart[];
  people: readonly Named[];
  programs: readonly Stretch[];
  shop: (ShopFacts & { cart: Cart }) | undefined;
};

/**
 * Of the account's owner: what a companion has is told beside (whoTravels.ts).
 * @param describe what a purchase is called, and where it leads
 */
export function planOf(all: PlanFacts, describe = stretchOf): TripPlan {
  const facts = ownersFacts(all);
  const days = { from: facts.trip.start, to: facts.trip.end };
  const lanes = [
    ...(facts.programs.length ? [programLane(days, facts.programs)] : []),
    ...(['insurance', 'esim'] as const).map((product) => productLane(product, facts, describe)),
  ];
  const gaps = lanes.flatMap(({ name, gaps: missing }) =>
    name === 'program' ? [] : missing.map((range) => gapOf(name, range, facts)),
  );
  return { days, lanes, gaps: gaps.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)) };
}

const ownersFacts = ({ bought, shop, people, ...facts }: PlanFacts): PlanFacts => ({
  ...facts,
  people,
  bought: withoutCompanions(bought, people),
  shop: shop && { ...shop, cart: cartWithoutCompanions(shop.cart, people) },
});

/** Days without a program are free days, not a gap. */
const programLane = (days: DateRange, programs: readonly Stretch[]): TripLane => ({
  name: 'program',
  stretches: stretchesOf(days, programs),
  gaps: [],
});

function productLane(
  product: Product,
  { trip, bought, today }: PlanFacts,
  describe: typeof stretchOf,
): TripLane {
  const { stretches, gaps } = productDays(product, trip, bought, today);
  return { name: product, stretches: stretches.map(describe), gaps };
}

export function stretchOf({ from, to, name, traveler, label, orderId }: PurchasedPart): Stretch {
  const text = [name, traveler || label].filter(Boolean).join(', ');
  return { from, to, label: text, href: paths.purchase(orderId) };
}

/** @param facts of what the cart holds only what counts for the gap */
export function gapOf(
  product: Product,
  days: DateRange,
  { trip, shop }: Pick<PlanFacts, 'trip' | 'shop'>,
): TripGap {
  if (!shop) return { ...days, product, close: { reason: 'unreachable' } };
  const inCart = stretchesOf(days, inCartFor(product, trip.country, days, shop.cart));
  if (isWholly(days, inCart)) return { ...days, product, close: { href: paths.cart(), by: 'cart' } };
  const sold = SHOP[product](trip, days, shop);
  return { ...days, product, close: 'href' in sold ? { ...sold, by: 'shop' } : sold };
}
