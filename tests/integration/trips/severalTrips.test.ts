/** Several trips of a traveler, of which one is chosen (F200). */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { allDates } from '../../../src/server/calendar/dates.ts';
import { submit } from '../../../src/server/calls/form.ts';
import type { User } from '../../../src/server/context.ts';
import { accountToRemind } from '../../../src/server/reminders/account.ts';
import { passportReasons } from '../../../src/server/reminders/tripReasons.ts';
import { openedLink } from '../../../src/server/secretLinks/secretLinks.ts';
import { sharedPlan } from '../../../src/server/tripPlan/sharedPlan.ts';
import * as calls from '../../../src/server/trips/calls.ts';
import { tripForm, typedTrip } from '../../../src/server/trips/form.ts';
import { companionsOf } from '../../../src/server/trips/companions.ts';
import { deleteRemovedTrips } from '../../../src/server/trips/removeTrip.ts';
import { allTrips } from '../../../src/server/trips/severalTrips.ts';
import { planLink } from '../../../src/server/trips/share.ts';
import { tripOf } from '../../../src/server/trips/trips.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { MAX_TRIPS } from '../../../src/shared/trips/trips.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';

const JAPAN = { country: 'JP', start: '2027-01-10', end: '2027-01-20' };
const COLOMBIA = { country: 'CO', start: '2027-03-01', end: '2027-05-20' };
const SPAIN = { country: 'ES', start: '2027-06-01', end: '2027-06-20' };

