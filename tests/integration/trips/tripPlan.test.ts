/** The page of a trip: what was bought and accepted against its days, gaps, and what closes them (F200). */
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { watchUsage } from '../../../src/server/esim/usage/watch.ts';
import { homePage } from '../../../src/server/home/home.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { changePage } from '../../../src/server/policies/page.ts';
import { sharedPlan } from '../../../src/server/tripPlan/sharedPlan.ts';
import { tripPage } from '../../../src/server/tripPlan/tripPage.ts';
import { savedTrip } from '../../../src/server/trips/offer.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { isLow } from '../../../src/shared/esim/usage.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { insure } from '../../fixtures/insurance.ts';
import { clock, complete, fillCart, itemsOf, JAPAN, pay } from '../../fixtures/orders.ts';

const TRIP = { country: 'JP', start: JAPAN.startDate, end: addDays(JAPAN.endDate, 100) };
const REST = { from: addDays(JAPAN.endDate, 1), to: addDays(JAPAN.endDate, 90) };

describeDatabases('the page of a trip', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
    await saveTrip(app, maya, TRIP);
  });

  const planAt = async (at: TestApp, user: User) =>
    (await tripPage(at, user, (await savedTrip(app, user))!)).plan;
  const plan = (user = maya) => planAt(app, user);
  const gapsOf = async (product: string) => (await plan()).gaps.filter((gap) => gap.product === product);

  async function buyAll(): Promise<void> {
    await pay(app, await complete(app, maya));
    await runOnce(app);
  }

  it('names each gap and fills the form that closes it with its own days', async () => {
    await fillCart(app, maya);
    await buyAll();
    const [first, second] = await gapsOf('esim');
    expect(first).toMatchObject(REST);
    const address = new URL((first!.close as { href: string }).href, 'https://sojourn.test');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      startDate: REST.from,
      endDate: REST.to,
    });
    expect(second).toMatchObject({ from: addDays(REST.to, 1), to: TRIP.end });
    expect((await plan()).lanes.find(({ name }) => name === 'esim')).toMatchObject({
      dateRanges: [{ from: JAPAN.startDate, to: JAPAN.endDate }],
    });
    const [cover] = await gapsOf('insurance');
    expect(cover).toMatchObject({ from: TRIP.start, to: TRIP.end });
    expect((cover!.close as { href: string }).href).toContain(`departureDate=${TRIP.start}`);
  });

  it('leads to the cart that has the days, and is closed once they are bought', async () => {
    await saveTrip(app, maya, { ...TRIP, end: JAPAN.endDate });
    await fillCart(app, maya);
    expect(await gapsOf('esim')).toMatchObject([{ close: { by: 'cart' } }]);
    await buyAll();
    expect(await gapsOf('esim')).toEqual([]);
    // What is elsewhere does not count.
    await insure(app, maya);
    await buyAll();
    expect(await gapsOf('insurance')).toMatchObject([{ from: TRIP.start, to: JAPAN.endDate }]);
  });

  it('offers to move the policy that the trip left behind, and shows what that costs', async () => {
    const values = { destination: '112', coverageType: '0', plan_id: '1508' };
    await insure(app, maya, {
      ...values,
      departureDate: JAPAN.startDate,
      returnDate: addDays(JAPAN.startDate, 9),
    });
    await buyAll();
    const { id } = (await itemsOf(app, maya))[0]!;
    const moved = { country: 'JP', start: addDays(JAPAN.startDate, 5), end: addDays(JAPAN.startDate, 14) };
    await saveTrip(app, maya, moved);
    const [gap] = await gapsOf('insurance');
    expect(gap).toMatchObject({
      close: { by: 'shop' },
      move: { from: JAPAN.startDate, to: addDays(JAPAN.startDate, 9) },
    });
    const { pathname, searchParams } = new URL(gap!.move!.href, 'https://sojourn.test');
    expect(pathname).toBe(paths.changePolicy(id));
    const page = await changePage(app, maya, id, searchParams);
    expect(page!.statement).toMatchObject({ difference: 0, then: { from: moved.start, to: moved.end } });
    // Days before and after what is insured: one change closes both.
    await saveTrip(app, maya, { ...moved, start: addDays(JAPAN.startDate, -2) });
    const insurance = (await gapsOf('insurance')).map(({ close, move }) => [close, move?.href !== undefined]);
    expect(insurance).toMatchObject([
      [{ by: 'shop' }, true],
      [{ by: 'shop' }, false],
    ]);
    // One with no day of the trip may be for another trip.
    await saveTrip(app, maya, { ...moved, start: addDays(moved.end, 1), end: addDays(moved.end, 9) });
    expect((await gapsOf('insurance'))[0]).not.toHaveProperty('move.href');
    await saveTrip(app, maya, moved);
    // A policy that runs keeps its first day.
    time.advance(Date.parse(`${addDays(JAPAN.startDate, 3)}T12:00Z`) - time.now());
    expect((await gapsOf('insurance'))[0]).not.toHaveProperty('move.href');
  });

  it('tells what is left of an eSIM in use, and has no day of one that is used up', async () => {
    await saveTrip(app, maya, { ...TRIP, end: JAPAN.endDate });
    await fillCart(app, maya);
    await buyAll();
    const { id } = (await itemsOf(app, maya))[0]!;
    const pageOn = async (day: string) => {
      time.advance(Date.parse(`${day}T12:00Z`) - time.now());
      await watchUsage(app, [id]);
      return tripPage(app, maya, (await savedTrip(app, maya))!);
    };
    const low = await pageOn(addDays(JAPAN.startDate, 8));
    expect(low.left).toMatchObject([{ item: id, topsUp: true, usage: { state: 'active' } }]);
    expect(isLow(low.left[0]!.usage)).toBe(true);
    expect(low.plan.gaps.filter(({ product }) => product === 'esim')).toEqual([]);
    const rest = { from: JAPAN.endDate, to: JAPAN.endDate };
    const { plan: used, left, travelers } = await pageOn(JAPAN.endDate);
    const close = { href: paths.topUp(id), by: 'topUp' };
    expect(left).toEqual([]);
    expect(used.gaps).toContainEqual({ ...rest, product: 'esim', ended: 'used_up', close });
    expect(travelers[0]!.esim).toMatchObject({ state: 'none', gap: { close } });
    const steps = (await homePage(app, maya)).steps!;
    expect(steps.find(({ topic }) => topic === 'esim')).toMatchObject({ code: 'topUp', href: close.href });
    // Whoever has the link sees the same days, and no way to the eSIM.
    const shared = await sharedPlan(app, { userId: maya.id, subject: (await savedTrip(app, maya))!.id });
    expect(shared).toMatchObject({ plan: { lanes: [{}, { gaps: [rest] }] } });
    expect(JSON.stringify(shared)).not.toContain(id);
  });

  it('shows nothing of another traveler, and asks for nothing that is over', async () => {
    await fillCart(app, maya);
    await buyAll();
    const kofi = await newTraveler(app);
    await saveTrip(app, kofi, TRIP);
    expect((await plan(kofi)).lanes.every(({ dateRanges }) => dateRanges.length === 0)).toBe(true);
    // Still Jan 20 in Japan's only zone until 15:00 UTC.
    const late = { ...app, now: () => Date.parse(`${addDays(TRIP.end, -1)}T15:00Z`) };
    const { gaps } = await planAt(late, kofi);
    expect(gaps.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: TRIP.end, to: TRIP.end },
      { from: TRIP.end, to: TRIP.end },
    ]);
    expect(gaps.find(({ product }) => product === 'insurance')!.close).toEqual({ reason: 'oneDay' });
  });

  it('opens while the shop cannot be reached', async () => {
    const away = { ...app, esim: { ...app.esim, listDestinations: () => Promise.reject(new Error('away')) } };
    const { gaps } = await planAt(away, maya);
    expect(gaps.every(({ close }) => 'reason' in close && close.reason === 'unreachable')).toBe(true);
  });
});
