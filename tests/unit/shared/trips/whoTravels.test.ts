/** Who of a trip is insured and has an eSIM, until when, and which days lack (F200). */
import { expect, it } from 'vitest';
import { closeTexts, heldTexts } from '../../../../src/components/trips/whoText.ts';
import type { PurchasedPart } from '../../../../src/shared/home/cover.ts';
import { companionDays, companionMessages } from '../../../../src/shared/trips/companionRules.ts';
import { labelOf, sameName } from '../../../../src/shared/trips/names.ts';
import { withoutCompanions } from '../../../../src/shared/trips/whose.ts';
import { whoTravels, type TravelerCoverage, type Person } from '../../../../src/shared/trips/whoTravels.ts';

const TODAY = '2026-11-21';
const TRIP = { country: 'PT', start: '2027-02-08', end: '2027-04-08' };
const HOME = { ...TRIP, countryName: 'Portugal', countryId: 1, insurable: true };
const WHOLE = { from: TRIP.start, to: TRIP.end };
const MAYA: Person = { id: undefined, names: ['Maya', 'Maya Chen'], days: WHOLE };
const ADA: Person = { id: 'ada', names: ['Ada Okafor'], days: { from: '2027-04-02', to: '2027-04-08' } };
const SHOP = {
  today: TODAY,
  destinations: [{ id: 'PRT', supportedCountries: ['PT'] }] as never,
  cart: { cart_items: [] },
};

const policy = (traveler: string, over: Partial<PurchasedPart> = {}): PurchasedPart => ({
  ...{ id: 'p', orderId: 'o', product: 'insurance', ready: true, name: 'Portugal', countries: ['PT'] },
  ...{ traveler, firstAndLast: traveler, ...WHOLE },
  ...over,
});
const esim = (label: string, over: Partial<PurchasedPart> = {}): PurchasedPart =>
  policy('', { product: 'esim', label, ...over });

