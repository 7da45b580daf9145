import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '../../../../src/shared/cart/cart.ts';
import { cartWarnings } from '../../../../src/shared/cart/checks.ts';
import { areSimilar } from '../../../../src/shared/cart/similarCountries.ts';
import { addDays } from '../../../../src/shared/lib/dates.ts';
import type { Trip } from '../../../../src/shared/trips/trips.ts';

let count = 0;
const item = (product_id: number, skus: Record<string, string>, destination: object): CartItem => ({
  cart_item_id: `${product_id}-${++count}`,
  product_id,
  sku_values: Object.entries(skus).map(([name, value]) => ({
    name,
    value,
    ...(name === 'destination' && { destination: { id: value, name: value, ...destination } }),
  })),
  original_price: 1,
  markup_price: 0,
  insurance_traveler_info: [],
  errors: [],
});
const esim = (destination: string, supportedCountries: string[], startDate: string, endDate: string) =>
  item(1, { destination, startDate, endDate }, { supportedCountries });
const policy = (
  destination: string,
  iso2: string,
  departureDate: string,
  returnDate: string,
  who = 'Maya',
) => ({
  ...item(2, { destination, departureDate, returnDate }, { iso2 }),
  insurance_traveler_info: [
    { first_name: who, middle_name: '', last_name: 'Okafor', us_citizen: '0' as const },
  ],
});
const cart = (...cart_items: CartItem[]): Cart => ({ cart_items });
const warningsOf = (...items: CartItem[]): Record<string, string>[] =>
  cartWarnings(cart(...items)).map(({ code, values }) => ({ code, ...values }));
const JAPAN = ['2027-05-01', '2027-05-20'] as const;

