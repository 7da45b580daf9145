import { isCalendarDate } from '../lib/dates.ts';
import type { Cart, CartItem } from './cart.ts';
import { ESIM, INSURANCE, PRODUCTS } from '../products/products.ts';
import { isForBought } from '../products/product.ts';
import { destinationName, destinationOf, firstAndLast, sku, skuValues, travelerName } from './skus.ts';
import type { DateRange } from './dateRanges.ts';

/**
 * Where, when and for whom an item is valid. `countries`: ISO alpha-2. `firstAndLast`: of the traveler, without a middle name;
 * `label`: for whom an eSIM is.
 */
export type Part = DateRange & {
  id: string;
  product: string;
  name: string;
  countries: readonly string[];
  traveler: string;
  firstAndLast?: string;
  label?: string;
};

export const esimsOf = (cart: Cart): Part[] => partsOf(cart, ESIM);
export const policiesOf = (cart: Cart): Part[] => partsOf(cart, INSURANCE);

/** Skips what changes or extends a bought item, and items with invalid dates, which have their own error. */
function partsOf(cart: Cart, product: string): Part[] {
  const facts = PRODUCTS[product]!;
  const [first, last] = facts.days;
  return cart.cart_items
    .filter((item) => String(item.product_id) === product && !isForBought(facts, skuValues(item)))
    .map((item) => partOf(item, facts.name, { from: sku(item, first), to: sku(item, last) }))
    .filter((part) => isCalendarDate(part.from) && isCalendarDate(part.to) && part.from <= part.to);
}

function partOf(item: CartItem, product: string, days: DateRange): Part {
  const { supportedCountries, iso2 } = destinationOf(item) ?? {};
  return {
    id: item.cart_item_id,
    product,
    name: destinationName(item),
    countries: supportedCountries ?? (iso2 ? [iso2] : []),
    traveler: travelerName(item),
    firstAndLast: firstAndLast(item),
    label: sku(item, 'label'),
    ...days,
  };
}

export const shareCountry = (a: Part, b: Part): boolean =>
  a.countries.some((country) => b.countries.includes(country));
