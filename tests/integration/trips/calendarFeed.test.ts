/** The private calendar feed, as a calendar program fetches it (F199). */
import type { APIContext } from 'astro';
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import { GET } from '../../../src/pages/feed/[token].ics.ts';
import { createApplication } from '../../../src/server/applications/calls.ts';
import { offersPage } from '../../../src/server/applications/offersPage.ts';
import { allDates, comingDates } from '../../../src/server/calendar/dates.ts';
import { makeFeed, ownFeed } from '../../../src/server/calendar/feed.ts';
import type { User } from '../../../src/server/context.ts';
import { answerOffer } from '../../../src/server/offers/calls.ts';
import { purchase } from '../../../src/server/purchases/purchases.ts';
import { addItem } from '../../../src/server/saved/saved.ts';
import { removeLink } from '../../../src/server/secretLinks/secretLinks.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { addDays, earliestToday } from '../../../src/shared/lib/dates.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { applicationFor } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import { lisbonOffer } from '../../fixtures/offers.ts';
import { complete, fillCart, JAPAN, orderRow } from '../../fixtures/orders.ts';

const TODAY = earliestToday(NOW);
const TRIP = { country: 'JP', start: addDays(TODAY, 40), end: addDays(TODAY, 60) };

const deadlinesOf = (sessions: readonly { deadline?: string }[]): number =>
  sessions.filter(({ deadline }) => deadline && deadline >= TODAY).length;