describe('what a cart is warned about (F111)', () => {
  it('is nothing in an empty cart, with one product, or when all fits', () => {
    expect(warningsOf()).toEqual([]);
    expect(warningsOf(esim('Japan', ['JP'], ...JAPAN))).toEqual([]);
    expect(warningsOf(policy('Japan', 'JP', ...JAPAN))).toEqual([]);
    expect(warningsOf(esim('Japan', ['JP'], ...JAPAN), policy('Japan', 'JP', ...JAPAN))).toEqual([]);
    expect(warningsOf(esim('Europe', ['FR', 'ES'], ...JAPAN), policy('Spain', 'ES', ...JAPAN))).toEqual([]);
  });

  it('are the days of the eSIM without insurance', () => {
    const phone = esim('Japan', ['JP'], ...JAPAN);
    const cover = policy('Japan', 'JP', '2027-05-01', '2027-05-18');
    const expected = { from: '2027-05-19', to: '2027-05-20', traveler: 'Maya Okafor' };
    expect(cartWarnings(cart(phone, cover))).toEqual([
      { code: 'uninsured', item_ids: [cover.cart_item_id], values: expected },
    ]);
    const late = policy('Japan', 'JP', '2027-05-03', '2027-05-19');
    expect(warningsOf(phone, late).map((each) => [each['from'], each['to']])).toEqual([
      ['2027-05-01', '2027-05-02'],
      ['2027-05-20', '2027-05-20'],
    ]);
  });

  it('are days between two policies of one traveler, when they are for one trip', () => {
    const first = policy('Japan', 'JP', '2027-05-01', '2027-05-10');
    const near = policy('Japan', 'JP', '2027-05-13', '2027-05-20');
    expect(warningsOf(first, near)).toEqual([
      { code: 'uninsured', from: '2027-05-11', to: '2027-05-12', traveler: 'Maya Okafor' },
    ]);
    expect(warningsOf(first, policy('Japan', 'JP', '2027-05-11', '2027-05-20'))).toEqual([]);
    expect(warningsOf(first, policy('Japan', 'JP', '2027-09-01', '2027-09-20'))).toEqual([]);
    const sevenDaysLater = policy('Japan', 'JP', '2027-05-18', '2027-05-20');
    expect(warningsOf(first, sevenDaysLater)).toMatchObject([{ from: '2027-05-11', to: '2027-05-17' }]);
    expect(warningsOf(first, policy('Japan', 'JP', '2027-05-19', '2027-05-20'))).toEqual([]);
    expect(warningsOf(first, policy('Japan', 'JP', '2027-05-13', '2027-05-20', 'Kofi'))).toEqual([]);
  });

  it('name the traveler who is not covered', () => {
    const phone = esim('Japan', ['JP'], ...JAPAN);
    const all = policy('Japan', 'JP', ...JAPAN);
    const few = policy('Japan', 'JP', '2027-05-01', '2027-05-19', 'Kofi');
    expect(warningsOf(phone, all, few)).toMatchObject([{ code: 'uninsured', traveler: 'Kofi Okafor' }]);
  });

  it('are other dates when no day is uninsured', () => {
    const longer = policy('Japan', 'JP', '2027-04-30', '2027-05-20');
    expect(warningsOf(esim('Japan', ['JP'], ...JAPAN), longer)).toEqual([
      {
        code: 'dates',
        esim_from: '2027-05-01',
        esim_to: '2027-05-20',
        insurance_from: '2027-04-30',
        insurance_to: '2027-05-20',
      },
    ]);
  });

  it('are different destinations', () => {
    const [phone, cover] = [esim('Japan', ['JP'], ...JAPAN), policy('Colombia', 'CO', ...JAPAN)];
    expect(cartWarnings(cart(phone, cover))).toEqual([
      {
        code: 'destinations',
        item_ids: [phone.cart_item_id, cover.cart_item_id],
        values: { esim: 'Japan', insurance: 'Colombia' },
      },
    ]);
  });

  it('are names that are easily mistaken', () => {
    expect(warningsOf(esim('Niger', ['NE'], ...JAPAN), policy('Nigeria', 'NG', ...JAPAN))).toEqual([
      { code: 'similar-names', esim: 'Niger', insurance: 'Nigeria' },
    ]);
  });

  it('are regions without the country of the insurance', () => {
    const europe = esim('Europe', ['FR', 'ES'], ...JAPAN);
    expect(warningsOf(europe, policy('Türkiye', 'TR', ...JAPAN))).toEqual([
      { code: 'region', region: 'Europe', country: 'TR' },
    ]);
  });

  it('leave items alone whose dates are no dates', () => {
    expect(
      warningsOf(esim('Japan', ['JP'], 'soon', 'later'), policy('Peru', 'PE', '2027-05-02', '2027-05-01')),
    ).toEqual([]);
  });

  it('name exactly the days of the eSIM that no policy covers', () => {
    const day = fc.integer({ min: 0, max: 40 });
    const dateRange = fc.tuple(day, fc.integer({ min: 0, max: 20 }));
    const at = (offset: number) => addDays('2027-05-01', offset);
    fc.assert(
      fc.property(
        dateRange,
        fc.array(dateRange, { minLength: 1, maxLength: 4 }),
        ([start, length], covers) => {
          const items = covers.map(([from, more]) => policy('Japan', 'JP', at(from), at(from + more)));
          const warnings = warningsOf(esim('Japan', ['JP'], at(start), at(start + length)), ...items);
          for (let offset = start; offset <= start + length; offset++) {
            const covered = covers.some(([from, more]) => from <= offset && offset <= from + more);
            const warned = warnings.some(
              (each) =>
                each['code'] === 'uninsured' && each['from']! <= at(offset) && at(offset) <= each['to']!,
            );
            expect(warned).toBe(!covered);
          }
        },
      ),
    );
  });
});

