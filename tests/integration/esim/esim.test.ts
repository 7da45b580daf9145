import type { APIContext } from 'astro';
import { beforeEach, expect, it } from 'vitest';
import { GET as coverageRoute } from '../../../src/pages/places/[version]/[place].svg.ts';
import { GET as placesRoute } from '../../../src/pages/places/[version].json.ts';
import {
  listDestinations as destinationsRoute,
  listNetworks as networksRoute,
  listPackages as packagesRoute,
} from '../../../src/server/esim/calls.ts';
import { openContent } from '../../../src/server/content/content.ts';
import { placeById, priceOf } from '../../../src/server/esim/esim.ts';
import { esimForm } from '../../../src/server/esim/page.ts';
import type { User } from '../../../src/server/context.ts';
import { openSandboxEsim } from '../../../src/server/providers/esim/sandbox.ts';
import { placesPath } from '../../../src/server/esim/places.ts';
import type { DataPackage, Destination } from '../../../src/shared/esim/esim.ts';
import { fairUse } from '../../../src/shared/esim/plan.ts';
import { soldValue } from '../../../src/shared/esim/pricing.ts';
import { findPlaces, type Place } from '../../../src/shared/esim/places.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { contentFolder, readableLog } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const JAPAN = { destination: 'JPN', startDate: '2027-01-10', endDate: '2027-01-20' };

