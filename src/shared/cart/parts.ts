import { isCalendarDate } from '../lib/dates.ts';
import { travelerName } from '../insurance/travelers.ts';
import type { Cart, CartItem } from './cart.ts';
import { daysOf } from '../products/product.ts';
import { ESIM, INSURANCE, PRODUCTS } from '../products/products.ts';
import { sku, skuValues } from './skus.ts';
import type { Days } from './stretches.ts';

/** An item as the checks see it: where and when it works, and for whom. `countries`: ISO alpha-2. */
export type Part = Days & { id: string; name: string; countries: readonly string[]; traveler: string };

/** Items whose dates are no dates are left out: they have an error of their own. */
export const esimsOf = (cart: Cart): Part[] => partsOf(cart, ESIM);
export const policiesOf = (cart: Cart): Part[] => partsOf(cart, INSURANCE);

const partsOf = (cart: Cart, product: string): Part[] =>
  cart.cart_items
    .filter((item) => String(item.product_id) === product)
    .map((item) => partOf(item, daysOf(PRODUCTS[product]!, skuValues(item))))
    .filter((part) => isCalendarDate(part.from) && isCalendarDate(part.to) && part.from <= part.to);

function partOf(item: CartItem, days: Days): Part {
  const destination = item.sku_values.find(({ name }) => name === 'destination')?.destination;
  const [traveler] = item.insurance_traveler_info;
  return {
    id: item.cart_item_id,
    name: destination?.name ?? sku(item, 'destination'),
    countries: destination?.supportedCountries ?? (destination?.iso2 ? [destination.iso2] : []),
    traveler: traveler ? travelerName(traveler) : '',
    ...days,
  };
}

export const shareCountry = (one: Part, other: Part): boolean =>
  one.countries.some((country) => other.countries.includes(country));
