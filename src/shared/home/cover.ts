/** Which days of a trip purchases and cart items cover (F041). Pure. */
import { esimsOf, policiesOf, type Part } from '../cart/parts.ts';
import { uncoveredRanges, type DateRange } from '../cart/dateRanges.ts';
import type { Cart, CartItem } from '../cart/cart.ts';
import { MAX_DAYS_AFTER_START } from '../esim/rules.ts';
import { daysBetween } from '../lib/dates.ts';
import { groupsBy } from '../lib/groupsBy.ts';
import { price } from '../lib/money.ts';

export type Product = 'esim' | 'insurance';

/** An item of a paid order that was not refunded. `ready`: its code or certificate is available. `label`: for whom an eSIM is. */
export type PurchasedPart = Part & { product: string; orderId: string; ready: boolean; label?: string };

/** Coverage of a trip: `gaps`: the days without any purchase; `own`: the purchases for it. */
export type Cover = { own: PurchasedPart[]; gaps: DateRange[]; inCart: Part[] };

/**
 * @param country ISO alpha-2
 * @param needed the days of the trip that are still to come
 */
export function coverOf(
  product: Product,
  country: string,
  needed: DateRange,
  { bought, cart }: { bought: readonly PurchasedPart[]; cart: Cart },
): Cover {
  const isForTrip = ({ countries, from, to }: Part): boolean =>
    countries.includes(country) && from <= needed.to && to >= needed.from;
  const own = bought.filter((part) => part.product === product && isForTrip(part));
  return { own, gaps: GAPS[product](needed, own), inCart: IN_CART[product](cart).filter(isForTrip) };
}

const IN_CART: Record<Product, (cart: Cart) => Part[]> = { esim: esimsOf, insurance: policiesOf };

const GAPS: Record<Product, (needed: DateRange, own: readonly Part[]) => DateRange[]> = {
  /** eSIMs have a maximum length, so one of that length is all that can be requested while it lasts. */
  esim: (needed, own) =>
    own.some(({ from, to }) => daysBetween(from, to) >= MAX_DAYS_AFTER_START)
      ? []
      : uncoveredRanges([needed], own),
  /** A policy covers one person: two people with half the days each cover nobody. */
  insurance(needed, own) {
    const people = groupsBy(own, ({ traveler }) => traveler);
    const each = people.map((policies) => uncoveredRanges([needed], policies));
    return each.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0] ?? [needed];
  },
};

const lengthOf = (days: readonly DateRange[]): number =>
  days.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/** `broken`: number of items that cannot be paid as they are. */
export const itemValues = (items: readonly CartItem[]): { count: number; broken: number; cents: number } => ({
  count: items.length,
  broken: items.filter(({ errors }) => errors.length).length,
  cents: items.reduce((sum, item) => sum + price(item), 0),
});
