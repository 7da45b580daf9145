import { expect, test } from 'vitest';
import { warningViews } from '../../../../src/islands/cart/cart.warnings.ts';
import type { CartItem } from '../../../../src/shared/cart/cart.ts';
import { cartOf, esimItem, insuranceItem } from './items.ts';

type Policy = { from: string; to: string; id?: string; iso2?: string; name?: string; first?: string };

/** A policy; Japan's unless it says otherwise. */
function policy({ from, to, id = 'p', iso2 = 'JP', name = 'Japan', first = 'Maya' }: Policy): CartItem {
  const item = insuranceItem(id);
  const values: Record<string, string> = { departureDate: from, returnDate: to, destination: '392' };
  return {
    ...item,
    sku_values: item.sku_values.map((sku) => ({
      ...sku,
      value: values[sku.name] ?? sku.value,
      ...(sku.name === 'destination' && { destination: { id: '392', name, iso2 } }),
    })),
    insurance_traveler_info: [{ first_name: first, middle_name: '', last_name: 'Okafor', us_citizen: '0' }],
  };
}

const japan = esimItem('e', 1925, { start: '2027-05-10', end: '2027-05-20' });
const texts = (...items: CartItem[]) => warningViews(cartOf(...items), undefined).map(({ text }) => text);

test('what fits together is not spoken of', () => {
  expect(texts(japan, policy({ from: '2027-05-10', to: '2027-05-20' }))).toEqual([]);
  expect(texts(japan)).toEqual([]);
});

test('days without insurance, with a quote for all of them a click away', () => {
  const [warning, ...others] = warningViews(
    cartOf(japan, policy({ from: '2027-05-10', to: '2027-05-18' })),
    undefined,
  );
  expect(others).toEqual([]);
  expect(warning?.text).toBe('Uninsured on May 19 - 20: Maya Okafor.');
  const href = new URL(warning?.link?.href ?? '', 'http://site');
  expect(href.pathname).toBe('/marketplace/insurance');
  expect(Object.fromEntries(href.searchParams)).toEqual({
    destination: '392',
    departureDate: '2027-05-10',
    returnDate: '2027-05-20',
    coverage: '1',
    usCitizen: '0',
    replaces: 'p',
  });
});

test('a quote for all days replaces no policy of another country', () => {
  const here = policy({ from: '2027-05-10', to: '2027-05-18' });
  const away = insuranceItem('away');
  const [warning] = warningViews(cartOf(japan, here, away), undefined);
  expect(warning?.link?.href).toMatch(/returnDate=2027-05-20.*replaces=p$/);
});

test('of several travelers, the one who is uninsured is named', () => {
  const maya = policy({ id: 'a', from: '2027-05-10', to: '2027-05-19' });
  const ada = policy({ id: 'b', first: 'Ada', from: '2027-05-10', to: '2027-05-20' });
  expect(texts(japan, maya, ada)).toEqual(['Uninsured on May 20: Maya Okafor.']);
});

test('an equal warning is said once, with the names of its items', () => {
  const maya = policy({ id: 'a', from: '2027-05-10', to: '2027-05-19' });
  const ada = policy({ id: 'b', first: 'Ada', from: '2027-05-10', to: '2027-05-19' });
  expect(texts(japan, maya, ada)).toEqual(['Uninsured on May 20: Maya Okafor, Ada Okafor.']);
  const dates = { from: '2027-05-10', to: '2027-05-20' };
  const labelled = { ...japan, cart_item_id: 'z' };
  labelled.sku_values = [...japan.sku_values, { name: 'label', value: 'Ana' }];
  expect(texts(japan, labelled, policy({ ...dates, iso2: 'PT', name: 'Portugal' }))).toEqual([
    '5 GB, Ana: Your eSIM is for Japan, your insurance for Portugal.',
  ]);
});

test('equal eSIMs, which no name distinguishes, are not told apart', () => {
  const other = { ...japan, cart_item_id: 'z' };
  const portugal = policy({ from: '2027-05-10', to: '2027-05-20', iso2: 'PT', name: 'Portugal' });
  const text = 'Your eSIM is for Japan, your insurance for Portugal.';
  expect(texts(japan, other, portugal)).toEqual([text]);
  const larger = { ...other, cart_item_id: 'y' };
  larger.sku_values = [...japan.sku_values, { name: 'label', value: 'Ana' }];
  expect(texts(japan, other, larger, portugal)).toEqual([`5 GB, Ana: ${text}`]);
});

