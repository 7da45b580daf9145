import type { Part } from '../cart/parts.ts';
import type { CalendarDate } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import type { DayGap } from '../trips/endedEsims.ts';
import { boughtFor, inCartFor, productDays, type ProductDays } from '../trips/productDays.ts';
import { SHOP } from '../trips/shop.ts';
import { cartWithoutCompanions, withoutCompanions } from '../trips/whose.ts';
import { itemValues, type CoverProduct, type PurchasedPart } from './cover.ts';
import type { HomeTrip, Step, StepFacts } from './facts.ts';

/** A trip's days of one product, and the cart items for those that are still to come. */
type Cover = ProductDays & { inCart: Part[] };

/**
 * Steps of the saved trip; none without one, or once it is over.
 * @returns `inCart`: ids of the cart items covered by a step
 */
export function tripSteps(facts: StepFacts): { steps: Step[]; inCart: ReadonlySet<string> } {
  const { trip, tripToday: today, people } = facts;
  if (!trip || trip.end < today) return { steps: [], inCart: new Set() };
  const needed = { from: trip.start < today ? today : trip.start, to: trip.end };
  const bought = withoutCompanions(facts.bought, people);
  const cart = cartWithoutCompanions(facts.cart, people);
  const covers = (['esim', 'insurance'] as const).map((product) => {
    const inCart = inCartFor(product, trip.country, needed, cart);
    const cover = { ...productDays(product, trip, bought, today), inCart };
    return { cover, step: coverStep(product, cover, trip, facts) };
  });
  const itemsWithStep = covers
    .filter(({ step }) => step?.code === 'cart')
    .flatMap(({ cover }) => cover.inCart);
  const steps = [
    ...covers.map(({ step }) => step),
    installStep(boughtFor('esim', trip, facts.bought), today),
    passportStep(trip, facts),
  ];
  return {
    steps: steps.filter((step) => step !== undefined),
    inCart: new Set(itemsWithStep.map(({ id }) => id)),
  };
}

/**
 * One step for a product: bought, in the cart, bought for a part of the days, or missing; none when it is missing and
 * not on sale.
 */
function coverStep(product: CoverProduct, cover: Cover, trip: HomeTrip, facts: StepFacts): Step | undefined {
  const { own, gaps, inCart } = cover;
  const place = trip.countryName;
  const [first] = own;
  if (first && !gaps.length) {
    const values = { place, from: first.from, to: last(own) };
    return { topic: product, code: 'bought', state: 'done', href: paths.purchase(first.orderId), values };
  }
  const due = { topic: product, state: 'due' } as const;
  if (inCart.length)
    return { ...due, code: 'cart', by: gaps[0]!.from, href: paths.cart(), values: inCartOf(cover, facts) };
  const sold = firstSold(product, gaps, trip, facts);
  return sold && { ...due, code: first ? 'part' : 'missing', ...sold };
}

/** The first gap that something closes: more data for an eSIM that is used up, else its form filled in. */
function firstSold(
  product: CoverProduct,
  gaps: readonly DayGap[],
  trip: HomeTrip,
  facts: StepFacts,
): (Pick<Step, 'by' | 'href' | 'values'> & { code?: string }) | undefined {
  for (const { esim, ...gap } of gaps) {
    const found = { by: gap.from, values: { place: trip.countryName, ...gap } };
    if (esim?.ended?.topsUp) return { ...found, code: 'topUp', href: paths.topUp(esim.id) };
    const shop = SHOP[product](trip, gap, facts);
    if ('href' in shop) return { ...found, ...(esim && { code: 'ended' }), href: shop.href };
  }
  return undefined;
}

const last = (own: readonly PurchasedPart[]): CalendarDate =>
  own
    .map(({ to }) => to)
    .toSorted()
    .at(-1)!;

function inCartOf({ inCart }: Cover, { cart }: StepFacts): Step['values'] {
  const ids = new Set(inCart.map(({ id }) => id));
  const items = cart.cart_items.filter(({ cart_item_id }) => ids.has(cart_item_id));
  return { ...itemValues(items), place: inCart[0]!.name };
}

/** Shown before the first day of an eSIM, for any traveler; only the phone knows whether it is installed. */
function installStep(esims: readonly PurchasedPart[], today: CalendarDate): Step | undefined {
  const esim = esims.find(({ ready, ended, from }) => ready && !ended && from >= today);
  if (!esim) return undefined;
  const { name: place, from: date, orderId } = esim;
  return {
    topic: 'install',
    code: 'ready',
    state: 'hint',
    href: paths.purchase(orderId),
    values: { place, date },
  };
}

function passportStep(
  { start, countryName }: HomeTrip,
  { tripToday: today, passport }: StepFacts,
): Step | undefined {
  if (!passport || start <= today) return undefined;
  return { topic: 'passport', code: 'check', state: 'hint', href: passport, values: { place: countryName } };
}