describeDatabases('several trips', (open) => {
  let app: TestApp;
  let maya: User;
  let now = NOW;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now });
    maya = await newTraveler(app);
    for (const trip of [JAPAN, COLOMBIA, SPAIN]) expect((await add(trip)).status).toBe(200);
  });

  const add = (trip: object, user = maya) => callRoute(app, calls.addTrip, { user, body: trip });
  const choose = (id: string, user = maya) => callRoute(app, calls.chooseTrip, { user, body: { id } });
  const remove = (id?: string, user = maya) =>
    id
      ? callRoute(app, calls.removeTrip, { user, body: { id } })
      : callRoute(app, calls.clearTrip, { user, body: {}, method: 'DELETE' });
  const undo = (user = maya) => callRoute(app, calls.restoreTrip, { user, body: {} });
  const places = async (user = maya) => (await allTrips(app, user)).map(({ country }) => country);
  const idOf = async (place: string) =>
    (await allTrips(app, maya)).find(({ country }) => country === place)!.id;

  it('are added, each chosen, and chosen again without losing one', async () => {
    expect(await places()).toEqual(['ES', 'JP', 'CO']);
    expect(await tripOf(app, maya)).toEqual(SPAIN);
    await choose(await idOf('JP'));
    expect(await tripOf(app, maya)).toEqual(JAPAN);
    expect(await places()).toEqual(['JP', 'CO', 'ES']);
    await add(COLOMBIA);
    expect(await places()).toEqual(['CO', 'JP', 'ES']);
    expect((await choose('nothing')).status).toBe(404);
    const kofi = await newTraveler(app);
    expect((await choose(await idOf('JP'), kofi)).status).toBe(404);
    expect((await callRoute(app, calls.listTrips, { user: kofi })).body).toEqual({ trips: [] });
  });

  it('are ten at most, also when two are added at once', async () => {
    const more = Array.from({ length: MAX_TRIPS }, (_, day) => add({ ...JAPAN, end: `2027-02-${10 + day}` }));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_TRIPS - 3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(await places()).toHaveLength(MAX_TRIPS);
  });

  it('come back after a removal as they were, chosen or not, for an hour', async () => {
    await remove();
    expect(await places()).toEqual(['JP', 'CO']);
    await undo();
    expect(await places()).toEqual(['ES', 'JP', 'CO']);
    await remove(await idOf('CO'));
    expect(await places()).toEqual(['ES', 'JP']);
    await undo();
    expect(await places()).toEqual(['ES', 'JP', 'CO']);
    await remove(await idOf('CO'));
    await remove(await idOf('JP'), await newTraveler(app));
    now += HOUR + 1;
    await deleteRemovedTrips(app);
    expect((await undo()).status).toBe(404);
    expect(await places()).toEqual(['ES', 'JP']);
  });

  it.each(['ES', 'CO'])('come back whole when restored while they are being deleted: %s', async (place) => {
    const spain = await idOf('ES');
    const id = await idOf(place);
    await callRoute(app, calls.addCompanion, { user: maya, body: { trip: id, name: 'Ada' } });
    await choose(id);
    await callRoute(app, calls.shareTrip, { user: maya, body: {} });
    await choose(spain);
    await remove(id);
    now += HOUR + 1;
    const { db } = app;
    const racing = Object.create(db, {
      write: {
        value: async (work: Parameters<typeof db.write>[0]) => {
          await undo();
          return db.write(work);
        },
      },
    }) as typeof db;
    await deleteRemovedTrips({ ...app, db: racing });
    expect(await places()).toEqual(['ES', 'JP', 'CO']);
    expect(await companionsOf(app, maya, id)).toMatchObject([{ name: 'Ada' }]);
    expect(await planLink(app, maya, id)).toBeDefined();
  });

  it('keep the link to a plan with its own trip', async () => {
    const place = async () => {
      const link = await openedLink(app, 'plan', token);
      const plan = link && (await sharedPlan(app, link));
      return typeof plan === 'object' ? plan.trip.country : plan;
    };
    await callRoute(app, calls.shareTrip, { user: maya, body: {} });
    const spain = await idOf('ES');
    const token = new URL((await planLink(app, maya, spain))!.url!).pathname.slice('/t/'.length);
    await choose(await idOf('JP'));
    // The tab that still shows Spain.
    expect(await callRoute(app, calls.shareTrip, { user: maya, body: { id: spain } })).toMatchObject({
      body: { url: (await planLink(app, maya, spain))!.url },
    });
    const { body } = await callRoute(app, calls.shareTrip, { user: maya, body: {} });
    const other = new URL(String(body['url'])).pathname.slice('/t/'.length);
    expect(await place()).toBe('ES');
    await remove(spain);
    expect(await place()).toBe('ended');
    await undo();
    expect(await place()).toBe('ES');
    await remove(spain);
    now += HOUR + 1;
    await deleteRemovedTrips(app);
    expect(await place()).toBeUndefined();
    expect(await openedLink(app, 'plan', other)).toMatchObject({ subject: await idOf('JP') });
  });

  it('are all in the calendar, in reminders, in the file of all data, and go with the account', async () => {
    const dates = await allDates(app, maya);
    expect(dates.map(({ start }) => start)).toEqual([JAPAN.start, COLOMBIA.start, SPAIN.start]);
    expect(new Set(dates.map(({ id }) => id)).size).toBe(3);
    expect(await passportReasons(app, await allTrips(app, maya))).toHaveLength(3);
    await app.db.write((tx) =>
      tx.updateTable('users').set({ email_verified_at: NOW }).where('id', '=', maya.id).execute(),
    );
    // In Colombia, although another trip is chosen.
    now = Date.parse('2027-04-01T12:00Z');
    expect((await accountToRemind(app, maya.id, 'Europe/Lisbon'))!.zone).toBe('America/Bogota');
    expect(JSON.stringify(await exportedData(app, maya))).toContain(COLOMBIA.end);
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', maya.id).execute());
    expect(await places()).toEqual([]);
  });

  it('move on when the chosen one is over, and one that is over is still looked at', async () => {
    await choose(await idOf('JP'));
    now = Date.parse('2027-01-25T12:00Z');
    expect(await tripOf(app, maya)).toEqual(COLOMBIA);
    expect(await places()).toEqual(['CO', 'JP', 'ES']);
    await choose(await idOf('JP'));
    expect(await places()).toEqual(['JP', 'CO', 'ES']);
    const later = { ...COLOMBIA, end: '2027-05-27' };
    await callRoute(app, calls.saveTrip, { user: maya, body: later, method: 'PUT' });
    expect(await tripOf(app, maya)).toEqual(later);
    expect(await places()).toEqual(['JP', 'CO', 'ES']);
    await remove();
    expect(await tripOf(app, maya)).toEqual(SPAIN);
    expect(await places()).toEqual(['JP', 'ES']);
  });

  it('change by the form that shows one, whichever was chosen meanwhile', async () => {
    const press = async (fields: Record<string, string>) =>
      answerOf(
        await submit(tripForm, {
          ...formPost(app, fields, { user: maya }),
          returnTo: (done) => `/trip?done=${done}`,
        }),
      );
    const id = await idOf('ES');
    await choose(await idOf('JP'));
    const later = { ...SPAIN, end: '2027-07-01' };
    expect((await press({ action: 'save', id, ...later })).headers.get('location')).toBe('/trip?done=saved');
    expect(await tripOf(app, maya)).toEqual(JAPAN);
    expect((await allTrips(app, maya)).find((trip) => trip.id === id)).toMatchObject(later);
    await remove(id);
    await press({ action: 'save', id, ...SPAIN });
    expect(await tripOf(app, maya)).toEqual(SPAIN);
  });

  it('are drawn as typed before a session ended, unless another button was pressed', () => {
    const fields = { country: ['ES'], start: ['2027-02-01'], end: ['soon'], id: ['one'] };
    const typed = (action: string) => typedTrip(formPost(app, {}), { ...fields, action: [action] });
    expect(typed('save')).toEqual({ country: 'ES', start: '2027-02-01', end: 'soon', id: 'one' });
    expect(typed('choose')).toBeUndefined();
  });

  it('stand beside a trip of the version before, also after a step back to it', async () => {
    const old = async (trip: typeof JAPAN) =>
      app.db.write((tx) =>
        sql`insert into trips (user_id, country, start_date, end_date, updated_at)
          values (${maya.id}, ${trip.country}, ${trip.start}, ${trip.end}, ${NOW})`.execute(tx),
      );
    const forgetChosen = () =>
      app.db.write((tx) => tx.deleteFrom('trips').where('user_id', '=', maya.id).execute());
    await forgetChosen();
    await old(SPAIN);
    expect((await allTrips(app, maya))[0]!.id).toBe(maya.id);
    await choose(await idOf('JP'));
    expect(await places()).toEqual(['JP', 'CO', 'ES']);
    await forgetChosen();
    await old(JAPAN);
    await choose(await idOf('CO'));
    expect(await places()).toEqual(['CO', 'JP', 'ES']);
  });
});
