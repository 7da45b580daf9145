import { beforeEach, expect, it } from 'vitest';
import {
  addCartItem as addRoute,
  editCartItem as editRoute,
  getCart as cartRoute,
} from '../../../src/server/cart/calls.ts';
import { remove } from '../../../src/server/cart/removal.ts';
import { listCountries as countriesRoute } from '../../../src/server/lookups/calls.ts';
import { completeCartOrder as completeRoute } from '../../../src/server/orders/calls.ts';
import { insuranceForDates } from '../../../src/server/insurance/forDates.ts';
import { insuranceErrors } from '../../../src/server/insurance/insurance.ts';
import type { App, User } from '../../../src/server/context.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import type { Cart } from '../../../src/shared/cart/cart.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { quoteWindow } from '../../../src/shared/insurance/rules.ts';
import { addDays, earliestToday } from '../../../src/shared/lib/dates.ts';
import { buildApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler, type Answer } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, COLOMBIA_CENTS, insuranceInput, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { JAPAN } from '../../fixtures/orders.ts';

const PRICE = { original_price: COLOMBIA_CENTS, markup_price: 0 };

describeDatabases('insurance in the cart (D23-D29, D62, D66, D75)', (open) => {
  let app: App;
  let maya: User;
  let us: string;

  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
    us = String(app.content.countries().find(({ iso2 }) => iso2 === 'US')!.id);
  });

  async function add(values: Record<string, string> = COLOMBIA, more: object = {}): Promise<Answer> {
    const token = await botToken(app, 'cart_insurance_add');
    return callRoute(app, addRoute, { user: maya, body: { ...insuranceInput(values), token, ...more } });
  }
  const cartOf = async (on: App = app) =>
    (await callRoute(on, cartRoute, { user: maya })).body as unknown as Cart;
  const refused = (field: string, message: string) => ({
    status: 200,
    body: { success: false, errors: [{ field, errors: [message] }] },
  });

  it('has a lowest price for a stay, with US coverage in the United States only', () => {
    const { plans } = app.content.insurance();
    const elevenDays = (rates: number[]) => Math.min(...rates) * 11;
    const stay = { start: '2027-01-10', end: '2027-01-20' };
    const priceIn = (country: string, dates = stay) => insuranceForDates(app, country, dates)?.price;
    expect(priceIn('CO')).toBe(elevenDays(plans.map((plan) => plan.daily_rate_non_US)));
    expect(priceIn('US')).toBe(elevenDays(plans.map((plan) => plan.daily_rate_US)));
    const address = new URL(insuranceForDates(app, 'US', stay)!.href, app.config.origin);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ coverage: '1', destination: us });
    const year = { ...stay, end: addDays(stay.start, 364) };
    expect(priceIn('CO', year)).toBeGreaterThan(0);
    expect(priceIn('CO', { ...year, end: addDays(year.end, 1) })).toBeUndefined();
    expect(priceIn('CO', { ...stay, start: '2026-11-20' })).toBeUndefined();
    const { to } = quoteWindow(earliestToday(app.now()));
    expect(priceIn('CO', { start: to, end: addDays(to, 10) })).toBe(priceIn('CO'));
    expect(priceIn('CO', { start: addDays(to, 1), end: addDays(to, 11) })).toBeUndefined();
    expect(priceIn('ZZ')).toBeUndefined();
    expect(priceIn('CU')).toBeUndefined();
  });

  it('is added at the price of our own table, with plan, place, advisory and traveler', async () => {
    expect(await add(COLOMBIA, { original_price: 1, markup_price: 7 })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const [item] = (await cartOf()).cart_items;
    expect(item).toMatchObject({ product_id: 2, ...PRICE, insurance_traveler_info: [TRAVELER], errors: [] });
    const advisory = { level: 3, since: '2025-04-17', source: 'U.S. Department of State', sample: true };
    expect(item!.sku_values).toEqual([
      {
        name: 'destination',
        value: '118',
        destination: { id: '118', name: 'Colombia', iso2: 'CO', advisory },
      },
      { name: 'coverageType', value: '0' },
      { name: 'departureDate', value: '2027-01-10' },
      { name: 'returnDate', value: '2027-05-20' },
      { name: 'plan_id', value: '1510', plan: { name: 'Premium', id_us: '1509', id_non_us: '1510' } },
    ]);
  });

  it('needs the token of its own action (D23)', async () => {
    const token = await botToken(app, 'cart_esim_add');
    expect((await add(COLOMBIA, { token })).body).toEqual({ success: false });
    expect(await cartOf()).toEqual({ cart_items: [] });
  });

  const LATE = addDays('2026-11-22', 365);
  it.each([
    ['no destination', { destination: '' }, 'destination', 'Destination is required.'],
    ['an unknown country', { destination: '9999' }, 'destination', 'Please choose the destination again.'],
    ['an eSIM’s place', { destination: 'JPN' }, 'destination', 'Please choose the destination again.'],
    [
      'a past departure',
      { departureDate: '2026-11-19', returnDate: '2026-12-01' },
      'departureDate',
      'Departure date must be today or later.',
    ],
    [
      'Feb 29 of 2027',
      { departureDate: '2027-02-29' },
      'departureDate',
      'Departure date must be a valid date.',
    ],
    [
      'a far departure',
      { departureDate: addDays(LATE, 1), returnDate: addDays(LATE, 9) },
      'departureDate',
      'Departure date must be within one year.',
    ],
    [
      'a return before',
      { returnDate: '2027-01-09' },
      'returnDate',
      'Return date must be after departure date.',
    ],
    [
      'the same day',
      { returnDate: '2027-01-10' },
      'returnDate',
      'Return date cannot be the same as the departure date.',
    ],
    [
      '366 days',
      { returnDate: addDays('2027-01-10', 365) },
      'returnDate',
      'Return date must be within 364 days of the departure date.',
    ],
    ['plan and coverage that disagree', { plan_id: '1509' }, 'plan_id', 'Please choose the plan again.'],
    ['an unknown plan', { plan_id: '1505' }, 'plan_id', 'Please choose the plan again.'],
    [
      'a US citizen with US coverage',
      { coverageType: '1', plan_id: '1509' },
      'usCitizen',
      'Sorry, US Citizens are not eligible for US Coverage.',
    ],
  ])('refuses %s and changes nothing', async (_, change, field, message) => {
    expect(await add({ ...COLOMBIA, ...change })).toMatchObject(refused(field, message));
    expect(await cartOf()).toEqual({ cart_items: [] });
  });

  it('refuses a country that is not insured, says why, and keeps it in the list', async () => {
    const { id, name, not_insured } = app.content.countries().find(({ iso2 }) => iso2 === 'CU')!;
    expect(await add({ ...COLOMBIA, destination: String(id) })).toMatchObject(
      refused('destination', `No insurance is sold for this destination. ${not_insured}`),
    );
    const { body } = await callRoute(app, countriesRoute, { user: maya });
    expect(body).toContainEqual({ id, iso2: 'CU', name, region: 'North America', not_insured });
  });

  it('refuses a coverage that is neither', async () => {
    const { body } = await add({ ...COLOMBIA, coverageType: '2' });
    expect(body['errors']).toContainEqual({ field: 'coverageType', errors: ['Coverage Type is required.'] });
  });

  it('stores non-US coverage for the United States with its error (D66), and takes US coverage', async () => {
    const message = 'A trip to the United States needs US Coverage.';
    const visitor = { ...TRAVELER, us_citizen: '0' };
    const misfit = await add({ ...COLOMBIA, destination: us }, { traveler_info: [visitor] });
    expect(misfit.body).toMatchObject({ success: true });
    const [wrong] = (await cartOf()).cart_items;
    expect(wrong!.errors).toEqual([{ field: 'coverageType', errors: [message] }]);
    expect(await completeOrder(app, maya)).toEqual({ code: 'INVALID_ITEMS' });
    await remove(app, maya, { cart_item_id: wrong!.cart_item_id });
    const answer = await add(
      { ...COLOMBIA, destination: us, coverageType: '1', plan_id: '1509' },
      { traveler_info: [visitor] },
    );
    expect(answer.body).toMatchObject({ success: true });
    expect((await cartOf()).cart_items[0]).toMatchObject({ original_price: 229 * 131 });
  });

  it('takes the last days of both windows: 365 days long, and a year ahead where it is latest', async () => {
    const longest = { ...COLOMBIA, returnDate: addDays('2027-01-10', 364) };
    expect((await add(longest)).body).toMatchObject({ success: true });
    // At noon UTC it is tomorrow at UTC+14.
    const farthest = { ...COLOMBIA, departureDate: '2027-11-22', returnDate: '2027-11-30' };
    expect((await add(farthest)).body).toMatchObject({ success: true });
    // And it is still today at UTC-12 (D61).
    expect(
      (await add({ ...COLOMBIA, departureDate: '2026-11-21', returnDate: '2026-11-22' })).body,
    ).toMatchObject({ success: true });
    const prices = (await cartOf()).cart_items.map((item) => item.original_price);
    expect(new Set(prices)).toEqual(new Set([365, 9, 2].map((length) => length * 160)));
  });

  it('is one item for each traveler, all or none, names tidied', async () => {
    const kofi = { first_name: ' Kofi\t', middle_name: 'José', last_name: "O'Brien", us_citizen: '0' };
    expect((await add(COLOMBIA, { traveler_info: [TRAVELER, kofi] })).body).toMatchObject({ success: true });
    const { cart_items } = await cartOf();
    expect(cart_items.map(({ insurance_traveler_info: [who] }) => who)).toEqual([
      TRAVELER,
      { ...kofi, first_name: 'Kofi', middle_name: 'José' },
    ]);
    expect(cart_items.map(({ original_price }) => original_price)).toEqual([COLOMBIA_CENTS, COLOMBIA_CENTS]);
    const bad = { ...TRAVELER, last_name: '<img src=x onerror=alert(1)>' };
    expect(await add(COLOMBIA, { traveler_info: [TRAVELER, bad] })).toMatchObject(
      refused('last_name', 'Use letters, spaces, apostrophes, dots and hyphens only.'),
    );
    expect((await cartOf()).cart_items).toHaveLength(2);
  });

  it.each([
    ['nobody', [], 200],
    ['eleven', Array(11).fill(TRAVELER), 400],
    ['somebody without a citizenship', [{ first_name: 'A', last_name: 'B' }], 400],
    ['a citizenship of another kind', [{ ...TRAVELER, us_citizen: 1 }], 400],
    ['more than a traveler', [{ ...TRAVELER, passport: 'X1' }], 400],
  ])('takes no insurance for %s', async (_, traveler_info, status) => {
    const answer = await add(COLOMBIA, { traveler_info });
    expect(answer.status).toBe(status);
    expect(answer.body['success']).not.toBe(true);
    expect(await cartOf()).toEqual({ cart_items: [] });
  });

  it('refuses the options of an eSIM', async () => {
    expect((await add(COLOMBIA, { options: optionsOf('1', JAPAN) })).body).toMatchObject({ success: false });
  });

  it('is edited in place, keeping its traveler', async () => {
    await insure(app, maya);
    const [{ cart_item_id }] = (await cartOf()).cart_items as [Cart['cart_items'][number]];
    const token = await botToken(app, 'cart_esim_edit');
    const { traveler_info: _, ...input } = insuranceInput({ ...COLOMBIA, plan_id: '1506' });
    const body = { ...input, cart_item_id, token };
    expect((await callRoute(app, editRoute, { user: maya, body })).body).toMatchObject({ success: true });
    expect((await cartOf()).cart_items[0]).toMatchObject({
      cart_item_id,
      original_price: 99 * 131,
      insurance_traveler_info: [TRAVELER],
    });
  });

  it('shows what became wrong since: dates that passed, a plan that is gone; and cannot be ordered', async () => {
    await insure(app, maya);
    const later = { ...app, now: () => Date.UTC(2027, 0, 12) };
    const past = [{ field: 'departureDate', errors: ['Departure date must be today or later.'] }];
    expect((await cartOf(later)).cart_items[0]!.errors).toEqual(past);
    const content = {
      ...app.content,
      insurance: () => ({ ...app.content.insurance(), plans: app.content.insurance().plans.slice(2) }),
    };
    const fewer = { ...app, content };
    expect((await cartOf(fewer)).cart_items[0]!.errors).toEqual([
      { field: 'plan_id', errors: ['Please choose the plan again.'] },
    ]);
    for (const on of [later, fewer]) {
      const body = { token: await botToken(on, 'cart_purchase') };
      expect((await callRoute(on, completeRoute, { user: maya, body })).body).toEqual({
        code: 'INVALID_ITEMS',
      });
    }
  });

  it('is priced anew before it is paid (D29, D32)', async () => {
    await insure(app, maya);
    const plans = app.content.insurance().plans.map((plan) => ({ ...plan, daily_rate_non_US: 200 }));
    const dearer = {
      ...app,
      content: { ...app.content, insurance: () => ({ ...app.content.insurance(), plans }) },
    };
    const complete = async () =>
      (
        await callRoute(dearer, completeRoute, {
          user: maya,
          body: { token: await botToken(dearer, 'cart_purchase') },
        })
      ).body;
    expect(await complete()).toEqual({ code: 'PRICE_CHANGED' });
    expect((await cartOf(dearer)).cart_items[0]).toMatchObject({ original_price: 26200 });
    expect(await complete()).toMatchObject({ url: expect.any(String) });
  });

  it('knows coverage 0 for an answer when the rules are asked directly (D65)', () => {
    expect(insuranceErrors(app, COLOMBIA, [TRAVELER])).toEqual([]);
    expect(insuranceErrors(app, {}, []).map(({ field }) => field)).toEqual([
      'destination',
      'departureDate',
      'returnDate',
      'usCitizen',
      'coverageType',
      'plan_id',
      'first_name',
    ]);
  });

  it('has its countries from a call that a browser may keep for five minutes and ask about again', async () => {
    const call = (headers?: Record<string, string>) =>
      callRoute(app, countriesRoute, { user: maya, ...(headers && { headers }) });
    const first = await call();
    expect(first.status).toBe(200);
    expect(first.body).toHaveLength(250);
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await call({ 'if-none-match': tag });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, {}, etag]);
    }
    expect((await call({ 'if-none-match': '"x"' })).status).toBe(200);
    const content = { ...app.content, countries: () => app.content.countries().slice(1) };
    const other = await callRoute({ ...app, content }, countriesRoute, {
      user: maya,
      headers: { 'if-none-match': etag },
    });
    expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false]);
    const nobody = await callRoute(app, countriesRoute, { headers: { 'if-none-match': etag } });
    expect([nobody.status, nobody.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
  });
});
