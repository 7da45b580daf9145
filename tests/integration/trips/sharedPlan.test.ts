/** The plan of a trip at a secret address: days and places, nothing that is its owner's alone (F200, D100). */
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { answerOffer } from '../../../src/server/offers/calls.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { openedLink, removeLink } from '../../../src/server/secretLinks/secretLinks.ts';
import { sharedPlan } from '../../../src/server/tripPlan/sharedPlan.ts';
import * as calls from '../../../src/server/trips/calls.ts';
import { tripForm } from '../../../src/server/trips/form.ts';
import { planLink } from '../../../src/server/trips/share.ts';
import { allTrips } from '../../../src/server/trips/severalTrips.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';
import { COLOMBIA, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { lisbonOffer } from '../../fixtures/offers.ts';
import { clock, complete, esimsOf, fillCart, JAPAN, orderRow, pay } from '../../fixtures/orders.ts';

const TRIP = { country: 'CO', start: COLOMBIA.departureDate, end: addDays(COLOMBIA.returnDate, 5) };

describeDatabases('the shared plan of a trip', (open) => {
  let app: TestApp;
  let maya: User;

  beforeEach(async () => {
    app = await buildApp(open(), { now: clock(NOW).now });
    maya = await newTraveler(app);
    await saveTrip(app, maya, TRIP);
  });

  const share = async (user = maya) => callRoute(app, calls.shareTrip, { user, body: {} });
  const tokenOf = async () =>
    new URL((await planLink(app, maya, (await allTrips(app, maya))[0]!.id))!.url!).pathname.slice(
      '/t/'.length,
    );
  const opened = async (token: string) => {
    const link = await openedLink(app, 'plan', token);
    return link && (await sharedPlan(app, link));
  };

  it('shows places and days as they are now, and no name, number, code or price', async () => {
    await insure(app, maya);
    await fillCart(app, maya, { ...JAPAN, destination: 'COL', label: 'Phone of Noor' });
    await pay(app, await complete(app, maya));
    await runOnce(app);
    await share();
    const plan = (await opened(await tokenOf())) as Exclude<Awaited<ReturnType<typeof sharedPlan>>, string>;
    expect(plan.plan.lanes.find(({ name }) => name === 'insurance')!.dateRanges).toEqual([
      { from: TRIP.start, to: COLOMBIA.returnDate, label: 'Colombia', href: '' },
    ]);
    expect(plan.plan.gaps.some(({ product, to }) => product === 'insurance' && to === TRIP.end)).toBe(true);
    const order = await orderRow(app, maya);
    const codes = (await esimsOf(app, order.id)).map(({ iccid }) => String(iccid));
    const text = JSON.stringify(plan);
    for (const secret of [TRAVELER.last_name, 'Noor', order.id, maya.id, maya.email, ...codes])
      expect(text).not.toContain(secret);
    await saveTrip(app, maya, { ...TRIP, end: COLOMBIA.returnDate });
    expect(await opened(await tokenOf())).toMatchObject({ trip: { end: COLOMBIA.returnDate } });
  });

  it('names an accepted program without the way to its deal', async () => {
    const { id, version, terms } = await lisbonOffer(app, maya);
    await callRoute(app, answerOffer, { user: maya, body: { id, version, action: 'accept' } });
    const { start } = terms.deal;
    await saveTrip(app, maya, { country: 'PT', start: start!, end: addDays(start!, 30) });
    await share();
    const text = JSON.stringify(await opened(await tokenOf()));
    expect(text).toContain(terms.card.title);
    expect(text).not.toContain(terms.deal.id);
  });

  it('has one address, which its owner ends, alone, and which the trip takes with it', async () => {
    const first = await share();
    expect((await share()).body).toEqual(first.body);
    const token = await tokenOf();
    const { id } = (await planLink(app, maya, (await allTrips(app, maya))[0]!.id))!;
    await removeLink(app, await newTraveler(app), { id });
    expect(await opened(token)).toMatchObject({ trip: { country: 'CO' } });
    await removeLink(app, maya, { id });
    expect(await opened(token)).toBeUndefined();
    await share();
    const next = await tokenOf();
    expect(next).not.toBe(token);
    await callRoute(app, calls.clearTrip, { user: maya, body: {}, method: 'DELETE' });
    expect(await opened(next)).toBe('ended');
    expect((await share()).status).toBe(404);
  });

  it('is shared and taken back by a form without script, which comes back to the link', async () => {
    const press = async (fields: Record<string, string>) =>
      answerOf(await submit(tripForm, { ...formPost(app, fields, { user: maya }), returnTo: () => '/trip' }));
    const done = await press({ action: 'share' });
    expect(done.headers.get('location')).toBe('/trip?done=shared#share-plan');
    const { id } = (await planLink(app, maya, (await allTrips(app, maya))[0]!.id))!;
    expect((await press({ action: 'revoke', id })).headers.get('location')).toContain(
      'done=revoked#share-plan',
    );
    expect(await planLink(app, maya, (await allTrips(app, maya))[0]!.id)).toBeUndefined();
  });
});