describe('what a cart is warned about because of the kept trip (F111)', () => {
  const TRIP: Trip = { country: 'JP', start: JAPAN[0], end: JAPAN[1] };
  const against = (trip: Partial<Trip>, ...items: CartItem[]): Record<string, string>[] =>
    cartWarnings(cart(...items), { ...TRIP, ...trip }).map(({ code, values }) => ({ code, ...values }));
  const japan = esim('Japan', ['JP'], ...JAPAN);

  it('is nothing where all fits, where the cart is empty, and where the trip is weeks away', () => {
    expect(against({})).toEqual([]);
    expect(against({}, japan)).toEqual([]);
    expect(against({}, policy('Japan', 'JP', ...JAPAN))).toEqual([]);
    expect(against({}, esim('Asia', ['JP', 'KR'], ...JAPAN), policy('Japan', 'JP', ...JAPAN))).toEqual([]);
    const june = ['2027-05-28', '2027-06-10'] as const;
    expect(against({}, esim('Spain', ['ES'], ...june))).toEqual([]);
    expect(against({}, policy('Japan', 'JP', ...june))).toEqual([]);
    expect(against({}, esim('Spain', ['ES'], '2027-05-27', '2027-06-10'))).toHaveLength(1);
  });

  it('are regions without its country', () => {
    const europe = esim('Europe', ['FR', 'ES'], ...JAPAN);
    expect(against({ country: 'TR' }, europe)).toEqual([{ code: 'region', region: 'Europe', country: 'TR' }]);
    expect(against({ country: 'FR' }, europe)).toEqual([]);
  });

  it('is another place, once for all travelers; not where something else in the cart is for it', () => {
    expect(against({ country: 'NG' }, esim('Niger', ['NE'], ...JAPAN))).toEqual([
      { code: 'trip-place', esim: 'Niger', mistaken: 'yes' },
    ]);
    const [maya, kofi] = ['Maya', 'Kofi'].map((who) => policy('Peru', 'PE', ...JAPAN, who));
    expect(against({}, maya!, kofi!)).toEqual([{ code: 'trip-place', insurance: 'Peru', mistaken: '' }]);
    expect(against({}, japan, esim('South Korea', ['KR'], ...JAPAN))).toEqual([]);
  });

  it('are its days without insurance, beside an eSIM or not', () => {
    const short = policy('Japan', 'JP', '2027-05-01', '2027-05-18');
    const gap = { code: 'uninsured', from: '2027-05-19', to: '2027-05-20', traveler: 'Maya Okafor' };
    expect(against({}, short)).toEqual([gap]);
    expect(against({}, short, esim('Japan', ['JP'], '2027-05-01', '2027-05-18'))).toEqual([gap]);
    expect(against({ country: 'CO' }, short, japan)).toEqual([gap]);
    expect(against({}, policy('Japan', 'JP', '2027-04-25', '2027-05-25'))).toEqual([]);
  });

  it('are its days without an eSIM, unless one cannot last longer', () => {
    const short = esim('Japan', ['JP'], '2027-05-01', '2027-05-18');
    expect(against({}, short)).toEqual([
      {
        code: 'trip-dates',
        esim_from: '2027-05-01',
        esim_to: '2027-05-18',
        trip_from: JAPAN[0],
        trip_to: JAPAN[1],
      },
    ]);
    expect(against({}, short, esim('Japan', ['JP'], '2027-05-19', '2027-05-20'))).toEqual([]);
    expect(against({}, esim('Japan', ['JP'], '2027-04-28', '2027-05-25'))).toEqual([]);
    const ninety = esim('Japan', ['JP'], JAPAN[0], addDays(JAPAN[0], 89));
    expect(against({ end: addDays(JAPAN[0], 130) }, ninety)).toEqual([]);
  });
});

describe('country names that are mistaken for each other', () => {
  it.each(['NE NG', 'NG NE', 'CD CG', 'KP KR', 'AT AU', 'SI SK', 'DM DO', 'GE GS'])('%s', (pair) => {
    const [one, other] = pair.split(' ') as [string, string];
    expect(areSimilar(one, other)).toBe(true);
  });

  it('are few', () => {
    for (const [one, other] of [
      ['JP', 'CO'],
      ['FR', 'ES'],
      ['NE', 'NE'],
    ] as const)
      expect(areSimilar(one, other)).toBe(false);
  });
});
