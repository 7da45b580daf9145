/** What a program's page tells each traveler, and what a stay with it costs. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { saveDraft } from '../../../src/server/applications/calls.ts';
import { travelerFacts } from '../../../src/server/applications/travelerFacts.ts';
import { hasOpenDeal, similarWithDeal } from '../../../src/server/applications/openDeals.ts';
import { listDeals } from '../../../src/server/catalogue/deals.ts';
import { programPage } from '../../../src/server/catalogue/programPage.ts';
import type { App, User } from '../../../src/server/context.ts';
import { esimForStay, packagesOf } from '../../../src/server/esim/esim.ts';
import { insuranceForDates } from '../../../src/server/insurance/forDates.ts';
import { price } from '../../../src/shared/lib/money.ts';
import { buildApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const STAY = { country: 'AR', start: '2027-03-01', end: '2027-06-18' };

describeDatabases("a program's page", (open) => {
  let app: App;
  let maya: User;
  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });

  it('knows of the traveler what their application says, sent or not', async () => {
    expect(await travelerFacts(app, maya)).toEqual({});
    const body = { version: 0, step: 'about', answers: { education_status: ['5'] } };
    expect((await callRoute(app, saveDraft, { user: maya, body, method: 'PUT' })).status).toBe(200);
    expect(await travelerFacts(app, maya)).toEqual({ education: 'bachelor' });
    const other = await newTraveler(app, 'other@travelers.sojourn.test');
    expect(await travelerFacts(app, other)).toEqual({});
  });

  it('takes insurance and data from the prices of the shop, for the days they can cover', async () => {
    expect((await programPage(app, 'buenos-aires-politics-and-film'))?.next).toMatchObject({
      start: STAY.start,
      end: STAY.end,
    });
    expect(insuranceForDates(app, STAY.country, STAY)).toMatchObject({ name: 'Saver', days: 110 });
    const data = (await esimForStay(app, STAY))!;
    const query = new URL(data.href, app.config.origin).searchParams;
    const [destination, startDate, endDate] = ['destination', 'startDate', 'endDate'].map((name) =>
      query.get(name)!,
    );
    const packages = await packagesOf(app, {
      destination: destination!,
      startDate: startDate!,
      endDate: endDate!,
    });
    const usual = packages.find(({ isDefault }) => isDefault)!;
    expect(data).toMatchObject({ name: `${usual.value} GB`, price: price(usual), days: 90 });
  });

  it('offers similar programs with an open deal where it has none, and none where it has one', async () => {
    const deals = (await listDeals(app)).map(({ deal }) => deal);
    const open = new Set(
      deals.filter(({ reply_by }) => reply_by > '2026-11-23').map(({ program }) => program),
    );
    const docOf = async (id: string) => (await programPage(app, id))!.program;
    const without = await docOf('spanish-and-flamenco-granada');
    expect(open.has(without.id)).toBe(false);
    const cards = await similarWithDeal(app, without);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter(({ id }) => !open.has(id))).toEqual([]);
    expect(await similarWithDeal(app, await docOf(cards[0]!.id))).toEqual([]);
  });

  it('computes no date for deals of other programs, and one for each zone where all are compared', async () => {
    const deals = (await listDeals(app)).map(({ deal }) => deal);
    const [{ program }, zones] = [deals[0]!, new Set(deals.map(({ zone }) => zone))];
    const without = (await programPage(app, 'spanish-and-flamenco-granada'))!.program;
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    onTestFinished(() => format.mockRestore());
    await hasOpenDeal(app, program);
    expect(format.mock.calls.length).toBeLessThanOrEqual(
      deals.filter((deal) => deal.program === program).length,
    );
    format.mockClear();
    await similarWithDeal(app, without);
    expect(format.mock.calls.length).toBe(zones.size);
  });

  it('has no price for data that is not sold yet', async () => {
    expect(await esimForStay(app, { ...STAY, start: '2028-03-01', end: '2028-06-18' })).toBeUndefined();
  });
});
