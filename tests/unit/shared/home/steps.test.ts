import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '../../../../src/shared/cart/cart.ts';
import type { PurchasedPart } from '../../../../src/shared/home/cover.ts';
import type { HomeTrip, StepFacts } from '../../../../src/shared/home/facts.ts';
import { stepsOf } from '../../../../src/shared/home/steps.ts';
import { addDays } from '../../../../src/shared/lib/dates.ts';

const TODAY = '2026-11-21';
const TRIP: HomeTrip = {
  country: 'PT',
  countryName: 'Portugal',
  countryId: 71,
  insurable: true,
  start: '2027-02-08',
  end: '2027-03-08',
};
const DESTINATIONS: StepFacts['destinations'] = [
  { id: 'PRT', name: 'Portugal', iso2: 'PT', kind: 'country', supportedCountries: ['PT'], from_price: 450 },
];
const NEW: StepFacts = {
  today: TODAY,
  tripToday: TODAY,
  trip: undefined,
  destinations: DESTINATIONS,
  cart: { cart_items: [] },
  bought: [],
  people: [],
  application: 'none',
  offers: [],
  accepted: [],
  saved: 0,
  compared: 0,
  claims: [],
  passport: undefined,
};

const steps = (facts: Partial<StepFacts>) =>
  stepsOf({ ...NEW, ...facts, tripToday: facts.today ?? NEW.today });
const step = (topic: string, facts: Partial<StepFacts>) => steps(facts).find((one) => one.topic === topic);

const bought = (over: Partial<PurchasedPart> = {}): PurchasedPart => ({
  id: 'i',
  product: 'esim',
  orderId: 'o-1',
  ready: true,
  name: 'Portugal',
  countries: ['PT'],
  traveler: '',
  from: TRIP.start,
  to: TRIP.end,
  ...over,
});
const policy = (over: Partial<PurchasedPart> = {}) =>
  bought({ product: 'insurance', traveler: 'Maya', ...over });

const esimItem = (country: string, from: string, to: string, errors: CartItem['errors'] = []): CartItem => ({
  cart_item_id: `${country}-${from}`,
  product_id: 1,
  sku_values: [
    {
      name: 'destination',
      value: 'X',
      destination: { id: 'X', name: country, supportedCountries: [country] },
    },
    { name: 'startDate', value: from },
    { name: 'endDate', value: to },
  ],
  original_price: 1000,
  markup_price: 250,
  insurance_traveler_info: [],
  errors,
});
const cartOf = (...cart_items: CartItem[]): Cart => ({ cart_items });

describe('a new account', () => {
  it('is asked for an application and nothing else', () => {
    expect(steps({})).toEqual([
      { topic: 'application', code: 'none', state: 'due', href: '/offers/apply', values: {} },
    ]);
  });
});

describe.each([
  ['none', 'due'],
  ['draft', 'due'],
  ['changed', 'due'],
  ['sent', 'done'],
] as const)('an application that is %s', (application, state) => {
  it(`is ${state}`, () =>
    expect(step('application', { application })).toMatchObject({ code: application, state }));
});

const offer = (id: string, reply_by: string) => ({ id, title: id, provider: 'P', value: '$1', reply_by });

it('has a step for each of three offers, those that end first, and one for the rest', () => {
  const offers = [
    offer('d', '2027-03-04'),
    offer('c', '2027-02-02'),
    offer('e', '2027-03-05'),
    offer('b', '2026-12-04'),
    offer('a', '2026-12-04'),
  ];
  const due = steps({ offers, application: 'sent' }).filter(({ state }) => state === 'due');
  expect(due.map(({ href, by }) => [href, by])).toEqual([
    ['/offers/b', '2026-12-04'],
    ['/offers/a', '2026-12-04'],
    ['/offers/c', '2027-02-02'],
    ['/offers', '2027-03-04'],
  ]);
  expect(due[0]).toMatchObject({ code: 'open', values: { title: 'b', provider: 'P', value: '$1' } });
  expect(due[3]).toMatchObject({ code: 'more', values: { count: 2 } });
});

describe('an offer that was accepted', () => {
  const accepted = { ...offer('a', '2026-12-04'), confirmed: false };
  const stay = { country: 'PT', countryName: 'Portugal', start: '2027-02-08', end: '2027-05-21' };
  const stepOf = (over: object) => steps({ accepted: [{ ...accepted, ...over }], application: 'sent' })[0];

  it('waits for its provider', () => {
    expect(stepOf({})).toMatchObject({ code: 'accepted', state: 'waiting', href: '/offers/a' });
  });

  it('asks for the trip once the place is confirmed, filled in', () => {
    expect(stepOf({ confirmed: true, stay })).toMatchObject({
      code: 'trip',
      state: 'due',
      href: '/trip?new=1&country=PT&start=2027-02-08&end=2027-05-21',
      values: { place: 'Portugal', from: '2027-02-08', to: '2027-05-21' },
    });
  });

  it('is done with a trip', () => {
    const done = steps({ accepted: [{ ...accepted, confirmed: true }], application: 'sent' });
    expect(done.map(({ code, state }) => [code, state])).toContainEqual(['confirmed', 'done']);
  });
});

