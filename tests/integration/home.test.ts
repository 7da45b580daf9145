import { beforeEach, expect, it } from 'vitest';
import { create } from '../../src/server/applications/applications.ts';
import { saveDraft } from '../../src/server/applications/drafts.ts';
import { homePage } from '../../src/server/home/home.ts';
import type { User } from '../../src/server/context.ts';
import { runOnce } from '../../src/server/orders/worker.ts';
import { addItem, removeItem } from '../../src/server/saved/saved.ts';
import { addSearch } from '../../src/server/saved/searches.ts';
import { saveTrip } from '../../src/server/trips/trips.ts';
import type { Application } from '../../src/shared/applications/application.ts';
import { buildApp, NOW, type TestApp } from '../fixtures/app.ts';
import { profileOfProgram } from '../fixtures/catalogue.ts';
import { newTraveler } from '../fixtures/calls.ts';
import { describeDatabases } from '../fixtures/databases.ts';
import { COLOMBIA, insure } from '../fixtures/insurance.ts';
import { clock, complete, fillCart, JAPAN, orderRow, pay } from '../fixtures/orders.ts';

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
    const profile = profileOfProgram(program, content) as Omit<
      Application,
      'education_status' | 'experience_types'
    >;
    return { education_status: 3, experience_types: [], ...profile };
  }

  it('shows a new account what there is to begin with', async () => {
    const page = await home();
    expect(page).toMatchObject({ trip: undefined, offer: undefined, offers: 0, latest: undefined });
    expect(page.saved).toMatchObject({
      cards: [],
      counts: { programs: 0, articles: 0, travelResources: 0, compared_programs: 0, searches: 0 },
    });
    expect(await states()).toEqual(['application none due']);
    expect(page.reading.place).toBeUndefined();
    expect(page.reading.cards).toHaveLength(3);
    expect(page.reading.cards.every(({ places }) => places.length === 0)).toBe(true);
    expect(page.reading.programs).toBe(app.content.catalogue().programs.length);
  });

  it('follows a trip from nothing to everything bought, until it is over', async () => {
    await saveTrip(app, maya, TRIP);
    const missing = ['esim missing due', 'insurance missing due', 'passport check hint'];
    expect(await states()).toEqual(['application none due', ...missing]);
    expect((await home()).trip).toMatchObject({ ...TRIP, countryName: 'Japan' });

    const { id } = app.content.countries().find(({ iso2 }) => iso2 === 'JP')!;
    const dates = { departureDate: TRIP.start, returnDate: TRIP.end };
    await fillCart(app, maya, JAPAN);
    await insure(app, maya, { ...COLOMBIA, ...dates, destination: String(id) });
    await insure(app, maya, COLOMBIA);
    expect(await states()).toEqual([
      'application none due',
      'esim cart due',
      'insurance cart due',
      'cart items due',
      'passport check hint',
    ]);

    await buyAll();
    expect(await states()).toEqual([
      'application none due',
      'esim bought done',
      'insurance bought done',
      'install ready hint',
      'passport check hint',
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
    expect(page.steps!.map(({ topic, state }) => `${topic} ${state}`)).toEqual([
      'application done',
      'offers due',
    ]);
    expect(page.offers).toBeGreaterThan(0);
    expect(page.offer).toMatchObject({ program: { id: expect.any(String) }, place: expect.any(String) });
    const deals = app.content.catalogue().deals;
    expect(deals.map(({ id, reply_by }) => `${id} ${reply_by}`)).toContain(
      `${page.offer!.id} ${page.offer!.reply_by}`,
    );
    expect(page.reading).toMatchObject({ place: 'Portugal' });

    time.advance(1200 * DAY_MS);
    expect(await states()).toEqual(['application sent done']);
    expect((await home()).offer).toBeUndefined();
  });

  it('shows the newest saved programs that are still there, and how much is saved', async () => {
    const { programs, articles } = app.content.catalogue();
    for (const { id } of programs.slice(0, 6)) {
      await addItem('programs')(app, maya, { id });
      time.advance(1000);
    }
    await addItem('articles')(app, maya, { id: articles[0]!.id });
    await addSearch(app, maya, { payload: { header: 'Reef', path: '/search', criteria: { q: 'reef' } } });
    const { saved } = await home();
    const newest = programs.slice(2, 6).map(({ id }) => id);
    expect(saved.cards.map(({ id }) => id)).toEqual(newest.toReversed());
    expect(saved.counts).toMatchObject({ programs: 6, articles: 1, searches: 1 });
    expect(await states()).toContain('programs compare due');

    for (const { id } of programs.slice(0, 2)) await addItem('compared_programs')(app, maya, { id });
    expect(await states()).toContain('programs compared done');
    await removeItem('programs')(app, maya, { id: programs[5]!.id });
    expect((await home()).saved.cards[0]!.id).toBe(programs[4]!.id);
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
