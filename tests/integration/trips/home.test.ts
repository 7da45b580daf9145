import { beforeEach, expect, it } from 'vitest';
import { create } from '../../../src/server/applications/applications.ts';
import { saveDraft } from '../../../src/server/applications/drafts.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { programEntry } from '../../../src/server/catalogue/entries/program.ts';
import { namesOf } from '../../../src/server/catalogue/search/names.ts';
import { searchPage } from '../../../src/server/catalogue/search/page.ts';
import { homePage } from '../../../src/server/home/home.ts';
import type { User } from '../../../src/server/context.ts';
import { answerOffer } from '../../../src/server/offers/calls.ts';
import { receiveProviderEvent } from '../../../src/server/offers/providerAnswer.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { savedPage } from '../../../src/server/saved/page.ts';
import { addItem, removeItem } from '../../../src/server/saved/saved.ts';
import { addSearch } from '../../../src/server/saved/searches.ts';
import { tripFromLink } from '../../../src/server/trips/tripFromLink.ts';
import { addTrip } from '../../../src/server/trips/severalTrips.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { applicationFor, PROGRAM } from '../../fixtures/catalogue.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import { lisbonOffer } from '../../fixtures/offers.ts';
import { clock, complete, fillCart, JAPAN, orderRow, pay } from '../../fixtures/orders.ts';

const DAY_MS = 86_400_000;
const LISBON = 'coastal-ecology-semester-lisbon';
const TRIP = { country: 'JP', start: JAPAN.startDate, end: JAPAN.endDate };

