/** The days of a trip in lanes: program, insurance and data, what is missing, and the one thing that closes it (F200). Pure. */
import type { Cart } from '../cart/cart.ts';
import type { DateRange } from '../cart/dateRanges.ts';
import type { EsimEnd } from '../esim/usage.ts';
import type { CoverProduct, PurchasedPart } from '../home/cover.ts';
import type { HomeTrip } from '../home/facts.ts';
import { policiesByPerson } from '../insurance/duplicates.ts';
import type { CalendarDate } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import { isFullyCovered, coveredRanges } from './coverage.ts';
import type { DayGap } from './endedEsims.ts';
import { policyMove, type PolicyMove } from './movablePolicy.ts';
import { inCartFor, productDays } from './productDays.ts';
import { SHOP, type NotSold, type ShopFacts } from './shop.ts';
import { cartWithoutCompanions, withoutCompanions, type TravelerNames } from './whose.ts';

/** `label`: what is there in these days; `href`: where its papers are. */
export type PlanRange = DateRange & { label: string; href: string };
type LaneName = 'program' | CoverProduct;
/** `gaps`: each of them can be bought at once. */
export type TripLane = { name: LaneName; dateRanges: PlanRange[]; gaps: DateRange[] };
type DayLane = Omit<TripLane, 'gaps'> & { gaps: DayGap[] };

/**
 * What closes a gap: a form filled with exactly its days, the cart that has them, or more data for an eSIM; else the reason why nothing does.
 * `ended`: why the eSIM for these days no longer connects. `move`: the policy that can take the trip's days instead of another one.
 */
export type TripGap = DateRange & {
  product: CoverProduct;
  ended?: EsimEnd | undefined;
  move?: PolicyMove | undefined;
  close: { href: string; by: 'shop' | 'cart' | 'topUp' } | { reason: NotSold | 'unreachable' };
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
  people: readonly TravelerNames[];
  programs: readonly PlanRange[];
  shop: (ShopFacts & { cart: Cart }) | undefined;
};

/**
 * Of the account's owner: what a companion has is told beside (whoTravels.ts).
 * @param describe what a purchase is called, and where it leads
 */
export function planOf(all: PlanFacts, describe = planRange): TripPlan {
  const facts = ownersFacts(all);
  const days = { from: facts.trip.start, to: facts.trip.end };
  const lanes = [
    ...(facts.programs.length ? [programLane(days, facts.programs)] : []),
    ...(['insurance', 'esim'] as const).map((product) => productLane(product, facts, describe)),
  ];
  const gaps = lanes.flatMap(({ name, gaps: missing }) =>
    name === 'program' ? [] : missing.map((range) => gapOf(name, range, facts)),
  );
  return {
    days,
    lanes: lanes.map(withoutPurchases),
    gaps: withMove(gaps, facts).toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)),
  };
}

/** A plan is shared: it has the days, and nothing else of what was bought. */
const withoutPurchases = ({ gaps, ...lane }: DayLane): TripLane => ({
  ...lane,
  gaps: gaps.map(({ from, to }) => ({ from, to })),
});

const ownersFacts = ({ bought, shop, people, ...facts }: PlanFacts): PlanFacts => ({
  ...facts,
  people,
  bought: withoutCompanions(bought, people),
  shop: shop && { ...shop, cart: cartWithoutCompanions(shop.cart, people) },
});

/** Days without a program are free days, not a gap. */
const programLane = (days: DateRange, programs: readonly PlanRange[]): DayLane => ({
  name: 'program',
  dateRanges: coveredRanges(days, programs),
  gaps: [],
});

function productLane(
  product: CoverProduct,
  { trip, bought, today }: PlanFacts,
  describe: typeof planRange,
): DayLane {
  const { own, dateRanges, gaps } = productDays(product, trip, bought, today);
  return { name: product, dateRanges: dateRanges.map((range) => describe(range, own)), gaps };
}

/**
 * The days of one person's policy name everyone whose own policies, one or several in a row, have them: otherwise the others look
 * uninsured.
 */
function planRange(
  { from, to, name, label, orderId }: PurchasedPart,
  own: readonly PurchasedPart[],
): PlanRange {
  const insured = policiesByPerson(own)
    .map((policies) => coveredRanges({ from, to }, policies))
    .filter((ranges) => isFullyCovered({ from, to }, ranges))
    .map(([first]) => first!.traveler);
  const text = [...new Set([name, ...insured, label])].filter(Boolean).join(', ');
  return { from, to, label: text, href: paths.purchase(orderId) };
}

/** Beside what is sold only: what is in the cart is decided already. Once: a policy that takes the trip's days closes all its gaps. */
function withMove(gaps: readonly TripGap[], { trip, bought, today }: PlanFacts): TripGap[] {
  const first = gaps.find(
    ({ product, close }) => product === 'insurance' && 'by' in close && close.by === 'shop',
  );
  return gaps.map((gap) => (gap === first ? { ...gap, move: policyMove(trip, bought, today) } : gap));
}

/** How a gap can be closed; of the cart, only what counts for it matters. */
export function gapOf(
  product: CoverProduct,
  { esim, ...days }: DayGap,
  { trip, shop }: Pick<PlanFacts, 'trip' | 'shop'>,
): TripGap {
  return { ...days, product, ended: esim?.ended?.why, close: closeOf(product, days, esim, { trip, shop }) };
}

function closeOf(
  product: CoverProduct,
  days: DateRange,
  esim: PurchasedPart | undefined,
  { trip, shop }: Pick<PlanFacts, 'trip' | 'shop'>,
): TripGap['close'] {
  if (!shop) return { reason: 'unreachable' };
  const inCart = coveredRanges(days, inCartFor(product, trip.country, days, shop.cart));
  if (isFullyCovered(days, inCart)) return { href: paths.cart(), by: 'cart' };
  if (esim?.ended?.topsUp) return { href: paths.topUp(esim.id), by: 'topUp' };
  const sold = SHOP[product](trip, days, shop);
  return 'href' in sold ? { ...sold, by: 'shop' } : sold;
}
