/** Who travels along on a trip (F200): kept with it, seen by the owner of the account alone, and gone with either. */
import { beforeEach, expect, it } from 'vitest';
import { paperRows } from '../../../src/components/trips/paperRows.ts';
import { allDates } from '../../../src/server/calendar/dates.ts';
import { submit } from '../../../src/server/calls/form.ts';
import type { User } from '../../../src/server/context.ts';
import { homePage } from '../../../src/server/home/home.ts';
import { firstPeople, travelerForm } from '../../../src/server/insurance/travelerForm.ts';
import { forgetTravelers } from '../../../src/server/orders/forget/forget.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { refundItem } from '../../../src/server/purchases/calls.ts';
import { sharedPlan, type SharedPlan } from '../../../src/server/tripPlan/sharedPlan.ts';
import { tripPage } from '../../../src/server/tripPlan/tripPage.ts';
import * as calls from '../../../src/server/trips/calls.ts';
import { companionForm } from '../../../src/server/trips/companionForm.ts';
import { companionsOf, deleteRemovedCompanions } from '../../../src/server/trips/companions.ts';
import { namedTrips } from '../../../src/server/trips/offer.ts';
import { deleteRemovedTrips } from '../../../src/server/trips/removeTrip.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { COMPANION_TWICE, COMPANIONS_FULL, MAX_COMPANIONS } from '../../../src/shared/trips/companions.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';
import { formPost } from '../../fixtures/forms.ts';
import { COLOMBIA, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { clock, complete, fillCart, itemsOf, pay } from '../../fixtures/orders.ts';

const TRIP = { country: 'CO', start: COLOMBIA.departureDate, end: COLOMBIA.returnDate };
const ADA = { name: 'Ada Featherstone', start: '2027-04-02', end: '2027-04-12' };

describeDatabases('who travels along', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let trip: string;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await callRoute(app, calls.addTrip, { user: maya, body: TRIP });
    trip = (await namedTrips(app, maya))[0]!.id;
  });

  const add = (companion: object = ADA, user = maya) => {
    time.advance(1);
    return callRoute(app, calls.addCompanion, { user, body: { trip, ...companion } });
  };
  const change = (body: object, user = maya) => callRoute(app, calls.changeCompanion, { user, body });
  const remove = (id: string, user = maya) => callRoute(app, calls.removeCompanion, { user, body: { id } });
  const undo = (user = maya) => callRoute(app, calls.restoreCompanion, { user, body: {} });
  const along = () => companionsOf(app, maya, trip);
  const names = async () => (await along()).map(({ name }) => name);
  const idOf = async (name = ADA.name) => (await along()).find((each) => each.name === name)!.id;
  const rows = () =>
    app.db.read.selectFrom('companions').select('name').where('user_id', '=', maya.id).execute();
  const travelers = async () => (await tripPage(app, maya, (await namedTrips(app, maya))[0]!)).travelers;

  it('is added, changed and removed by the owner of the trip alone', async () => {
    expect((await add()).status).toBe(200);
    expect((await add({ name: 'Bo' })).status).toBe(200);
    expect(await along()).toMatchObject([ADA, { name: 'Bo' }]);
    const id = await idOf();
    expect((await change({ id, name: 'Ada  F. ' })).status).toBe(200);
    expect(await along()).toMatchObject([{ name: 'Ada F.' }, { name: 'Bo' }]);
    expect((await along())[0]).not.toHaveProperty('start');

    const kofi = await newTraveler(app);
    expect((await add({ name: 'Mallory' }, kofi)).status).toBe(404);
    expect((await change({ id, name: 'Mallory' }, kofi)).status).toBe(404);
    expect((await remove(id, kofi)).status).toBe(200);
    expect((await undo(kofi)).status).toBe(404);
    expect(await companionsOf(app, kofi, trip)).toEqual([]);
    expect(await firstPeople(app, kofi, undefined, id)).toMatchObject({ people: [{ first_name: 'Maya' }] });
    expect(await names()).toEqual(['Ada F.', 'Bo']);
  });

  it('is refused at its field, twice by one name, and beyond eight, also of two at once', async () => {
    const refused = async (companion: object) => (await add(companion)).body['fields'];
    expect(await refused({ name: ' ' })).toEqual({ name: 'Name is required.' });
    expect(await refused({ ...ADA, end: '2027-06-01' })).toEqual({
      end: 'Last day must be a day of the trip.',
    });
    await add();
    expect(await refused({ name: 'ada FEATHERSTONE' })).toHaveProperty('name');
    const more = Array.from({ length: MAX_COMPANIONS }, (_, index) =>
      add({ name: `Person ${'abcdefgh'[index]}` }),
    );
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(MAX_COMPANIONS - 1).fill(200), 409]);
    expect(await along()).toHaveLength(MAX_COMPANIONS);
  });

  it('comes back beside eight others as little as a ninth is added', async () => {
    await add();
    await remove(await idOf());
    for (const letter of 'abcdefgh') expect((await add({ name: `Person ${letter}` })).status).toBe(200);
    expect((await undo()).body['error']).toBe(COMPANIONS_FULL);
    expect(await along()).toHaveLength(MAX_COMPANIONS);
  });

  it('comes along on one trip, also to its last day, and counts for no other', async () => {
    expect((await add({ ...ADA, end: TRIP.end })).status).toBe(200);
    await callRoute(app, calls.addTrip, { user: maya, body: { ...TRIP, country: 'JP' } });
    const trips = await namedTrips(app, maya);
    const other = trips.find(({ id }) => id !== trip)!.id;
    expect((await add({ ...ADA, trip: other })).status).toBe(200);
    for (const id of [trip, other]) expect(await companionsOf(app, maya, id)).toHaveLength(1);
  });

  it('comes back after a removal, for an hour', async () => {
    await add();
    await remove(await idOf());
    expect(await names()).toEqual([]);
    await undo();
    expect(await along()).toMatchObject([ADA]);
    await remove(await idOf());
    time.advance(HOUR + 1);
    await deleteRemovedCompanions(app);
    expect((await undo()).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('stays with the trip that is set aside or comes back, and goes with it for good', async () => {
    await add();
    await callRoute(app, calls.addTrip, { user: maya, body: { ...TRIP, country: 'JP' } });
    expect(await names()).toEqual([ADA.name]);
    await callRoute(app, calls.removeTrip, { user: maya, body: { id: trip } });
    await deleteRemovedCompanions(app);
    expect((await add({ name: 'Bo' })).status).toBe(404);
    await callRoute(app, calls.restoreTrip, { user: maya, body: {} });
    expect(await names()).toEqual([ADA.name]);
    await callRoute(app, calls.removeTrip, { user: maya, body: { id: trip } });
    time.advance(HOUR + 1);
    await deleteRemovedTrips(app);
    expect(await rows()).toEqual([]);
  });

  it('does not come back beside somebody of the same name, only with days that the trip no longer has', async () => {
    await add();
    await remove(await idOf());
    await add({ name: 'ada  featherstone' });
    expect(await undo()).toMatchObject({ status: 409, body: { error: COMPANION_TWICE } });
    expect(await names()).toEqual(['ada featherstone']);
    await callRoute(app, calls.changeCompanion, {
      user: maya,
      body: { id: await idOf('ada featherstone'), name: 'Bo' },
    });
    await callRoute(app, calls.saveTrip, {
      user: maya,
      body: { ...TRIP, start: '2027-04-10' },
      method: 'PUT',
    });
    expect((await undo()).status).toBe(200);
    expect(await along()).toMatchObject([ADA, { name: 'Bo' }]);
  });

  it('is deleted after the version before has removed the trip, and found by one that it wrote', async () => {
    await add();
    await app.db.write((tx) => tx.deleteFrom('trips').where('user_id', '=', maya.id).execute());
    await app.db.write((tx) =>
      tx
        .insertInto('trips')
        .values({
          ...{ user_id: maya.id, country: 'CO', start_date: TRIP.start, end_date: TRIP.end },
          updated_at: NOW,
        })
        .execute(),
    );
    trip = (await namedTrips(app, maya))[0]!.id;
    expect((await add({ name: 'Bo' })).status).toBe(200);
    await deleteRemovedCompanions(app);
    expect(await rows()).toEqual([{ name: 'Bo' }]);
  });

  it('is in the file of all data, in no plan or calendar, and goes with the account or a set time after the trip', async () => {
    await add();
    expect(JSON.stringify(await exportedData(app, maya))).toContain(ADA.name);
    const shown = [await allDates(app, maya), await sharedPlan(app, { userId: maya.id, subject: trip })];
    expect(JSON.stringify(shown)).toContain(TRIP.start);
    expect(JSON.stringify(shown)).not.toContain(ADA.name);
    time.advance(Date.parse(TRIP.end) - NOW + 182 * DAY);
    await forgetTravelers(app);
    expect(await rows()).toEqual([]);
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', maya.id).execute());
  });

  it('is insured by a policy with that name, has an eSIM with that label, and neither after a refund', async () => {
    await add({ name: 'Ada Featherstone' });
    const step = async (topic: string) =>
      (await homePage(app, maya)).steps!.filter((each) => each.topic === topic);
    // What a companion has closes no gap of the owner's, wherever it is told.
    const ownersGaps = async () => {
      const [shown, shared] = [
        await tripPage(app, maya, (await namedTrips(app, maya))[0]!),
        (await sharedPlan(app, { userId: maya.id, subject: trip })) as SharedPlan,
      ];
      const home = [await step('insurance'), await step('esim')].flat();
      return {
        page: shown.plan.gaps.map(({ from, to, close }) => [from, to, 'by' in close && close.by]),
        shared: shared.plan.gaps.map(({ from, to }) => [from, to]),
        home: home.map(({ code, values }) => [code, values['from'], values['to']]),
      };
    };
    const before = await ownersGaps();
    expect(before.home.map(([code]) => code)).toEqual(['missing', 'missing']);
    const ada = { ...TRAVELER, first_name: 'Ada', middle_name: 'Ysolde', last_name: 'Featherstone' };
    await insure(app, maya, COLOMBIA, [ada]);
    time.advance(1);
    const april = { startDate: '2027-04-01', endDate: '2027-04-10' };
    await fillCart(app, maya, {
      ...{ destination: 'COL', dataLimitInGB: '5', label: 'ada featherstone' },
      ...april,
    });
    const states = async () =>
      (await travelers()).map(({ insurance, esim }) => [insurance.state, insurance.ordered, esim.state]);
    expect((await travelers())[1]!.insurance.gap!.close).toMatchObject({ by: 'cart' });
    expect(await ownersGaps()).toEqual(before);
    const token = await complete(app, maya);
    await pay(app, token);
    expect(await states()).toEqual([
      ['none', false, 'none'],
      ['whole', true, 'partly'],
    ]);
    await runOnce(app);
    expect(await states()).toEqual([
      ['none', false, 'none'],
      ['whole', false, 'partly'],
    ]);
    const bought = await tripPage(app, maya, (await namedTrips(app, maya))[0]!);
    expect(paperRows(bought.papers, undefined)).toHaveLength(2);
    expect(await ownersGaps()).toEqual(before);
    expect(await step('install')).toMatchObject([{ state: 'hint' }]);
    const policy = (await itemsOf(app, maya)).find(({ product_id }) => product_id === '2')!;
    const { status } = await callRoute(app, refundItem, { user: maya, body: { item_id: policy.id } });
    expect(status).toBe(200);
    expect((await travelers())[1]!.insurance.state).toBe('none');
    const { papers } = await tripPage(app, maya, (await namedTrips(app, maya))[0]!);
    expect(paperRows(papers, undefined)).toMatchObject([{ note: 'ada featherstone, Colombia, 5 GB' }]);
  });

  it('fills in the name of whom a quote is for', async () => {
    await add({ name: 'Ada Ysolde Featherstone' });
    const { people } = await firstPeople(app, maya, undefined, await idOf('Ada Ysolde Featherstone'));
    const [filled] = people;
    expect(filled).toEqual({ first_name: 'Ada Ysolde', middle_name: '', last_name: 'Featherstone' });
  });

  it('takes all people of a quote that was sent without script, as they were typed', async () => {
    const fields = {
      'first_name-0': 'Maya',
      'last_name-1': 'Sato',
      'first_name-1': 'Jun',
      'us_citizen-1': '1',
    };
    const answer = await submit(travelerForm, formPost(app, fields, { user: maya }));
    expect(answer).toMatchObject({
      sent: true,
      people: [{ first_name: 'Maya' }, { first_name: 'Jun', last_name: 'Sato', us_citizen: '1' }],
    });
  });

  it('is a form that keeps what was typed, and adds again who was removed in another tab', async () => {
    const press = async (fields: Record<string, string>) =>
      submit(companionForm, formPost(app, { trip, ...fields }, { user: maya }));
    const pressLater = (fields: Record<string, string>) => {
      time.advance(1);
      return press(fields);
    };
    const refused = await press({ action: 'add', ...ADA, name: '', end: '2027-01-01' });
    expect(refused).toMatchObject({
      values: { trip, name: '', start: ADA.start, end: '2027-01-01' },
      errors: { name: 'Name is required.', end: 'Last day must be a day of the trip.' },
    });
    expect((await press({ action: 'add', ...ADA })) as Response).toHaveProperty('status', 303);
    const id = await idOf();
    expect(await press({ action: 'add', name: ADA.name })).toMatchObject({ values: { name: ADA.name } });
    await press({ action: 'remove', id });
    expect(await names()).toEqual([]);
    await pressLater({ action: 'save', id, ...ADA, name: 'Ada' });
    expect(await names()).toEqual(['Ada']);
    await press({ action: 'restore' });
    expect(await names()).toEqual([ADA.name, 'Ada']);
  });
});