it('is due by date first, then in the order of topics; hints and what is done come last', () => {
  const facts = {
    trip: TRIP,
    application: 'draft',
    offers: [offer('late', '2027-03-04'), offer('soon', '2026-12-04')],
    saved: 2,
    bought: [bought()],
    passport: '/p',
  } as const;
  expect(steps(facts).map(({ topic, state, by }) => [topic, state, by])).toEqual([
    ['offers', 'due', '2026-12-04'],
    ['insurance', 'due', TRIP.start],
    ['offers', 'due', '2027-03-04'],
    ['application', 'due', undefined],
    ['programs', 'due', undefined],
    ['install', 'hint', undefined],
    ['passport', 'hint', undefined],
    ['esim', 'done', undefined],
  ]);
});

describe('what a trip needs', () => {
  it('is an eSIM and insurance, each with its form filled in', () => {
    expect(step('esim', { trip: TRIP })).toMatchObject({
      code: 'missing',
      state: 'due',
      href: '/marketplace/esim?destination=PRT&startDate=2027-02-08&endDate=2027-03-08',
      values: { place: 'Portugal', from: TRIP.start, to: TRIP.end },
    });
    expect(step('insurance', { trip: TRIP })).toMatchObject({
      code: 'missing',
      href: '/marketplace/insurance?destination=71&departureDate=2027-02-08&returnDate=2027-03-08&coverage=0',
    });
  });

  it('asks US coverage for the United States (D66)', () => {
    expect(step('insurance', { trip: { ...TRIP, country: 'US' } })!.href).toContain('coverage=1');
  });

  it('is nothing once the trip is over, and only the days to come while it lasts', () => {
    expect(
      steps({ trip: TRIP, today: addDays(TRIP.end, 1), passport: '/p' }).map(({ topic }) => topic),
    ).toEqual(['application']);
    expect(step('insurance', { trip: TRIP, today: '2027-02-20' })!.values).toMatchObject({
      from: '2027-02-20',
    });
    expect(step('passport', { trip: TRIP, today: TRIP.start, passport: '/p' })).toBeUndefined();
  });

  it('is not asked for where it is not sold', () => {
    expect(step('esim', { trip: TRIP, destinations: [] })).toBeUndefined();
    const far = { ...TRIP, start: '2028-01-10', end: '2028-01-20' };
    expect(step('insurance', { trip: far })).toBeUndefined();
    expect(step('insurance', { trip: { ...TRIP, insurable: false } })).toBeUndefined();
    expect(step('insurance', { trip: { ...TRIP, end: TRIP.start } })).toBeUndefined();
  });

  it('is done by what was bought for it, and only by that', () => {
    expect(step('esim', { trip: TRIP, bought: [bought()] })).toMatchObject({
      code: 'bought',
      state: 'done',
      href: '/marketplace/purchases?order=o-1',
    });
    for (const other of [
      bought({ countries: ['ES'] }),
      bought({ from: '2026-12-01', to: '2026-12-20' }),
      policy(),
    ])
      expect(step('esim', { trip: TRIP, bought: [other] })).toMatchObject({ code: 'missing' });
  });

  it('says which days are left, and fills the form in with these', () => {
    const part = bought({ to: '2027-02-20' });
    expect(step('esim', { trip: TRIP, bought: [part] })).toMatchObject({
      code: 'part',
      state: 'due',
      values: { from: '2027-02-21', to: TRIP.end },
    });
    expect(step('esim', { trip: TRIP, bought: [part, bought({ from: '2027-02-21' })] })!.state).toBe('done');
  });

  it('names the days after one of the longest, as the trip page does', () => {
    const long = { ...TRIP, end: addDays(TRIP.start, 120) };
    const longest = bought({ to: addDays(TRIP.start, 89) });
    expect(step('esim', { trip: long, bought: [longest] })).toMatchObject({
      code: 'part',
      by: addDays(TRIP.start, 90),
      values: { from: addDays(TRIP.start, 90), to: long.end },
    });
    expect(step('insurance', { trip: { ...TRIP, end: addDays(TRIP.start, 400) } })!.values).toMatchObject({
      from: TRIP.start,
      to: addDays(TRIP.start, 364),
    });
  });

  it('covers nobody by two halves of two people', () => {
    const halves = [policy({ to: '2027-02-20' }), policy({ traveler: 'Noor', from: '2027-02-21' })];
    expect(step('insurance', { trip: TRIP, bought: halves })).toMatchObject({ code: 'part' });
    expect(step('insurance', { trip: TRIP, bought: [...halves, policy({ traveler: 'Noor' })] })!.state).toBe(
      'done',
    );
  });

  it('is in the cart: said once, with its price and whether it can be paid', () => {
    const item = esimItem('PT', TRIP.start, TRIP.end, [{ field: 'startDate', errors: ['No.'] }]);
    const all = steps({ trip: TRIP, cart: cartOf(item, esimItem('JP', '2027-06-01', '2027-06-05')) });
    expect(all.find(({ topic }) => topic === 'esim')).toMatchObject({
      code: 'cart',
      state: 'due',
      href: '/marketplace#cart',
      values: { place: 'PT', count: 1, broken: 1, cents: 1250 },
    });
    expect(all.find(({ topic }) => topic === 'cart')).toMatchObject({
      values: { count: 1, more: 1, broken: 0 },
    });
    expect(step('cart', { trip: TRIP, cart: cartOf(item) })).toBeUndefined();
    expect(step('cart', { cart: cartOf(item) })).toMatchObject({ values: { count: 1, more: 0 } });
  });

  it('leaves to the traveler what only the traveler knows', () => {
    const facts = { trip: TRIP, bought: [bought()], passport: '/resources/papers' };
    expect(step('install', facts)).toMatchObject({ state: 'hint', href: '/marketplace/purchases?order=o-1' });
    expect(step('passport', facts)).toMatchObject({ state: 'hint', href: '/resources/papers' });
    expect(step('install', { ...facts, today: '2027-02-09' })).toBeUndefined();
    expect(step('install', { ...facts, bought: [bought({ ready: false })] })).toBeUndefined();
  });
});

