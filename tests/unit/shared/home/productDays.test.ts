/** Home and the trip's page name the same gaps, and each can be closed by one purchase (F200). */
import { expect, it } from 'vitest';
import type { PurchasedPart } from '../../../../src/shared/home/cover.ts';
import type { EsimEnd } from '../../../../src/shared/esim/usage.ts';
import { addDays } from '../../../../src/shared/lib/dates.ts';
import { stepsOf } from '../../../../src/shared/home/steps.ts';
import { planOf } from '../../../../src/shared/trips/plan.ts';
import { productDays } from '../../../../src/shared/trips/productDays.ts';

const TODAY = '2026-11-21';
const TRIP = { country: 'PT', start: '2027-02-08', end: '2027-05-21' };
const part = (over: Partial<PurchasedPart> = {}): PurchasedPart => ({
  ...{
    id: 'i',
    orderId: 'o',
    product: 'esim',
    ready: true,
    name: 'Portugal',
    countries: ['PT'],
    traveler: '',
  },
  ...{ from: TRIP.start, to: TRIP.end },
  ...over,
});
const gaps = (product: 'esim' | 'insurance', bought: PurchasedPart[], today = TODAY) =>
  productDays(product, TRIP, bought, today).gaps;

it('counts only what is for the place, the days and the product', () => {
  const whole = [
    { from: '2027-02-08', to: '2027-05-08' },
    { from: '2027-05-09', to: '2027-05-21' },
  ];
  const others = [
    part({ countries: ['ES'] }),
    part({ from: '2026-12-01', to: '2027-02-07' }),
    part({ product: 'insurance' }),
  ];
  expect(gaps('esim', others)).toEqual(whole);
  expect(gaps('esim', [...others, part()])).toEqual([]);
});

it('asks for each gap in purchases that are sold, and for nothing that is over', () => {
  const bought = [part({ to: '2027-02-20' }), part({ from: '2027-03-01', to: '2027-03-10' })];
  expect(gaps('esim', bought)).toEqual([
    { from: '2027-02-21', to: '2027-02-28' },
    { from: '2027-03-11', to: '2027-05-21' },
  ]);
  expect(gaps('esim', bought, '2027-02-25')[0]).toEqual({ from: '2027-02-25', to: '2027-02-28' });
  expect(gaps('esim', bought, '2027-05-22')).toEqual([]);
});

it('insures nobody by the halves of two people, and shows who has the most days', () => {
  const policy = (traveler: string, from: string, to: string) =>
    part({ product: 'insurance', traveler, from, to });
  const halves = [policy('Maya', TRIP.start, '2027-03-01'), policy('Noor', '2027-03-02', TRIP.end)];
  const days = productDays('insurance', TRIP, halves, TODAY);
  expect(days.gaps).toEqual([{ from: TRIP.start, to: '2027-03-01' }]);
  expect(days.dateRanges.map(({ traveler }) => traveler)).toEqual(['Noor']);
  expect(days.own).toHaveLength(2);
});

it('knows one person by differently written names', () => {
  const policy = (traveler: string, from: string, to: string) =>
    part({ product: 'insurance', traveler, from, to });
  const halves = [policy('Ana Ruiz', TRIP.start, '2027-03-01'), policy('ana  ruiz', '2027-03-02', TRIP.end)];
  expect(productDays('insurance', TRIP, halves, TODAY).gaps).toEqual([]);
});

it('takes one person with and without a middle name for one, and two middle names for two', () => {
  const [first, second, third] = ['2027-03-01', '2027-04-01', TRIP.end] as const;
  const policy = (traveler: string, from: string, to: string) =>
    part({ product: 'insurance', traveler, firstAndLast: 'Maya Okafor', from, to });
  const gapsOf = (...names: [string, string, string]) =>
    gaps('insurance', [
      policy(names[0], TRIP.start, first),
      policy(names[1], addDays(first, 1), second),
      policy(names[2], addDays(second, 1), third),
    ]);
  expect(gapsOf('Maya Okafor', 'Maya Ada Okafor', 'maya okafor')).toEqual([]);
  expect(gapsOf('Maya Ada Okafor', 'Maya Okafor', 'Maya Eve Okafor')).toEqual([
    { from: TRIP.start, to: first },
  ]);
});

const trip = { ...TRIP, countryName: 'Portugal', countryId: 71, insurable: true };
const places = [{ id: 'PRT', name: 'Portugal', iso2: 'PT', kind: 'country', supportedCountries: ['PT'] }];
const people = [
  { id: undefined, names: ['Maya'] },
  { id: 'ada', names: ['Ada Okafor'] },
];

