/** The papers of a trip on one page: what is delivered for its place and days, and nothing of anybody else (F200). */
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { answerOffer } from '../../../src/server/offers/calls.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { offlinePagesVersion } from '../../../src/server/purchases/offlinePages.ts';
import { deliveredPasses } from '../../../src/server/purchases/page.ts';
import { hasPapers, tripPapers } from '../../../src/server/tripPlan/papers.ts';
import { savedTrip } from '../../../src/server/trips/offer.ts';
import { deleteRemovedTrips, removeTrip } from '../../../src/server/trips/removeTrip.ts';
import { addTrip } from '../../../src/server/trips/severalTrips.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import { currentOffer, lisbonOffer } from '../../fixtures/offers.ts';
import { clock, complete, fillCart, JAPAN, pay } from '../../fixtures/orders.ts';

const TRIP = { country: 'CO', start: COLOMBIA.departureDate, end: COLOMBIA.returnDate };

describeDatabases('the papers of a trip', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
    await saveTrip(app, maya, TRIP);
  });

  const trip = async (user = maya) => (await savedTrip(app, user))!;
  const papers = async (user = maya) => tripPapers(app, user, await trip(user));

  async function buyAll(): Promise<void> {
    await pay(app, await complete(app, maya));
    await runOnce(app);
  }

  it('joins policy, phone and code of what is for it, once it is delivered', async () => {
    await insure(app, maya);
    await fillCart(app, maya, { ...JAPAN, destination: 'COL' });
    const session = await complete(app, maya);
    expect(await papers()).toMatchObject({ policies: [], esims: [] });
    expect(hasPapers(await deliveredPasses(app, maya), await trip())).toBe(false);
    await pay(app, session);
    await runOnce(app);
    const { policies, esims, contacts } = await papers();
    expect(policies).toMatchObject([{ policy: { destination: 'Colombia', traveler: 'Maya Okafor' } }]);
    expect(esims).toMatchObject([{ esim: { destination: 'Colombia' }, qr: { size: expect.any(Number) } }]);
    expect(contacts.emergency.phone).toMatch(/\d/);
    expect(hasPapers(await deliveredPasses(app, maya), await trip())).toBe(true);
  });

  it('has what touches the trip with its first or last day', async () => {
    await fillCart(app, maya, { ...JAPAN, destination: 'COL' });
    await insure(app, maya);
    await buyAll();
    const count = async (start: string, end: string) => {
      await saveTrip(app, maya, { ...TRIP, start, end });
      const { policies, esims } = await papers();
      return [policies.length, esims.length];
    };
    const { departureDate, returnDate } = COLOMBIA;
    expect(await count(returnDate, addDays(returnDate, 9))).toEqual([1, 0]);
    expect(await count(addDays(returnDate, 1), addDays(returnDate, 9))).toEqual([0, 0]);
    expect((await count(addDays(departureDate, -9), departureDate))[0]).toBe(1);
    expect((await count(addDays(departureDate, -9), addDays(departureDate, -1)))[0]).toBe(0);
  });

  it('is stored again for each change of a trip, chosen or not, and of an accepted program', async () => {
    await insure(app, maya);
    await buyAll();
    const versions = [await offlinePagesVersion(app, maya)];
    const isNewAfter = async (work: () => Promise<unknown>): Promise<void> => {
      time.advance(MINUTE);
      await work();
      versions.push(await offlinePagesVersion(app, maya));
      expect(versions.at(-1)).not.toBe(versions.at(-2));
    };
    const first = (await trip()).id;
    await isNewAfter(() => addTrip(app, maya, { ...TRIP, country: 'ES' }));
    await isNewAfter(() => saveTrip(app, maya, { id: first, ...TRIP, country: 'JP' }));
    await isNewAfter(() => removeTrip(app, maya, { id: first }));
    time.advance(2 * HOUR);
    await deleteRemovedTrips(app);
    expect(await offlinePagesVersion(app, maya)).toBe(versions.at(-1));
    await lisbonOffer(app, maya);
    expect(await offlinePagesVersion(app, maya)).toBe(versions.at(-1));
    for (const action of ['accept', 'undo', 'accept'])
      await isNewAfter(async () => {
        const { id, version } = await currentOffer(app, maya);
        const body = { id, version, action };
        expect((await callRoute(app, answerOffer, { user: maya, body })).status).toBe(200);
      });
  });

  it('leaves out what is elsewhere, at another time, or somebody else’s', async () => {
    await fillCart(app, maya);
    await insure(app, maya);
    await buyAll();
    expect(await papers()).toMatchObject({ policies: [{}], esims: [] });
    await saveTrip(app, maya, { ...TRIP, start: '2027-06-01', end: '2027-06-20' });
    expect(await papers()).toMatchObject({ policies: [], esims: [] });
    const kofi = await newTraveler(app);
    await saveTrip(app, kofi, TRIP);
    expect(await papers(kofi)).toMatchObject({ policies: [], esims: [], stays: [] });
  });
});