it.each([
  [0, 0, undefined],
  [1, 1, undefined],
  [2, 0, 'due'],
  [2, 1, 'due'],
  [0, 2, 'done'],
] as const)('comparing takes two: %i saved, %i compared', (saved, compared, state) => {
  expect(step('programs', { saved, compared })?.state).toBe(state);
});

const day = fc.integer({ min: -40, max: 420 }).map((days) => addDays(TODAY, days));
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 130 }))
  .map(([from, n]) => ({ from, to: addDays(from, n) }));
const country = fc.constantFrom('PT', 'ES', 'US');
const anyFacts: fc.Arbitrary<StepFacts> = fc.record({
  today: fc.constant(TODAY),
  tripToday: fc.constant(TODAY),
  trip: fc.option(
    fc.tuple(span, country).map(([{ from, to }, code]) => ({ ...TRIP, country: code, start: from, end: to })),
    { nil: undefined },
  ),
  destinations: fc.constant(DESTINATIONS),
  cart: fc.array(fc.tuple(span, country), { maxLength: 4 }).map((items) => ({
    cart_items: items.map(([{ from, to }, code], at) => ({
      ...esimItem(code, from, to),
      cart_item_id: `${at}`,
    })),
  })),
  bought: fc.array(
    fc
      .tuple(span, country, fc.constantFrom('esim' as const, 'insurance' as const), fc.boolean())
      .map(([days, code, product, ready]) => bought({ ...days, countries: [code], product, ready })),
    { maxLength: 5 },
  ),
  people: fc.constant([]),
  application: fc.constantFrom('none', 'draft', 'changed', 'sent'),
  offers: fc
    .uniqueArray(day, { maxLength: 5 })
    .map((days) => days.map((reply_by) => offer(reply_by, reply_by))),
  accepted: fc
    .uniqueArray(day, { maxLength: 5 })
    .map((days) =>
      days.map((reply_by, place) => ({ ...offer(reply_by, reply_by), confirmed: place % 2 === 0 })),
    ),
  claims: fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 5 })
    .map((ids) => ids.map((id) => ({ id, number: id }))),
  saved: fc.nat(5),
  compared: fc.nat(4),
  passport: fc.option(fc.constant('/resources/papers'), { nil: undefined }),
});

describe('whatever is kept', () => {
  it('each topic but offers and claims has one step at most, so nothing is both due and done; the order is always the same', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const topics = stepsOf(facts).flatMap(({ topic }) =>
          topic === 'offers' || topic === 'claims' ? [] : topic,
        );
        expect(topics).toHaveLength(new Set(topics).size);
        const dates = stepsOf(facts).map(({ state, by }) => (state === 'due' ? (by ?? '8') : '9'));
        expect(dates).toEqual(dates.toSorted());
        const turned = {
          ...facts,
          bought: facts.bought.toReversed(),
          offers: facts.offers.toReversed(),
          cart: { cart_items: facts.cart.cart_items.toReversed() },
        };
        const states = (all: ReturnType<typeof stepsOf>) =>
          all.map(({ topic, state, code }) => [topic, state, code]);
        expect(states(stepsOf(turned))).toEqual(states(stepsOf(facts)));
      }),
    );
  });

  it('every step leads to a page of ours, and days that are named are still to come', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { href, values, code } of stepsOf(facts)) {
          expect(href).toMatch(/^\//);
          if (code === 'missing' || code === 'part') {
            expect(values['from']! >= facts.today && values['from']! >= facts.trip!.start).toBe(true);
            expect(values['to']! <= facts.trip!.end).toBe(true);
          }
        }
      }),
    );
  });

  it('buying for the days that are left settles it', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('esim' as const, 'insurance' as const), (facts, product) => {
        fc.pre(facts.trip !== undefined && facts.trip.end >= facts.today);
        const { country: code, start, end } = facts.trip!;
        const all = bought({ product, countries: [code], from: start, to: end });
        const found = stepsOf({ ...facts, bought: [...facts.bought, all] }).find(
          ({ topic }) => topic === product,
        );
        expect(found?.state).toBe('done');
      }),
    );
  });
});