/** What Home asks for, and what the page of the trip does. */
function askedFor(bought: PurchasedPart[], today: string) {
  const shop = {
    today,
    cart: { cart_items: [] },
    destinations: places.map((place) => ({ ...place, kind: 'country' as const, from_price: 450 })),
  };
  const { gaps: all } = planOf({ trip, today, bought, people, programs: [], shop });
  const none = { offers: [], accepted: [], claims: [], saved: 0, compared: 0, passport: undefined };
  const facts = { ...shop, ...none, trip, bought, people, tripToday: today, application: 'sent' as const };
  const due = stepsOf(facts).filter(({ state }) => state === 'due');
  return {
    due,
    home: due.map(({ values, href }) => [values['from'], values['to'], href]),
    page: all.map(({ from, to, close }) => [from, to, 'href' in close && close.href]),
  };
}

it('names everyone who has a policy for the days of a lane, and nobody who has it for some of them', () => {
  const policy = (traveler: string, to = TRIP.end) => part({ product: 'insurance', traveler, to });
  const bought = [policy('Noor'), policy('Maya'), policy('Jonas', '2027-03-01')];
  const { lanes } = planOf({ trip, today: TODAY, bought, people: [], programs: [], shop: undefined });
  const insured = lanes.find(({ name }) => name === 'insurance')!;
  expect(insured.dateRanges.map(({ label }) => label)).toEqual(['Portugal, Noor, Maya']);
});

it('names who has two policies in a row for the days of a lane, and nobody with a day between them', () => {
  const policy = (traveler: string, from = TRIP.start, to = TRIP.end) =>
    part({ product: 'insurance', traveler, from, to });
  const inTwo = (traveler: string, second: string) => [
    policy(traveler, second),
    policy(traveler, TRIP.start, '2027-03-01'),
  ];
  const bought = [policy('Noor'), ...inTwo('Maya', '2027-03-02'), ...inTwo('Jonas', '2027-03-03')];
  const { lanes } = planOf({ trip, today: TODAY, bought, people: [], programs: [], shop: undefined });
  const insured = lanes.find(({ name }) => name === 'insurance')!;
  expect(insured.dateRanges.map(({ label }) => label)).toEqual(['Portugal, Noor, Maya']);
});

it('has Home and the page of the trip say the same', () => {
  const own = [part({ to: addDays(TRIP.start, 89) }), part({ product: 'insurance', to: '2027-03-01' })];
  const adas = [part({ label: 'ada okafor' }), part({ product: 'insurance', traveler: 'Ada Okafor' })];
  const { home, page } = askedFor([...adas, ...own], TODAY);
  expect(home).toHaveLength(2);
  expect(home).toEqual(page);
});

it('counts no day from today on of an eSIM that no longer connects, and tops it up where it can', () => {
  const now = '2027-03-01';
  const insured = part({ product: 'insurance', traveler: 'Maya' });
  const used = (topsUp: boolean, why: EsimEnd = 'used_up') =>
    part({ to: '2027-05-08', ended: { why, topsUp } });
  const { dateRanges } = productDays('esim', TRIP, [used(true)], now);
  expect(dateRanges.map(({ from, to }) => [from, to])).toEqual([[TRIP.start, '2027-02-28']]);
  // The days after it are for a new eSIM.
  const topUp = askedFor([insured, used(true)], now);
  expect(topUp.page).toEqual([
    [now, '2027-05-08', '/marketplace/purchases/top-up/i'],
    ['2027-05-09', TRIP.end, expect.stringContaining('startDate=2027-05-09')],
  ]);
  expect(topUp.home).toEqual(topUp.page.slice(0, 1));
  expect(topUp.due).toMatchObject([{ topic: 'esim', code: 'topUp', by: now }]);
  const ended = askedFor([insured, used(false, 'expired')], now);
  expect(ended.page).toEqual([[now, TRIP.end, expect.stringContaining(`startDate=${now}`)]]);
  expect(ended.home).toEqual(ended.page);
  expect(ended.due).toMatchObject([{ code: 'ended' }]);
  // A second one covers what the first does not any more.
  expect(gaps('esim', [used(true), part({ id: 'j', from: now })], now)).toEqual([]);
});

it.each([
  ['the only day', { from: '2027-03-01', to: '2027-03-01' }],
  ['the last day', { to: '2027-03-01' }],
  ['the first day', { from: '2027-03-01', to: '2027-03-10' }],
])('asks for today, %s of an eSIM that no longer connects', (_, days) => {
  const now = '2027-03-01';
  const ended = part({ ...days, ended: { why: 'expired', topsUp: false } });
  expect(productDays('esim', TRIP, [ended], now).gaps[0]).toMatchObject({ from: now, esim: ended });
});
