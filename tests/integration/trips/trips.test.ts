import { beforeEach, expect, it } from 'vitest';
import {
  addTrip as addRoute,
  clearTrip as deleteRoute,
  getTrip as getRoute,
  saveTrip as putRoute,
} from '../../../src/server/trips/calls.ts';
import type { App, User } from '../../../src/server/context.ts';
import { tripOfVisitor } from '../../../src/server/cachedPages/visitor.ts';
import { anyDue } from '../../../src/server/reminderDue/rows.ts';
import { saveTripOfQuote, tripOf } from '../../../src/server/trips/trips.ts';
import { namedTrip, tripForSearch } from '../../../src/server/trips/offer.ts';
import { readSearch } from '../../../src/shared/catalogue/search.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { insure } from '../../fixtures/insurance.ts';
import { fillCart, JAPAN } from '../../fixtures/orders.ts';

const JAPAN_TRIP = { country: 'JP', start: '2027-01-10', end: '2027-01-20' };
const COLOMBIA_TRIP = { country: 'CO', start: '2027-01-10', end: '2027-05-20' };
const NONE = { trip: null, country_name: null };

describeDatabases('the trip (F111)', (open) => {
  let app: App;
  let maya: User;

  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });

  const get = (user?: User) => callRoute(app, getRoute, { user });
  const put = (user: User | undefined, body: unknown) =>
    callRoute(app, putRoute, { user, body, method: 'PUT' });
  const forget = (user: User | undefined) =>
    callRoute(app, deleteRoute, { user, body: {}, method: 'DELETE' });

  it('is none at first, then the one that was saved last', async () => {
    expect(await get(maya)).toMatchObject({ status: 200, body: NONE });
    const kept = { trip: JAPAN_TRIP, country_name: 'Japan' };
    expect(await put(maya, JAPAN_TRIP)).toMatchObject({ status: 200, body: kept });
    expect((await put(maya, COLOMBIA_TRIP)).status).toBe(200);
    expect((await get(maya)).body).toEqual({ trip: COLOMBIA_TRIP, country_name: 'Colombia' });
  });

  it('may be under way, and is offered to a search until its last day is over', async () => {
    const underWay = { country: 'JP', start: '2026-11-10', end: '2026-11-21' };
    expect((await put(maya, underWay)).status).toBe(200);
    const search = readSearch(new URLSearchParams());
    expect(tripForSearch(app, await namedTrip(app, maya), search)).toMatchObject({ countryName: 'Japan' });
    const later = { ...app, now: () => NOW + 2 * DAY };
    expect(tripForSearch(later, await namedTrip(later, maya), search)).toBeUndefined();
  });

  it('is refused where it lasts so long that no page could look at all of its days', async () => {
    const endless = { ...JAPAN_TRIP, end: '9999-12-31' };
    const fields = { end: 'Last day must be within 10 years of the first day.' };
    expect(await put(maya, endless)).toMatchObject({ status: 400, body: { fields } });
    expect(await callRoute(app, addRoute, { user: maya, body: endless })).toMatchObject({ status: 400 });
    expect((await get(maya)).body).toEqual(NONE);
  });

  it('is read once for all that a cached page asks about it', async () => {
    await put(maya, JAPAN_TRIP);
    const visitor = { app, user: maya, theme: undefined, cartCount: 0 };
    const read = tripOfVisitor(visitor);
    expect(tripOfVisitor(visitor)).toBe(read);
    expect(await read).toEqual(JAPAN_TRIP);
    expect(await tripOfVisitor({ ...visitor, user: undefined })).toBeUndefined();
  });

  it('belongs to one traveler', async () => {
    await put(maya, JAPAN_TRIP);
    expect((await get(await newTraveler(app))).body).toEqual(NONE);
    expect((await get()).status).toBe(401);
    expect((await put(undefined, JAPAN_TRIP)).status).toBe(401);
    expect((await forget(undefined)).status).toBe(401);
  });

  it('is forgotten on request, again and again, and only one’s own', async () => {
    const kofi = await newTraveler(app);
    await put(maya, JAPAN_TRIP);
    await put(kofi, COLOMBIA_TRIP);
    expect(await forget(maya)).toMatchObject({ status: 200, body: NONE });
    expect(await forget(maya)).toMatchObject({ status: 200, body: NONE });
    expect(await tripOf(app, maya)).toBeUndefined();
    expect(await tripOf(app, kofi)).toEqual(COLOMBIA_TRIP);
    await fillCart(app, maya);
    expect(await tripOf(app, maya)).toEqual(JAPAN_TRIP);
  });

  it.each([
    { ...JAPAN_TRIP, country: 'JPN' },
    { ...JAPAN_TRIP, country: 'ZZ' },
    { ...JAPAN_TRIP, start: '2027-02-30' },
    { ...JAPAN_TRIP, end: '2027-01-09' },
    { ...JAPAN_TRIP, start: '2026-01-10', end: '2026-01-20' },
    { ...JAPAN_TRIP, user_id: 'x' },
    { country: 'JP' },
    'x',
  ])('is refused: %j', async (body) => {
    expect((await put(maya, body)).status).toBe(400);
    expect(await tripOf(app, maya)).toBeUndefined();
  });

  it('may be one day', async () => {
    expect((await put(maya, { ...JAPAN_TRIP, end: JAPAN_TRIP.start })).status).toBe(200);
  });

  it('is that of the first eSIM or insurance in the cart, and no later one changes it', async () => {
    await fillCart(app, maya, { ...JAPAN, destination: 'EUROPE' });
    expect(await tripOf(app, maya)).toBeUndefined();
    await insure(app, maya);
    expect(await tripOf(app, maya)).toEqual(COLOMBIA_TRIP);
    await fillCart(app, maya);
    expect(await tripOf(app, maya)).toEqual(COLOMBIA_TRIP);
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    expect(await tripOf(app, kofi)).toEqual(JAPAN_TRIP);
  });

  it('has its reminders checked when an item saves it, and not again for every later item', async () => {
    await fillCart(app, maya);
    const dueNow = () => anyDue(app.db.read, app.now());
    expect(await dueNow()).toBe(true);
    await app.db.write((tx) => tx.updateTable('reminder_plans').set({ next_at: null }).execute());
    await fillCart(app, maya);
    expect(await dueNow()).toBe(false);
  });

  it('is that of a quote when none is kept, even when two are asked at once', async () => {
    await Promise.all([saveTripOfQuote(app, maya, JAPAN_TRIP), saveTripOfQuote(app, maya, JAPAN_TRIP)]);
    await saveTripOfQuote(app, maya, COLOMBIA_TRIP);
    expect(await tripOf(app, maya)).toEqual(JAPAN_TRIP);
    const kofi = await newTraveler(app);
    await saveTripOfQuote(app, kofi, { start: '2027-01-10' });
    expect(await tripOf(app, kofi)).toBeUndefined();
  });

  it('goes with the account', async () => {
    await put(maya, JAPAN_TRIP);
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', maya.id).execute());
    expect(await tripOf(app, maya)).toBeUndefined();
  });
});
