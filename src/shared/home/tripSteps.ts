import type { CalendarDate } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import { SHOP } from '../trips/shop.ts';
import { coverOf, itemValues, type PurchasedPart, type Cover, type Product } from './cover.ts';
import type { HomeTrip, Step, StepFacts } from './facts.ts';

/**
 * Steps of the saved trip; none without one, or once it is over.
 * @returns `inCart`: ids of the cart items covered by a step
 */
export function tripSteps(facts: StepFacts): { steps: Step[]; inCart: ReadonlySet<string> } {
  const { trip, today } = facts;
  if (!trip || trip.end < today) return { steps: [], inCart: new Set() };
  const needed = { from: trip.start < today ? today : trip.start, to: trip.end };
  const covers = (['esim', 'insurance'] as const).map((product) => {
    const cover = coverOf(product, trip.country, needed, facts);
    return { cover, step: coverStep(product, cover, trip, facts) };
  });
  const spoken = covers.filter(({ step }) => step?.code === 'cart').flatMap(({ cover }) => cover.inCart);
  const steps = [
    ...covers.map(({ step }) => step),
    installStep(covers[0]!.cover, today),
    passportStep(trip, facts),
  ];
  return { steps: steps.filter((step) => step !== undefined), inCart: new Set(spoken.map(({ id }) => id)) };
}

/**
 * One step for a product: bought, in the cart, bought for a part of the days, or missing; none when it is missing and
 * not on sale.
 */
function coverStep(product: Product, cover: Cover, trip: HomeTrip, facts: StepFacts): Step | undefined {
  const { own, gaps, inCart } = cover;
  const place = trip.countryName;
  const [first] = own;
  if (first && !gaps.length) {
    const values = { place, from: first.from, to: last(own) };
    return { topic: product, code: 'bought', state: 'done', href: paths.purchase(first.orderId), values };
  }
  const [gap] = gaps;
  const due = { topic: product, state: 'due', by: gap?.from ?? trip.start } as const;
  if (inCart.length) return { ...due, code: 'cart', href: paths.cart(), values: inCartOf(cover, facts) };
  const shop = gap && SHOP[product](trip, gap, facts);
  if (!shop || 'reason' in shop) return undefined;
  return { ...due, code: first ? 'part' : 'missing', href: shop.href, values: { place, ...gap } };
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

/** Shown before the eSIM's first day; only the phone knows whether it is installed. */
function installStep({ own }: Cover, today: CalendarDate): Step | undefined {
  const esim = own.find(({ ready, from }) => ready && from >= today);
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

function passportStep({ start, countryName }: HomeTrip, { today, passport }: StepFacts): Step | undefined {
  if (!passport || start <= today) return undefined;
  return { topic: 'passport', code: 'check', state: 'hint', href: passport, values: { place: countryName } };
}