describeDatabases('Home (F040, F041, D16)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
  });

  const home = (user = maya) => homePage(app, user);
  const states = async () =>
    (await home()).steps!.map(({ topic, code, state }) => `${topic} ${code} ${state}`);

  async function buyAll(): Promise<void> {
    await pay(app, await complete(app, maya));
    await runOnce(app);
  }

  /** An application that the deal on the semester in Lisbon fits. */
  function application() {
    const content = app.content.catalogue();
    const program = content.programs.find(({ id }) => id === LISBON)!;
    const deal = content.deals.find((each) => each.program === LISBON)!;
    return applicationFor(program, deal, content);
  }

  it('shows a new account what there is to begin with', async () => {
    const page = await home();
    expect(page).toMatchObject({ trip: undefined, latest: undefined, newResults: [] });
    expect(page.saved).toMatchObject({
      cards: [],
      counts: { programs: 0, articles: 0, travelResources: 0, compared_programs: 0, searches: 0 },
    });
    expect(await states()).toEqual(['application none due']);
    const { places, types } = page.start!;
    expect([places.length, types.length]).toEqual([8, 6]);
    expect(places.every(({ picture, programs }) => picture && programs > 0)).toBe(true);
    const first = new URL(places[0]!.href, 'https://sojourn.test').searchParams;
    expect((await searchPage(app, first)).total).toBe(places[0]!.programs);
    expect(page.reading.place).toBeUndefined();
    expect(page.reading.cards).toHaveLength(3);
    expect(page.reading.cards.every(({ places }) => places.length === 0)).toBe(true);
    expect(page.reading.programs).toBe(app.content.catalogue().programs.length);
  });

  it('follows a trip from nothing to everything bought, until it is over', async () => {
    await saveTrip(app, maya, TRIP);
    expect(await states()).toEqual([
      'esim missing due',
      'insurance missing due',
      'application none due',
      'passport check hint',
    ]);
    expect(await home()).toMatchObject({ start: undefined, trip: { ...TRIP, countryName: 'Japan' } });

    const { id } = app.content.countries().find(({ iso2 }) => iso2 === 'JP')!;
    const dates = { departureDate: TRIP.start, returnDate: TRIP.end };
    await fillCart(app, maya, JAPAN);
    await insure(app, maya, { ...COLOMBIA, ...dates, destination: String(id) });
    await insure(app, maya, COLOMBIA);
    expect(await states()).toEqual([
      'esim cart due',
      'insurance cart due',
      'application none due',
      'cart items due',
      'passport check hint',
    ]);

    await buyAll();
    expect(await states()).toEqual([
      'application none due',
      'install ready hint',
      'passport check hint',
      'esim bought done',
      'insurance bought done',
    ]);
    const { latest, steps } = await home();
    expect(latest!.items).toHaveLength(3);
    expect(steps!.find(({ topic }) => topic === 'esim')!.href).toContain(latest!.id);

    const noor = await newTraveler(app);
    await saveTrip(app, noor, TRIP);
    expect((await home(noor)).steps!.map(({ state }) => state)).not.toContain('done');
    expect((await home(noor)).latest).toBeUndefined();

    time.advance(Date.parse(`${TRIP.end}T00:00Z`) - NOW + 3 * DAY_MS);
    expect(await states()).toEqual(['application none due']);
    expect((await home()).trip).toMatchObject(TRIP);
  });

  it('does not count what was refunded', async () => {
    await saveTrip(app, maya, TRIP);
    await fillCart(app, maya, JAPAN);
    await buyAll();
    expect(await states()).toContain('esim bought done');
    const { id } = await orderRow(app, maya);
    const refunded = { state: 'refunded' as const };
    await app.db.write(async (tx) => {
      await tx.updateTable('order_items').set(refunded).where('order_id', '=', id).execute();
    });
    expect(await states()).toContain('esim missing due');
    await app.db.write(async (tx) => {
      await tx.updateTable('order_items').set({ state: 'done' }).where('order_id', '=', id).execute();
    });
  });

  it('knows a draft, what was sent, and the offers with the date to reply by', async () => {
    const answers = { countries: ['1'] };
    await saveDraft(app, maya, { version: 0, step: 'plans', answers });
    expect(await states()).toEqual(['application draft due']);
    await saveDraft(app, maya, { version: 1, step: 'plans', answers: {} });
    await create(app, maya, application());
    const page = await home();
    const offers = page.steps!.filter(({ topic }) => topic === 'offers');
    expect(page.steps!.map(({ topic, state }) => `${topic} ${state}`)).toEqual([
      ...offers.map(() => 'offers due'),
      'application done',
    ]);
    const deals = app.content.catalogue().deals.map(({ id, reply_by }) => [paths.deal(id), reply_by]);
    expect(deals).toContainEqual([offers[0]!.href, offers[0]!.by]);
    expect(page.reading).toMatchObject({ place: 'Portugal' });

    time.advance(1200 * DAY_MS);
    expect(await states()).toEqual(['application sent done']);
  });

  it('waits for the provider of an accepted offer, then asks for the trip to the place', async () => {
    const { id, version, terms } = await lisbonOffer(app, maya);
    const body = { id, version, action: 'accept' };
    expect((await callRoute(app, answerOffer, { user: maya, body })).status).toBe(200);
    const [waiting] = (await home()).steps!.filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject({ topic: 'offers', code: 'accepted', href: paths.deal(terms.deal.id) });

    await receiveProviderEvent(app, { id: 'event', offer: id, action: 'confirm', text: '' });
    const { start, end } = terms.card.sessions.find((each) => each.start === terms.deal.start)!;
    const [trip] = (await home()).steps!.filter(({ state, code }) => state === 'due' && code === 'trip');
    const { searchParams } = new URL(trip!.href, app.config.origin);
    expect(tripFromLink(app, searchParams)).toEqual({ country: 'PT', start, end });

    await saveTrip(app, maya, { country: 'ES', start, end });
    expect(await states()).toContain('offers trip due');
    await addTrip(app, maya, { country: 'PT', start: end, end });
    expect(await states()).toContain('offers confirmed done');
  });

  it('fills a trip in with a country and days that are', () => {
    const filled = (query: string) => tripFromLink(app, new URLSearchParams(query));
    expect(filled('country=PT')).toEqual({ country: 'PT', start: '', end: '' });
    expect(filled('country=PT&start=2027-02-08&end=2027-02-01')).toMatchObject({ start: '', end: '' });
    expect(filled('country=PT&start=2027-02-08&end=soon')).toMatchObject({ start: '', end: '' });
    expect(filled('country=XX&start=2027-02-08&end=2027-02-09')).toBeUndefined();
    expect(filled('')).toBeUndefined();
  });

  it('shows the saved programs that close first, and how much is saved', async () => {
    const { programs, articles } = app.content.catalogue();
    for (const { id } of programs.slice(0, 6)) {
      await addItem('programs')(app, maya, { id });
      time.advance(1000);
    }
    await addItem('articles')(app, maya, { id: articles[0]!.id });
    await addSearch(app, maya, { payload: { header: 'Reef', path: '/search', criteria: { q: 'reef' } } });
    const { saved } = await home();
    const { entries } = await savedPage(app, maya, new URLSearchParams('sort=apply-by'), true);
    const soonest = entries.map(({ id }) => id);
    const newest = programs.slice(2, 6).map(({ id }) => id);
    expect(soonest.slice(0, 4)).not.toEqual(newest.toReversed());
    expect(saved.cards.map(({ id }) => id)).toEqual(soonest.slice(0, 4));
    expect(saved.counts).toMatchObject({ programs: 6, articles: 1, searches: 1 });
    expect(await states()).toContain('programs compare due');

    for (const { id } of programs.slice(0, 2)) await addItem('compared_programs')(app, maya, { id });
    expect(await states()).toContain('programs compared done');
    await removeItem('programs')(app, maya, { id: soonest[0]! });
    expect((await home()).saved.cards.map(({ id }) => id)).toEqual(soonest.slice(1, 5));
  });

  it('tells new results of saved searches until the searches are looked at', async () => {
    await addSearch(app, maya, { payload: { header: 'Reef', path: '/search', criteria: { q: 'zzyzx' } } });
    await addSearch(app, maya, { payload: { header: 'Elsewhere', path: '/articles', criteria: {} } });
    expect((await home()).newResults).toEqual([]);
    time.advance(1000);
    const entry = programEntry(
      { ...PROGRAM, id: 'fresh', title: 'Zzyzx Watch' },
      namesOf(app.content.catalogue()),
    );
    await importEntries(app.db, { source: 'test', entries: [entry], now: time.now() });
    time.advance(1000);
    expect((await home()).newResults).toMatchObject([{ header: 'Reef', fresh: 1 }]);
    const noor = await newTraveler(app);
    expect((await home(noor)).newResults).toEqual([]);
    const look = (isViewed: boolean) => savedPage(app, maya, new URLSearchParams('tab=searches'), isViewed);
    const counted = async () => (await savedPage(app, maya, new URLSearchParams(), true)).newResults;
    expect(await counted()).toBe(1);
    await look(false);
    expect((await home()).newResults).toHaveLength(1);
    await look(true);
    expect([await counted(), (await home()).newResults]).toEqual([0, []]);
    await importEntries(app.db, { source: 'test', entries: [], now: time.now() });
  });

  it('counts as new what an import brings that began before a look and ended after it', async () => {
    const names = namesOf(app.content.catalogue());
    const entryOf = (id: string) => programEntry({ ...PROGRAM, id, title: `Qwyjibo ${id}` }, names);
    const began = time.now();
    time.advance(1000);
    await addSearch(app, maya, { payload: { header: 'Reef', path: '/search', criteria: { q: 'qwyjibo' } } });
    const bring = (ids: string[], now: number) =>
      importEntries(app.db, { source: 'test', entries: ids.map(entryOf), now });
    const look = () => savedPage(app, maya, new URLSearchParams('tab=searches'), true);
    const fresh = async () => (await home()).newResults.map((result) => result.fresh);
    await bring(['first'], began);
    expect(await fresh()).toEqual([1]);
    const again = time.now();
    time.advance(1000);
    await look();
    expect(await fresh()).toEqual([]);
    await bring(['first', 'second'], again);
    expect(await fresh()).toEqual([1]);
    await look();
    await bring(['first', 'second', 'third'], began);
    expect(await fresh()).toEqual([1]);
    await bring([], time.now());
  });

  it('counts nothing as new that a process of the version before showed since (rolling update)', async () => {
    const names = namesOf(app.content.catalogue());
    await addSearch(app, maya, { payload: { header: 'Reef', path: '/search', criteria: { q: 'zorblax' } } });
    const fresh = async () => (await home()).newResults.map((result) => result.fresh);
    const bring = (ids: string[]) =>
      importEntries(app.db, {
        source: 'test',
        entries: ids.map((id) => programEntry({ ...PROGRAM, id, title: `Zorblax ${id}` }, names)),
        now: time.now(),
      });
    time.advance(1000);
    await bring(['third-reef']);
    time.advance(1000);
    expect(await fresh()).toEqual([1]);
    await app.db.write((tx) => tx.updateTable('saved_searches').set({ seen_at: time.now() }).execute());
    expect(await fresh()).toEqual([]);
    time.advance(1000);
    await bring(['third-reef', 'fourth-reef']);
    expect(await fresh()).toEqual([1]);
    await bring([]);
  });

  it('reads up on the country of the trip first', async () => {
    await saveTrip(app, maya, { ...TRIP, country: 'PT' });
    const { place, cards } = (await home()).reading;
    expect(place).toBe('Portugal');
    expect(cards[0]!.places).toContain('Portugal');
  });

  it('opens while the eSIM provider is away, and says nothing about what is missing', async () => {
    await saveTrip(app, maya, TRIP);
    const away = () => Promise.reject(new Error('away'));
    const page = await homePage({ ...app, esim: { ...app.esim, listDestinations: away } }, maya);
    expect(page.steps).toBeUndefined();
    expect(page.trip).toMatchObject(TRIP);
  });
});