test('eSIMs for several places beside a policy for another one are one warning', () => {
  const spain = esimItem('s', 950, {
    name: 'Spain',
    countries: ['ES'],
    start: '2027-05-10',
    end: '2027-05-20',
  });
  const portugal = policy({ from: '2027-05-10', to: '2027-05-20', iso2: 'PT', name: 'Portugal' });
  expect(texts(japan, spain, portugal)).toEqual([
    'Your eSIMs are for Japan and Spain, your insurance for Portugal.',
  ]);
});

test('different destinations, and those that are easily mistaken', () => {
  const dates = { from: '2027-05-10', to: '2027-05-20' };
  expect(texts(japan, policy({ ...dates, iso2: 'PT', name: 'Portugal' }))).toEqual([
    'Your eSIM is for Japan, your insurance for Portugal.',
  ]);
  const slovakia = esimItem('e', 1925, {
    name: 'Slovakia',
    countries: ['SK'],
    start: dates.from,
    end: dates.to,
  });
  expect(texts(slovakia, policy({ ...dates, iso2: 'SI', name: 'Slovenia' }))).toEqual([
    'Your eSIM is for Slovakia, your insurance for Slovenia. The two are easily mistaken.',
  ]);
});

test('a region without the country of the policy, or of the kept trip', () => {
  const nordics = esimItem('e', 1925, {
    name: 'Nordics',
    countries: ['FI', 'NO', 'SE'],
    start: '2027-05-10',
    end: '2027-05-20',
  });
  const text = 'The eSIM for Nordics does not work in Japan.';
  expect(texts(nordics, policy({ from: '2027-05-10', to: '2027-05-20' }))).toEqual([text]);
  const trip = { country: 'JP', countryName: 'Japan', start: '2027-05-10', end: '2027-05-20' };
  expect(warningViews(cartOf(nordics), trip).map((warning) => warning.text)).toEqual([text]);
});

test('insurance for longer than the eSIM says both ranges', () => {
  expect(texts(japan, policy({ from: '2027-05-08', to: '2027-05-24' }))).toEqual([
    'Your eSIM is for May 10 - 20, your insurance for May 8 - 24.',
  ]);
});

test('the longest eSIM there is, beside a longer policy, has no better one to lead to', () => {
  const longest = esimItem('e', 1925, { start: '2027-05-10', end: '2027-08-07' });
  const [warning] = warningViews(
    cartOf(longest, policy({ from: '2027-05-10', to: '2027-09-30' })),
    undefined,
  );
  expect(warning?.text).toMatch(/^Your eSIM is for /);
  expect(warning?.link).toBeUndefined();
  const shorter = esimItem('e', 1925, { start: '2027-05-10', end: '2027-08-06' });
  const [other] = warningViews(cartOf(shorter, policy({ from: '2027-05-10', to: '2027-09-30' })), undefined);
  expect(other?.link?.href).toContain('startDate=2027-05-10&endDate=2027-08-07');
});

const trip = { country: 'JP', countryName: 'Japan', start: '2027-05-10', end: '2027-05-22' };

test('another place than the kept trip’s leads to the trip, which may be what is wrong', () => {
  const [warning] = warningViews(
    cartOf(policy({ from: '2027-05-10', to: '2027-05-20', iso2: 'PT', name: 'Portugal' })),
    trip,
  );
  expect(warning?.text).toBe('Your insurance is for Portugal, your trip is to Japan.');
  expect(warning?.link).toEqual({ label: 'Change my trip', href: '/trip?from=%2Fmarketplace%23cart' });
  const slovakia = { name: 'Slovakia', countries: ['SK'], start: '2027-05-10', end: '2027-05-20' };
  const mistaken = warningViews(cartOf(esimItem('e', 1925, slovakia)), {
    ...trip,
    country: 'SI',
    countryName: 'Slovenia',
  });
  expect(mistaken.map(({ text }) => text)).toEqual([
    'Your eSIM is for Slovakia, your trip is to Slovenia. The two are easily mistaken.',
  ]);
});

test('an eSIM that leaves out days of the kept trip leads to one for all of it', () => {
  const [warning] = warningViews(cartOf(japan), trip);
  expect(warning?.text).toBe('Your eSIM is for May 10 - 20, your trip is May 10 - 22.');
  expect(warning?.link?.href).toBe(
    '/marketplace/esim?destination=JPN&startDate=2027-05-10&endDate=2027-05-22',
  );
});

test('insurance that leaves out days of the kept trip leads to a quote for all of it', () => {
  const [warning] = warningViews(cartOf(policy({ from: '2027-05-10', to: '2027-05-20' })), trip);
  expect(warning?.text).toBe('Uninsured on May 21 - 22: Maya Okafor.');
  expect(warning?.link?.href).toContain('departureDate=2027-05-10&returnDate=2027-05-22');
});