describeDatabases('the eSIM shop (F096, F098, D37-D39)', (open) => {
  let app: TestApp;
  let maya: User;

  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });

  const destinations = (provider = 'esim', user: User | undefined = maya) =>
    callRoute(app, destinationsRoute, { user, params: { provider } });
  const packages = (query: Record<string, string>, provider = 'esim') =>
    callRoute(app, packagesRoute, { user: maya, params: { provider }, query });
  const valuesOf = (answer: { body: Record<string, unknown> }) => answer.body['packages'] as DataPackage[];

  it('lists countries by name, then regions by name', async () => {
    const { status, body, headers } = await destinations();
    const list = body['destinations'] as Destination[];
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const names = (kind: string) => list.filter((entry) => entry.kind === kind).map(({ name }) => name);
    const sorted = (all: string[]) => all.toSorted(new Intl.Collator('en').compare);
    expect(list.map(({ name }) => name)).toEqual([...sorted(names('country')), ...sorted(names('region'))]);
    expect(names('country').indexOf('Åland Islands')).toBe(0);
    expect(list.find(({ id }) => id === 'ESP')).toEqual({
      id: 'ESP',
      name: 'Spain',
      iso2: 'ES',
      kind: 'country',
      supportedCountries: ['ES'],
      from_price: 300,
    });
    expect(list.find(({ id }) => id === 'NORDICS')).toMatchObject({ iso2: null, kind: 'region' });
    expect(list.find(({ id }) => id === 'GLOBAL')!.supportedCountries.length).toBeGreaterThanOrEqual(190);
    expect(list.some(({ name }) => name === 'Cuba')).toBe(false);
  });

  it('knows one provider segment and needs a session', async () => {
    expect(await destinations('airalo')).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect((await packages(JAPAN, 'airalo')).status).toBe(404);
    expect((await callRoute(app, destinationsRoute, { params: { provider: 'esim' } })).status).toBe(401);
  });

  it('offers packages with one default, priced for destination and dates', async () => {
    const answer = await packages(JAPAN);
    expect(answer.status).toBe(200);
    expect(valuesOf(answer)).toContainEqual({
      value: '5',
      isDefault: false,
      original_price: 1600,
      markup_price: 325,
    });
    expect(valuesOf(answer).filter(({ isDefault }) => isDefault)).toEqual([
      expect.objectContaining({ value: '2' }),
    ]);
    const [oneDay] = valuesOf(await packages({ ...JAPAN, endDate: JAPAN.startDate }));
    expect(oneDay).toEqual({ value: '0.5', isDefault: true, original_price: 250, markup_price: 50 });
  });

  it.each([
    [{ startDate: '2026-11-20', endDate: '2026-11-25' }, 'Start date must be today or later.'],
    [{ startDate: '2027-01-10', endDate: '2027-01-09' }, 'End date must be after start date.'],
    [{ startDate: '2027-01-10', endDate: '2027-04-10' }, 'End date must be within 90 days of start date.'],
    [{ startDate: '2027-02-30', endDate: '2027-03-01' }, 'Start date must be a valid date.'],
    [{ startDate: '2027-02-20', endDate: '2027-02-30' }, 'End date must be a valid date.'],
    [{ startDate: '', endDate: '2027-03-01' }, 'Start date is required.'],
  ])('refuses %j: %s', async (dates, error) => {
    expect(await packages({ ...JAPAN, ...dates })).toMatchObject({ status: 400, body: { error } });
  });

  it.each([
    // Noon in UTC is already the 22nd at UTC+14.
    [{ startDate: '2026-11-01', endDate: '2026-11-10' }, ['2026-11-22', '2026-12-01']],
    [{ startDate: '2026-11-01', endDate: '2026-11-30' }, ['2026-11-22', '2026-11-30']],
    [{ startDate: '2027-01-10', endDate: '2027-01-20' }, undefined],
    [{ startDate: '2026-11-10', endDate: '2026-11-01' }, undefined],
    [{ startDate: '2026-02-30', endDate: '2026-11-01' }, undefined],
  ])('has for the form with %j the next dates', async (dates, next) => {
    const { nextTrip } = await esimForm(app, new URLSearchParams({ ...JAPAN, ...dates }));
    expect(nextTrip && [nextTrip.startDate, nextTrip.endDate]).toEqual(next);
    const elsewhere = await esimForm(app, new URLSearchParams({ ...dates, destination: 'CUB' }));
    expect(elsewhere.nextTrip).toBeUndefined();
  });

  it('refuses what is missing, unknown or too long', async () => {
    expect((await packages({ destination: 'JPN', startDate: '2027-01-10' })).status).toBe(400);
    expect((await packages({ ...JAPAN, more: '1' })).status).toBe(400);
    expect((await packages({ ...JAPAN, destination: 'J'.repeat(41) })).status).toBe(400);
    expect((await packages({ ...JAPAN, startDate: '2027-01-10T00:00' })).status).toBe(400);
  });

  it('has no packages for a place that is not sold, nor for a start beyond a year from any today', async () => {
    for (const destination of ['ATLANTIS', 'CUB', 'jpn', '__proto__'])
      expect(await packages({ ...JAPAN, destination }), destination).toMatchObject({
        status: 200,
        body: { packages: [] },
      });
    // Noon in UTC is already the 22nd at UTC+14.
    const last = { destination: 'JPN', startDate: '2027-11-22', endDate: '2027-11-23' };
    expect(valuesOf(await packages(last))).toHaveLength(9);
    expect(valuesOf(await packages({ ...last, startDate: '2027-11-23' }))).toEqual([]);
  });

  it('answers 503 while the provider is away, and says nothing of why', async () => {
    const away = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1'));
    app = await buildApp(open(), {
      replace: { esim: { ...app.esim, listDestinations: away, listPackages: away } },
    });
    for (const answer of [await destinations(), await packages(JAPAN)]) {
      expect(answer.status).toBe(503);
      expect(JSON.stringify(answer.body)).not.toContain('ECONNREFUSED');
    }
  });

  it('prices a cart item only while it can be bought', async () => {
    const cost = (gb: string, start = JAPAN.startDate, end = JAPAN.endDate, id = 'JPN') =>
      priceOf(app, id, gb, start, end);
    expect(await cost('5')).toMatchObject({ original_price: 1600, markup_price: 325 });
    for (const gb of ['5.0', '05', '4', '', '-5', 'NaN']) expect(await cost(gb), gb).toBeUndefined();
    expect(await cost('5', '2026-11-20', '2026-11-21')).toBeUndefined();
    expect(await cost('5', '2027-01-20', '2027-01-10')).toBeUndefined();
    expect(await cost('5', 'x', 'y')).toBeUndefined();
    expect(await cost('5', JAPAN.startDate, JAPAN.endDate, 'CUB')).toBeUndefined();
    expect(await placeById(app, 'EUROPE')).toMatchObject({ name: 'Europe', iso2: null });
    expect(await placeById(app, 'CUB')).toBeUndefined();
  });

  it('has a hint for every size, and a note where a name may mislead', async () => {
    const { destinations, pricing } = app.content.esim();
    const hints = new Map([
      ...pricing.sizes.map(({ gb, hint }) => [String(gb), hint] as const),
      ...pricing.day_plans.map((plan) => [soldValue(plan), fairUse(soldValue(plan))] as const),
    ]);
    for (const { value } of valuesOf(await packages(JAPAN))) expect(hints.get(value), value).toBeTruthy();
    const noteOf = (id: string) =>
      [...destinations.countries, ...destinations.regions].find((each) => each.id === id)?.note;
    expect(noteOf('EUROPE')).toContain('Not Türkiye');
    expect(noteOf('JPN')).toBeUndefined();
  });

  const versionOf = async (): Promise<string> => /places\/(.+)\.json/.exec(await placesPath(app))![1]!;
  const places = async (version: string) => {
    const response = await placesRoute({ params: { version }, locals: { app } } as unknown as APIContext);
    const { places: list } = (await response.json()) as { places: Place[] };
    return { cache: response.headers.get('cache-control'), places: list };
  };

  it('draws a map of each place beside the list', async () => {
    const map = async (version: string, place: string) =>
      coverageRoute({ params: { version, place }, locals: { app } } as unknown as APIContext);
    const europe = await map(await versionOf(), 'EUROPE');
    expect(europe.headers.get('content-type')).toBe('image/svg+xml');
    expect(europe.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await europe.text()).toMatch(/^<svg .*class="b" d="M/);
    expect((await map('older', 'EUROPE')).headers.get('cache-control')).toBe('no-store');
    expect((await map(await versionOf(), 'CUB')).status).toBe(404);
  });

  it('tells the networks of a place by country, and nothing of one without', async () => {
    const networks = async (destination: string, provider = 'esim') =>
      callRoute(app, networksRoute, { user: maya, params: { provider }, query: { destination } });
    expect((await networks('ESP')).body['countries']).toEqual([
      {
        country: 'Spain',
        networks: [
          { name: 'Meseta', generation: '5G' },
          { name: 'Costa Movil', generation: '4G' },
        ],
      },
    ]);
    expect((await networks('ALA')).body['countries']).toEqual([]);
    expect((await networks('ESP', 'other')).status).toBe(404);
    const list = (await places(await versionOf())).places;
    expect(list.find(({ id }) => id === 'EUROPE')).toMatchObject({ networks: '4G and 5G', hotspot: true });
    expect(list.find(({ id }) => id === 'TUR')).toMatchObject({
      networks: 'Bosphorus Cell 4G',
      hotspot: false,
    });
    expect(list.find(({ id }) => id === 'ALA')).not.toHaveProperty('hotspot');
    // One country of the region tells its networks: they are not the region's.
    expect(list.find(({ id }) => id === 'SUB-SAHARAN-AFRICA')!.networks).toBe('5G');
  });

  it('lists places for everybody, to be kept under their version only', async () => {
    const list = await places(await versionOf());
    expect(list.cache).toBe('public, max-age=31536000, immutable');
    expect(list.places.find(({ id }) => id === 'CUB')).toMatchObject({
      reason: 'US sanctions do not allow us to sell data there.',
      near: 'CARIBBEAN',
    });
    expect((await places('older')).cache).toBe('no-store');
    expect((await places('older')).places).toEqual(list.places);
  });

  it.each([
    ['uk', 'GBR'],
    ['usa', 'USA'],
    ['uae', 'ARE'],
    ['turkey', 'TUR'],
    ['england', 'GBR'],
    ['holland', 'NLD'],
    ['czech republic', 'CZE'],
    ['ivory coast', 'CIV'],
    ['burma', 'MMR'],
    ['bali', 'IDN'],
    ['spain', 'ESP'],
    ['korea', 'KOR'],
    ['reunion', 'REU'],
    ['worldwide', 'GLOBAL'],
  ])('finds %s', async (typed, id) => {
    const list = await places(await versionOf());
    expect(findPlaces(list.places, typed)[0]?.[1][0]?.place.id).toBe(id);
  });

  it('offers the regions with Spain beside it', async () => {
    const [, [group, rows] = ['', []]] = findPlaces((await places(await versionOf())).places, 'spain');
    expect([group, rows.map(({ place }) => place.id)]).toEqual(['regions', ['EUROPE', 'GLOBAL']]);
  });

  it('takes a country off sale with the edit that says so, everywhere at once', async () => {
    const { dir, edit } = contentFolder();
    const content = openContent({ contentDir: dir }, readableLog().log);
    app = await buildApp(open(), { replace: { content, esim: openSandboxEsim({ ...app, content }) } });
    expect((await placeById(app, 'NORDICS'))!.supportedCountries).toContain('NO');
    const before = await versionOf();
    edit(
      'esim/destinations.yaml',
      'name: Norway, zone: A',
      'name: Norway, zone: A, sellable: false, reason: Closed.',
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(await versionOf()).not.toBe(before);
    expect(await placeById(app, 'NOR')).toBeUndefined();
    expect((await places(await versionOf())).places.find(({ id }) => id === 'NOR')).toMatchObject({
      reason: 'Closed.',
    });
    expect((await placeById(app, 'NORDICS'))!.supportedCountries).not.toContain('NO');
    expect((await placeById(app, 'GLOBAL'))!.supportedCountries).not.toContain('NO');
    expect(valuesOf(await packages({ ...JAPAN, destination: 'NOR' }))).toEqual([]);
  });
});