function held(bought: PurchasedPart[], people = [MAYA, ADA], today = TODAY) {
  const [maya, ada] = whoTravels(people, { trip: HOME, today, bought, shop: { ...SHOP, today } });
  return { maya: maya!, ada: ada! };
}
const short = ({ state, until, missing }: TravelerCoverage) => ({
  ...{ state, missing: missing.map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`) },
  ...(until && { until }),
});

it('knows a policy by its traveler and an eSIM by its label, however they are written', () => {
  const { maya, ada } = held([policy('MAYA  chen '), esim(''), policy('Ada Okafor'), esim('ada okafor')]);
  for (const each of [maya, ada]) {
    expect(short(each.insurance)).toEqual({ state: 'whole', missing: [] });
    expect(short(each.esim)).toEqual({ state: 'whole', missing: [] });
  }
  expect(sameName('José Peña', 'JOSE\u0301  PEN\u0303A')).toBe(true);
  expect(sameName('José', 'Jose')).toBe(false);
});

it('gives nobody what is for somebody else', () => {
  const { maya, ada } = held([policy('Kofi Mensah'), esim('Kofi'), policy('Ada Okafor'), esim('')]);
  expect(maya.insurance.state).toBe('none');
  expect(maya.esim.state).toBe('whole');
  expect(ada.insurance.state).toBe('whole');
  expect(ada.esim.state).toBe('none');
});

it('leaves to the owner of the account what is not clearly of a companion', () => {
  const adas = [
    policy('Ada Okafor'),
    policy('Ada Chidi Okafor', { firstAndLast: 'Ada Okafor' }),
    esim('ADA okafor'),
  ];
  const others = [policy('Maya Chen'), policy('Kofi Mensah'), esim(''), esim('Old phone')];
  expect(withoutCompanions([...adas, ...others], [MAYA, ADA])).toEqual(others);
  expect(withoutCompanions(adas, [{ ...MAYA, names: ['Ada Okafor'] }, ADA])).toEqual(adas);
  expect(withoutCompanions(adas, [])).toEqual(adas);
});

it('takes a middle name of the passport for the same person, unless somebody has exactly that name', () => {
  const long = policy('Ada Chidi Okafor', { firstAndLast: 'Ada Okafor' });
  expect(held([long]).ada.insurance.state).toBe('whole');
  const mother: Person = { ...ADA, id: 'mother', names: ['Ada Chidi Okafor'] };
  expect(held([long], [MAYA, ADA, mother]).ada.insurance.state).toBe('none');
});

it('knows a label that was cut because the name is longer', () => {
  const name = 'Maria Fernanda de los Angeles Rodriguez Garcia';
  const long: Person = { ...ADA, names: [name] };
  expect(labelOf(name).length).toBeLessThanOrEqual(40);
  expect(held([esim(labelOf(name))], [MAYA, long]).ada.esim.state).toBe('whole');
});

it('says until when, or which days lack', () => {
  const until = held([policy('Ada Okafor', { to: '2027-04-05' })]).ada.insurance;
  expect(short(until)).toEqual({ state: 'until', until: '2027-04-05', missing: ['04-06 04-08'] });
  // Moved by a change, or bought too late.
  const late = held([policy('Ada Okafor', { from: '2027-04-04' })]).ada.insurance;
  expect(short(late)).toEqual({ state: 'partly', missing: ['04-02 04-03'] });
  const between = [policy('Ada Okafor', { to: '2027-04-03' }), policy('Ada Okafor', { from: '2027-04-06' })];
  expect(short(held(between).ada.insurance)).toEqual({ state: 'partly', missing: ['04-04 04-05'] });
  // One eSIM lasts 91 days: longer stays are several purchases and one range of days.
  const year: Person = { ...MAYA, days: { from: '2027-02-08', to: '2027-12-31' } };
  expect(short(held([], [year]).maya.esim).missing).toEqual(['02-08 12-31']);
});

it('counts from today: what has run out before is no cover, and nothing is asked for what is over', () => {
  const ended = [policy('Ada Okafor', { to: '2027-04-03' })];
  expect(short(held(ended, [MAYA, ADA], '2027-04-05').ada.insurance)).toEqual({
    state: 'none',
    missing: ['04-05 04-08'],
  });
  const over = held(ended, [MAYA, ADA], '2027-04-09').ada.insurance;
  expect(over).toMatchObject({ missing: [], gap: undefined });
  expect(held([policy('Ada Okafor', { countries: ['ES'] })]).ada.insurance.state).toBe('none');
});

it('tells what is paid and on its way', () => {
  expect(held([esim('Ada Okafor', { ready: false })]).ada.esim).toMatchObject({
    state: 'whole',
    ordered: true,
  });
});

it('lets whose eSIM is used up top it up', () => {
  const ended = { why: 'used_up', topsUp: true } as const;
  const { maya, ada } = held([esim(''), esim('Ada Okafor', { ended })], [MAYA, ADA], '2027-04-02');
  expect(short(maya.esim)).toEqual({ state: 'whole', missing: [] });
  expect(short(ada.esim)).toEqual({ state: 'none', missing: ['04-02 04-08'] });
  expect(ada.esim.gap).toMatchObject({ ended: 'used_up', close: { by: 'topUp' } });
  const row = { ...ada, name: 'Ada', hasOwnDays: true };
  expect(heldTexts(row, '2027-04-02')).toContainEqual({ tone: 'missing', text: 'eSIM used up' });
  expect(closeTexts(row).map(({ text, href }) => [text, href])).toContainEqual([
    'Top up',
    '/marketplace/purchases/top-up/p',
  ]);
});

it('leads to the form with the days that lack and who they are for, by id', () => {
  const { maya, ada } = held([policy('Ada Okafor', { to: '2027-04-05' })]);
  const href = (each: TravelerCoverage) => (each.gap!.close as { href: string }).href;
  expect(href(ada.insurance)).toMatch(/departureDate=2027-04-06&returnDate=2027-04-08.*&companion=ada$/);
  expect(href(ada.esim)).toMatch(/startDate=2027-04-02&endDate=2027-04-08&companion=ada$/);
  expect(href(maya.insurance)).not.toContain('companion');
  expect(JSON.stringify([href(ada.insurance), href(ada.esim)])).not.toContain('Okafor');
});

it('leads to the cart when what lacks is in it, and only for whom it is', () => {
  const sku = (name: string, value: string, destination?: object) => ({ name, value, destination });
  const item = {
    ...{ cart_item_id: 'c', product_id: 1, original_price: 0, markup_price: 0, errors: [] },
    insurance_traveler_info: [],
    sku_values: [
      sku('destination', 'PRT', { id: 'PRT', name: 'Portugal', supportedCountries: ['PT'] }),
      sku('startDate', ADA.days!.from),
      sku('endDate', TRIP.end),
      sku('label', 'Ada Okafor'),
    ],
  };
  const shop = { ...SHOP, cart: { cart_items: [item] } as never };
  const [maya, ada] = whoTravels([MAYA, ADA], { trip: HOME, today: TODAY, bought: [], shop });
  expect(ada!.esim.gap!.close).toMatchObject({ by: 'cart' });
  expect(maya!.esim.gap!.close).toMatchObject({ by: 'shop' });
});

it('has days of their own inside the trip, as far as the trip still has them', () => {
  const messages = (start: string, end: string) => companionMessages({ name: 'Ada', start, end }, TRIP);
  expect(messages('', '')).toEqual({});
  expect(messages('2027-04-02', '')).toEqual({});
  expect(messages('2027-02-07', '2027-04-09')).toEqual({
    start: 'First day must be a day of the trip.',
    end: 'Last day must be a day of the trip.',
  });
  expect(messages('2027-04-02', '2027-04-01')).toEqual({ end: 'Last day must not be before the first day.' });
  expect(companionMessages({ name: ' ', start: 'soon', end: '' }, TRIP)).toEqual({
    name: 'Name is required.',
    start: 'First day must be a valid date.',
  });
  expect(companionMessages({ name: 'a'.repeat(61), start: '', end: '' }, TRIP).name).toContain('60');
  expect(companionDays({ start: '2027-04-02' }, TRIP)).toEqual({ from: '2027-04-02', to: TRIP.end });
  expect(companionDays({ start: '2027-01-01', end: '2027-02-09' }, TRIP)).toEqual({
    from: TRIP.start,
    to: '2027-02-09',
  });
  expect(companionDays({ start: '2027-06-01' }, TRIP)).toBeUndefined();
});