describeDatabases('the calendar feed', (open) => {
  let app: TestApp;
  let now: number;
  let maya: User;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now, send: async () => 503 });
    maya = await newTraveler(app);
  });

  async function fetchFeed(url: string): Promise<Response> {
    const context = {
      ...{ clientAddress: '192.0.2.7', locals: { app }, routePattern: '/feed/[token].ics' },
      ...{ params: { token: url.split('/feed/')[1]!.replace('.ics', '') }, request: new Request(url) },
    };
    return GET(context as unknown as APIContext);
  }
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
  const eventsAt = async (url: string) => eventsIn(await (await fetchFeed(url)).text());

  async function buy(): Promise<void> {
    await fillCart(app, maya);
    await insure(app, maya);
    await app.payments.choose(await complete(app, maya), 'approve');
    await purchase(app, maya, { order_id: (await orderRow(app, maya)).id });
  }

  it('has trip, purchases, replies and deadlines in order, each once and by the same id as its file', async () => {
    await saveTrip(app, maya, TRIP);
    await buy();
    const content = app.content.catalogue();
    const deal = content.deals.find(({ reply_by }) => reply_by > addDays(TODAY, 2))!;
    const program = content.programs.find(({ id }) => id === deal.program)!;
    await callRoute(app, createApplication, { user: maya, body: applicationFor(program, deal, content) });
    await offersPage(app, maya, true);
    await addItem('programs')(app, maya, { id: program.id });
    const { url } = await makeFeed(app, maya);
    const events = await eventsAt(url);
    const starts = events.map(({ startDate }) => startDate.toString());
    expect(starts).toEqual(starts.toSorted());
    const uids = events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const days = new Map(
      events.map(({ summary, startDate, endDate }) => [summary, [startDate.toString(), endDate.toString()]]),
    );
    expect(days.get('Trip: Japan')).toEqual([TRIP.start, addDays(TRIP.end, 1)]);
    expect(days.get('Travel eSIM: Japan')).toEqual([JAPAN.startDate, addDays(JAPAN.endDate, 1)]);
    expect(days.get('Travel Insurance: Colombia')).toEqual([
      COLOMBIA.departureDate,
      addDays(COLOMBIA.returnDate, 1),
    ]);
    expect(uids.some((uid) => uid.startsWith(`deal-${deal.id}@`))).toBe(true);
    const open = program.sessions.filter(({ deadline }) => deadline && deadline >= TODAY);
    expect(uids.filter((uid) => uid.startsWith(`program-${program.id}-`))).toHaveLength(open.length);
  });

  it('shows the next deadline of each saved program, and its others apart', async () => {
    const programs = app.content.catalogue().programs.filter(({ sessions }) => deadlinesOf(sessions) > 1);
    const [one, two] = programs;
    await addItem('programs')(app, maya, { id: one!.id });
    await addItem('programs')(app, maya, { id: two!.id });
    const { next, later } = comingDates(await allDates(app, maya), TODAY);
    expect(next.map(({ page }) => page).toSorted()).toEqual(
      [one!, two!].map(({ id }) => paths.program(id)).toSorted(),
    );
    expect(later).toHaveLength(deadlinesOf(one!.sessions) + deadlinesOf(two!.sessions) - 2);
    for (const { page, start } of later)
      expect(start >= next.find((date) => date.page === page)!.start).toBe(true);
  });

  it('has the first day of an accepted program, and of a confirmed one', async () => {
    const { id, version, terms } = await lisbonOffer(app, maya);
    const starts = async () =>
      (await allDates(app, maya))
        .filter((date) => date.id === `start-${terms.deal.id}`)
        .map(({ start }) => start);
    expect(await starts()).toEqual([]);
    await callRoute(app, answerOffer, { user: maya, body: { id, version, action: 'accept' } });
    expect(await starts()).toEqual([terms.deal.start]);
    await app.db.write((tx) =>
      tx.updateTable('offers').set({ state: 'confirmed' }).where('id', '=', id).execute(),
    );
    expect(await starts()).toEqual([terms.deal.start]);
  });

  it('holds no code, no policy number and no price paid', async () => {
    await buy();
    const text = await (await fetchFeed((await makeFeed(app, maya)).url)).text();
    const rows = await app.db.read.selectFrom('purchases').select('data_json').execute();
    const data = rows.map(({ data_json }) => JSON.parse(data_json) as Record<string, unknown>);
    const secrets = data.flatMap((each) =>
      ['policy_number', 'activation_code', 'iccid', 'smdp_address'].flatMap((name) => each[name] ?? []),
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of secrets) expect(text).not.toContain(String(secret));
    expect(text).not.toContain('$');
  });

  it('is nobody else’s, is told to no search engine, and says how often to come back', async () => {
    const { url } = await makeFeed(app, await newTraveler(app, 'Noor'));
    await saveTrip(app, maya, TRIP);
    const answer = await fetchFeed(url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const text = await answer.text();
    expect(eventsIn(text)).toEqual([]);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
  });

  it('ends when its owner says so, when it is replaced, and with the account', async () => {
    const first = await makeFeed(app, maya);
    const second = await makeFeed(app, maya);
    expect((await fetchFeed(first.url)).status).toBe(404);
    expect((await fetchFeed(second.url)).status).toBe(200);
    const own = await ownFeed(app, maya);
    expect(own).toMatchObject({ url: second.url, opened: 1 });
    await removeLink(app, await newTraveler(app), { id: own!.id });
    expect((await fetchFeed(second.url)).status).toBe(200);
    await removeLink(app, maya, { id: own!.id });
    expect((await fetchFeed(second.url)).status).toBe(404);
    const third = await makeFeed(app, maya);
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', maya.id).execute());
    expect((await fetchFeed(third.url)).status).toBe(404);
  });

  it('answers each of several presses at once, and only the last address opens it', async () => {
    const feeds = await Promise.all(Array.from({ length: 6 }, () => makeFeed(app, maya)));
    const statuses = await Promise.all(feeds.map(async ({ url }) => (await fetchFeed(url)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('keeps what is over for a month, which the page leaves out at once', async () => {
    await saveTrip(app, maya, TRIP);
    const { url } = await makeFeed(app, maya);
    now += 61 * DAY;
    expect(await eventsAt(url)).toHaveLength(1);
    expect(comingDates(await allDates(app, maya), earliestToday(now))).toEqual({ next: [], later: [] });
    now += 31 * DAY;
    expect(await eventsAt(url)).toEqual([]);
  });
});
