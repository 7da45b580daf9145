import type { Cart, CartItem } from '../../../../src/shared/cart/cart.ts';

type Esim = {
  destination?: string;
  name?: string;
  countries?: string[];
  gb?: string;
  start?: string;
  end?: string;
};

/** An eSIM as get-cart answers it (D21). */
export function esimItem(id: string, cents = 1925, esim: Esim = {}): CartItem {
  const { destination = 'JPN', name = 'Japan', countries = ['JP'], gb = '5' } = esim;
  const sku_values = [
    {
      name: 'destination',
      value: destination,
      destination: { id: destination, name, supportedCountries: countries },
    },
    { name: 'dataLimitInGB', value: gb },
    { name: 'startDate', value: esim.start ?? '2027-01-10' },
    { name: 'endDate', value: esim.end ?? '2027-01-20' },
  ];
  return {
    cart_item_id: id,
    product_id: 1,
    sku_values,
    original_price: cents,
    markup_price: 0,
    insurance_traveler_info: [],
    errors: [],
  };
}

const LEVEL_3 = { level: 3, since: '2024-04-17', source: 'U.S. Department of State' };

export function insuranceItem(id: string, cents = 16480): CartItem {
  const values = {
    destination: '118',
    coverageType: '1',
    departureDate: '2027-02-08',
    returnDate: '2027-02-08',
    plan_id: '1509',
  };
  return {
    ...esimItem(id, cents),
    product_id: 2,
    sku_values: Object.entries(values).map(([name, value]) =>
      name === 'destination'
        ? { name, value, destination: { id: value, name: 'Colombia', iso2: 'CO', advisory: LEVEL_3 } }
        : name === 'plan_id'
          ? { name, value, plan: { name: 'Premium', id_us: '1509', id_non_us: '1510' } }
          : { name, value },
    ),
    insurance_traveler_info: [{ first_name: 'Maya', middle_name: '', last_name: 'Okafor', us_citizen: '0' }],
  };
}

export const cartOf = (...cart_items: CartItem[]): Cart => ({ cart_items });
