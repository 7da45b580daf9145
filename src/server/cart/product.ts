/** What differs between the two products of the cart: prices, rules, and what their skus stand for. */
import type { CartItem } from '../../shared/cart/cart.ts';
import { checkItem } from '../../shared/cart/rules.ts';
import { ESIM } from '../../shared/cart/skus.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import { planOf } from '../../shared/insurance/rules.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { closestPackage, placeById, priceOf as esimPrice } from '../esim/esim.ts';
import {
  countryById,
  insuranceErrors,
  isToldAtItem,
  plans,
  priceOf as insurancePrice,
} from '../insurance/insurance.ts';
import type { App } from '../context.ts';
import type { CartItemRow } from './rows.ts';
import { bare } from './view.ts';

export type Prices = { original_price: number; markup_price: number };
type Product = Pick<CartItemRow, 'product_id' | 'values'>;
type Skus = CartItem['sku_values'];

/** What an item costs today in cents, by our own tables (D29); undefined when it is not on sale. */
export async function priceOf(app: App, { product_id, values }: Product): Promise<Prices | undefined> {
  if (product_id !== ESIM) return insurancePrice(app, values);
  const { destination = '', dataLimitInGB = '', startDate = '', endDate = '' } = values;
  return esimPrice(app, destination, dataLimitInGB, startDate, endDate);
}

/** The rules of the product, against the server's today (D22, D61). */
export function errorsOf(app: App, row: CartItemRow): FieldErrors {
  if (row.product_id !== ESIM) return insuranceErrors(app, row.values, row.travelers);
  return checkItem(bare(row), earliestToday(app.now()));
}

/** What keeps an item out of the cart. */
export const refusalsOf = (app: App, row: CartItemRow): FieldErrors =>
  errorsOf(app, row).filter(({ field }) => !isToldAtItem(field, row.values));

/** What a cart shows of an item beside its choices: why it cannot be bought today, and what can be instead. */
export type Standing = Pick<CartItem, 'errors' | 'closest'>;

/** While the shop cannot be asked, only broken rules are told. */
export async function standingOf(app: App, row: CartItemRow): Promise<Standing> {
  const errors = errorsOf(app, row);
  if (errors.length) return { errors };
  const sold = await priceOf(app, row).catch(() => UNKNOWN);
  if (sold) return { errors: [] };
  const closest = await CLOSEST[row.product_id]?.(app, row.values);
  return { errors: offSale(closest), ...(closest && { closest }) };
}

const UNKNOWN = 'unknown';
const offSale = (closest: DataPackage | undefined): FieldErrors => [
  {
    field: 'packageSize',
    errors: [
      closest
        ? 'This package is not on sale any more. Choose another one, or remove it.'
        : 'Nothing is on sale for these dates any more. Change the item, or remove it.',
    ],
  },
];

/** By product: what is nearest to what is not on sale any more. */
const CLOSEST: Record<string, (app: App, values: CartItemRow['values']) => Promise<DataPackage | undefined>> =
  {
    [ESIM]: closestPackage,
  };

/** The skus with what they stand for today: a destination by name, a plan by its ids (D21). */
export async function namedSkus(app: App, { product_id, values }: Product, skus: Skus): Promise<Skus> {
  const destination = await destinationOf(app, { product_id, values });
  const plan = product_id === ESIM ? undefined : skuPlan(app, values['plan_id'] ?? '');
  return skus.map((sku) => {
    if (sku.name === 'destination' && destination) return { ...sku, destination };
    return sku.name === 'plan_id' && plan ? { ...sku, plan } : sku;
  });
}

async function destinationOf(
  app: App,
  { product_id, values }: Product,
): Promise<Skus[number]['destination']> {
  const id = values['destination'] ?? '';
  if (product_id !== ESIM) return placeOf(app, id);
  const found = await placeById(app, id);
  return found && { id: found.id, name: found.name, supportedCountries: found.supportedCountries };
}

function placeOf(app: App, id: string): Skus[number]['destination'] {
  const country = countryById(app, id);
  if (!country) return undefined;
  const { name, iso2, advisory } = country;
  return { id, name, iso2, ...(advisory && { advisory }) };
}

function skuPlan(app: App, plan_id: string): Skus[number]['plan'] {
  const plan = planOf(plans(app), plan_id)?.plan;
  return plan && { name: plan.name, id_us: plan.id_us, id_non_us: plan.id_non_us };
}

/** The trip that an item is for; of an eSIM for a region, no country is known. */
export async function tripOfItem(app: App, { product_id, values }: Product): Promise<Partial<Trip>> {
  const [start = '', end = ''] =
    product_id === ESIM
      ? [values['startDate'], values['endDate']]
      : [values['departureDate'], values['returnDate']];
  const id = values['destination'] ?? '';
  const place = product_id === ESIM ? await placeById(app, id) : countryById(app, id);
  return { start, end, ...(place?.iso2 && { country: place.iso2 }) };
}
