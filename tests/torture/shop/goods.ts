/** What shoppers buy: always on sale, and each a little different, so that one can be told from another. */
import { ESIM, INSURANCE, optionsOf } from '../../../src/shared/products/products.ts';
import type { CartItem } from '../../../src/shared/cart/cart.ts';
import { addDays, earliestToday } from '../../../src/shared/lib/dates.ts';
import type { Random } from '../servers/random.ts';

/** Body of add-cart-item without its token; prices are only compared (D29). */
export type Goods = {
  product_id: typeof ESIM | typeof INSURANCE;
  options: ReturnType<typeof optionsOf>;
  traveler_info: object[];
  original_price: 0;
  markup_price: 0;
};

const PLACES = ['JPN', 'FRA', 'BRA', 'KEN'];
const SIZES = ['1', '5', '20'];
const PLANS = ['1512', '1510', '1508', '1506'];
/** Numeric ids of src/content/lookups: Insurance destinations come from the country list (D41). */
const COUNTRIES = ['118', '1', '2'];
const MAYA = { first_name: 'Maya', middle_name: '', last_name: 'Okafor', us_citizen: '0' };

export const someEsim = (random: Random): Goods => {
  const [startDate, endDate] = someDates(random);
  return goods(ESIM, {
    destination: random.one(PLACES),
    dataLimitInGB: random.one(SIZES),
    startDate,
    endDate,
  });
};

export const someInsurance = (random: Random): Goods => {
  const [departureDate, returnDate] = someDates(random);
  const values = { destination: random.one(COUNTRIES), coverageType: '0', plan_id: random.one(PLANS) };
  return { ...goods(INSURANCE, { ...values, departureDate, returnDate }), traveler_info: [MAYA] };
};

export const someGoods = (random: Random): Goods =>
  random.chance(0.7) ? someEsim(random) : someInsurance(random);

const goods = (product_id: Goods['product_id'], values: Record<string, string>): Goods => ({
  product_id,
  options: optionsOf(product_id, values),
  traveler_info: [],
  original_price: 0,
  markup_price: 0,
});

function someDates(random: Random): [string, string] {
  const start = addDays(earliestToday(Date.now()), random.whole(20, 200));
  return [start, addDays(start, random.whole(1, 80))];
}

/** What tells goods apart, of what was asked for. */
export const goodsOfBody = ({ product_id, options }: Pick<Goods, 'product_id' | 'options'>): string =>
  [
    product_id,
    ...options.toSorted((a, b) => a.option_id - b.option_id).map((each) => each.option_value),
  ].join(' ');

/** The same of an item that is in the cart. */
export const goodsOfItem = (item: CartItem): string =>
  goodsOfBody({
    product_id: String(item.product_id) as Goods['product_id'],
    options: optionsOf(
      String(item.product_id),
      Object.fromEntries(item.sku_values.map(({ name, value }) => [name, value])),
    ),
  });
