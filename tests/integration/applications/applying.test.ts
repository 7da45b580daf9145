/** The application's pages: forms without script, two tabs, deals and their greeting (F043, F051, D50, D51). */
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import {
  saveDraft as putDraft,
  createApplication as createRoute,
} from '../../../src/server/applications/calls.ts';
import { currentAnswers } from '../../../src/server/applications/answers.ts';
import { send as sendAnswers } from '../../../src/server/applications/send.ts';
import { stepPage } from '../../../src/server/applications/applyPage.ts';
import { dealPage } from '../../../src/server/applications/dealPage.ts';
import { lastMinute } from '../../../src/server/offers/deadline.ts';
import { offeredPrograms } from '../../../src/server/applications/applications.ts';
import { offersPage } from '../../../src/server/applications/offersPage.ts';
import { calendarFile } from '../../../src/server/calendar/calendar.ts';
import { listPurchases, purchase } from '../../../src/server/purchases/purchases.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import type { User } from '../../../src/server/context.ts';
import { fingerprint, STEP_FIELDS } from '../../../src/shared/applications/steps.ts';
import type { StepView } from '../../../src/shared/applications/view.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { durationsOf } from '../../../src/shared/lookups/choices.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { applicationFor } from '../../fixtures/catalogue.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import { complete, fillCart, JAPAN, orderRow } from '../../fixtures/orders.ts';

const DAY_MS = 86_400_000;
type Values = Record<string, string | string[]>;

describeDatabases('applying', (open) => {
  let app: TestApp;
  let maya: User;
  let now: number;

  beforeEach(async () => {
    now = NOW;
    // The sandbox's event never arrives: what is known is what was asked.
    app = await buildApp(open(), { now: () => now, send: async () => 503 });
    maya = await newTraveler(app);
  });

  const visit = (request: Request, query = '') => ({
    app,
    user: maya,
    request,
    address: '127.0.0.1',
    query: new URLSearchParams(query),
  });
  async function look(step?: string, query = ''): Promise<StepView> {
    const view = await stepPage(visit(new Request(app.config.origin), query), step);
    if (!view || view instanceof Response) throw new Error(`No page: ${view?.status}`);
    return view;
  }
  async function post(step: string, values: Values, action = 'save') {
    const { version, base } = await look(step);
    return send(step, { version: String(version), base, action, ...values });
  }
  /** @returns the address it leads to, or the form shown again */
  async function send(step: string, values: Values): Promise<string | StepView> {
    const body = new URLSearchParams();
    for (const [name, given] of Object.entries(values))
      for (const value of [given].flat()) body.append(name, value);
    const request = new Request(app.config.origin, {
      method: 'POST',
      headers: { origin: app.config.origin },
      body,
    });
    const answer = await stepPage(visit(request), step);
    if (!(answer instanceof Response)) return answer!;
    expect(answer.status).toBe(303);
    return answer.headers.get('location')!;
  }

  function deal() {
    const content = app.content.catalogue();
    const found = content.deals.find(
      ({ program, reply_by }) =>
        reply_by > '2027-01-01' && content.programs.find(({ id }) => id === program)!.places.length,
    )!;
    const program = content.programs.find(({ id }) => id === found.program)!;
    const application = applicationFor(program, found, content);
    const first = (ids: readonly number[]) => String(ids[0]);
    return {
      deal: found,
      program,
      education: {
        education_status: String(application.education_status),
        subject_areas: first(application.subject_areas),
      },
      plans: {
        countries: first(application.countries),
        terms: first(application.terms),
        durations: first(application.durations),
      },
    };
  }
  async function apply() {
    const { education, plans } = deal();
    await post('education', education);
    await post('plans', plans);
    await post('preferences', { message: 'A host family' });
    return post('review', {}, 'send');
  }

  it('leads from step to step and sends what was reviewed', async () => {
    const { education, plans, program } = deal();
    expect((await look()).step).toBe('about');
    expect(await post('about', { languages: ['', '39'] })).toBe('/offers/apply/education');
    expect(await post('education', education)).toBe('/offers/apply/plans');
    expect(await post('plans', plans, 'back')).toBe('/offers/apply/education');
    expect((await look('plans')).answers).toMatchObject({ languages: ['39'], countries: [plans.countries] });
    expect(await post('plans', plans)).toBe('/offers/apply/preferences');
    expect((await look()).step).toBe('preferences');
    expect(await post('preferences', { message: 'A host family', budget_max: '' })).toBe(
      '/offers/apply/review',
    );
    const review = await look();
    expect(review).toMatchObject({ step: 'review', sent: false, errors: {} });
    expect(review.application).toMatchObject({ message: 'A host family', languages: [39] });
    expect((await offersPage(app, maya, true)).applied).toBe(false);
    expect(await post('review', {}, 'send')).toBe('/offers');
    expect((await offersPage(app, maya, true)).deals.map(({ card }) => card.id)).toContain(program.id);
    // As the script compares them: otherwise each return to the page would load it again.
    expect((await offersPage(app, maya, false)).standing).toEqual(
      (await offeredPrograms(app, maya)).programs,
    );
    expect(await look()).toMatchObject({ step: 'review', sent: true, savedAt: undefined });
    expect(await post('preferences', { message: 'My own room' })).toBe('/offers/apply/review');
    expect(await post('review', {}, 'send')).toBe('/offers');
    expect((await look('review')).application).toMatchObject({ message: 'My own room', languages: [39] });
  });

  it('lists countries and languages that programs have, by name, and those chosen before', async () => {
    const namesOf = async (field: 'countries' | 'languages') =>
      (await look('plans')).lists[field]!.map(({ name }) => name);
    const before = await namesOf('countries');
    expect(before).toContain('Portugal');
    expect(before).not.toContain('Andorra');
    expect(before).toEqual(before.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await namesOf('languages')).not.toContain('Tibetan');
    const andorra = app.content.countries().find(({ iso2 }) => iso2 === 'AD')!;
    await post('plans', { countries: String(andorra.id) }, 'back');
    expect(await namesOf('countries')).toEqual(
      [...before, 'Andorra'].toSorted((a, b) => a.localeCompare(b, 'en')),
    );
  });

  it('takes a budget as people write it, and shows again what it cannot read', async () => {
    const view = (await post('preferences', { budget_max: '9.000' })) as StepView;
    expect(view.errors.budget_max).toContain('whole number');
    expect(view.answers.budget_max).toEqual(['9.000']);
    expect(await post('preferences', { budget_max: '$9,000' })).toBe('/offers/apply/review');
    const { education, plans } = deal();
    await post('education', education);
    await post('plans', plans);
    expect((await look('review')).application?.budget_max).toBe(9000);
  });

  it('resumes where the traveler was, and never after a step with a gap', async () => {
    const { education, plans } = deal();
    await post('about', { languages: ['39'] }, 'go:review');
    expect((await look()).step).toBe('education');
    await post('education', education, 'go:preferences');
    expect((await look()).step).toBe('plans');
    await post('plans', { ...plans, terms: [] }, 'go:preferences');
    expect((await look()).step).toBe('plans');
    await post('plans', plans, 'go:preferences');
    expect((await look()).step).toBe('preferences');
    await post('preferences', {}, 'go:about');
    expect((await look()).step).toBe('about');
  });

  it('takes along what stands in the form to any step, and calls looking no change', async () => {
    const { education } = deal();
    expect(await post('education', education, 'go:review')).toBe('/offers/apply/review');
    expect((await look('education')).answers).toMatchObject(lists(education));
    expect(await post('plans', {}, 'go:nowhere')).toBe('/offers/apply/plans');
    await apply();
    const sent = (await look('education')).answers;
    for (const action of ['go:preferences', 'back', 'save']) await post('education', sent as Values, action);
    expect(await look('education')).toMatchObject({ sent: true, savedAt: undefined, answers: sent });
    expect((await offersPage(app, maya, false)).unsent).toBe(false);
  });

  it('says on each field what is wrong, and keeps everything that was typed', async () => {
    const long = 'x'.repeat(10_000);
    const countries = Array.from({ length: 50 }, (_, index) => String(index + 1));
    expect(await post('preferences', { message: long, budget_max: 'a lot' })).toMatchObject({
      errors: {
        message: 'What you are hoping for can have up to 1000 characters.',
        budget_max: 'The most you can spend must be a whole number of dollars.',
      },
    });
    expect((await look('preferences')).answers).toMatchObject({ message: [long], budget_max: ['a lot'] });
    expect(await post('plans', { countries, start_year: '1' })).toMatchObject({
      answers: { countries },
      errors: {
        countries: 'Choose up to 10 countries.',
        terms: 'Choose when you want to start.',
        durations: 'Choose how long.',
        start_year: 'Start year must be a year from 2020 to 2100.',
      },
    });
    for (const odd of ['add:\r\nset-cookie: a=b', 'add:\ufdfa', 'add:nothing'])
      expect(await post('plans', { countries: ['99999'] }, odd)).toBe('/offers/apply/plans');
    expect(await post('review', {}, 'send')).toMatchObject({
      errors: {
        education_status: 'Education status is required.',
        subject_areas: 'Subject area is required.',
      },
    });
    const longer = 'y'.repeat(13_000);
    expect(await post('preferences', { message: longer })).toMatchObject({ answers: { message: [longer] } });
    const flood = Array.from({ length: 200 }, (_, index) => String(index));
    expect(await post('plans', { countries: flood })).toMatchObject({ answers: { countries: flood } });
  });

  it('counts a line break as one letter, as the page does', async () => {
    const lines = 'a\n'.repeat(500);
    expect(await post('preferences', { message: lines.replaceAll('\n', '\r\n') })).toBe(
      '/offers/apply/review',
    );
    expect((await look('preferences')).answers['message']).toEqual([lines]);
  });

  it('shows both when another tab said something else, and joins what does not clash', async () => {
    const { version, base } = await look('plans');
    const mine = { version: String(version), base, action: 'save', ...deal().plans };
    await post('education', deal().education);
    expect(await send('plans', mine)).toBe('/offers/apply/preferences');
    expect((await look()).answers).toMatchObject({ ...lists(deal().education), ...lists(deal().plans) });
    const late = await send('plans', { ...mine, countries: '9' });
    expect(late).toMatchObject({
      submitted: { countries: ['9'] },
      answers: { countries: [deal().plans.countries] },
    });
    const shown = late as StepView;
    expect((await look('plans')).answers['countries']).toEqual([deal().plans.countries]);
    const kept = {
      ...mine,
      countries: '9',
      version: String(shown.version),
      base: shown.base,
      action: 'keep',
    };
    expect(await send('plans', kept)).toBe('/offers/apply/plans');
    expect((await look('plans')).answers['countries']).toEqual(['9']);
  });
  it('goes on when its own save has arrived, whose answer nobody heard', async () => {
    const { version, base } = await look('preferences');
    const seen = { version: String(version), base, action: 'save' };
    expect(await send('preferences', { ...seen, message: 'A host' })).toBe('/offers/apply/review');
    const sent = fingerprint({ message: ['A host'] }, STEP_FIELDS.preferences);
    const late = { ...seen, message: 'A host family' };
    expect(await send('preferences', late)).toMatchObject({ submitted: { message: ['A host family'] } });
    expect(await send('preferences', { ...late, base: `${base} ${sent}` })).toBe('/offers/apply/review');
    expect((await look('preferences')).answers['message']).toEqual(['A host family']);
  });
  it('goes on when another tab has said the very same', async () => {
    const { version, base } = await look('plans');
    const mine = { version: String(version), base, action: 'save', ...deal().plans };
    expect(await send('plans', mine)).toBe('/offers/apply/preferences');
    expect(await send('plans', mine)).toBe('/offers/apply/preferences');
  });

  const lists = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()]));

  it('never sends other answers than those that were shown', async () => {
    await apply();
    const { version, base } = await look('review');
    await post('preferences', { message: 'From another tab' });
    const stale = await send('review', { version: String(version), base, action: 'send' });
    expect(stale).toMatchObject({ notice: { kind: 'changed' }, answers: { message: ['From another tab'] } });
    expect((await look('preferences')).savedAt).toBe(NOW);
  });

  it('leaves a draft unsent that another tab saved while this one was sending', async () => {
    const caller = { app, user: maya, address: '127.0.0.1' };
    for (const message of ['Of the first sending', 'Of a later one']) {
      const { education, plans } = deal();
      await post('education', education);
      await post('plans', plans);
      const current = await currentAnswers(app, maya);
      const draft = { version: current.version, step: 'preferences', answers: { message: [message] } };
      await callRoute(app, putDraft, { user: maya, body: draft, method: 'PUT' });
      expect(await sendAnswers(caller, current, current.version)).toBe('sent');
      expect(await currentAnswers(app, maya)).toMatchObject({
        sent: true,
        version: current.version + 1,
        answers: { message: [message] },
      });
    }
  });

  it('tells a draft that another tab has sent meanwhile', async () => {
    const { education, plans } = deal();
    await post('education', education);
    const { version } = await look('plans');
    const numbers = (values: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name === 'education_status' ? Number(value) : [Number(value)],
        ]),
      );
    const body = { ...numbers(education), ...numbers(plans) };
    expect((await callRoute(app, createRoute, { user: maya, body })).status).toBe(200);
    const draft = { version, step: 'plans', answers: { countries: ['9'] } };
    expect((await callRoute(app, putDraft, { user: maya, body: draft, method: 'PUT' })).status).toBe(409);
    expect(await look()).toMatchObject({
      step: 'review',
      sent: true,
      answers: { countries: [plans.countries] },
    });
  });

  it('offers what it knows and puts it in only when asked (F111)', async () => {
    await saveTrip(app, maya, { country: 'ES', start: '2027-02-01', end: '2027-05-01' });
    expect((await look('about')).proposal).toBeUndefined();
    const { proposal } = await look('plans');
    expect(proposal).toMatchObject({ from: 'trip', names: ['Spain', '2027'] });
    expect((await look('plans')).answers).toEqual({});
    const filled = '/offers/apply/plans?done=filled';
    expect(await post('plans', { countries: '9', use: proposal!.query }, 'use')).toBe(filled);
    expect([await look('plans', 'done=filled'), await look('plans')]).toMatchObject([
      { isFilledIn: true },
      { isFilledIn: false },
    ]);
    const spain = app.content.countries().find(({ iso2 }) => iso2 === 'ES')!;
    expect((await look('plans')).answers).toMatchObject({
      countries: ['9', String(spain.id)],
      start_year: ['2027'],
    });
    expect((await look('plans')).proposal).toBeUndefined();
    const linked = await look(undefined, 'country=PT&term=fall&country=ES');
    expect(linked.proposal).toMatchObject({ from: 'link', names: ['Portugal', 'Fall'] });
    expect(linked.proposal!.program).toBeUndefined();
    const { programs, choices } = app.content.catalogue();
    const lengthsOf = ({ weeks }: (typeof programs)[number]) => durationsOf(weeks, choices.durations);
    const program = programs.find((each) => lengthsOf(each).length === 1)!;
    const length = lengthsOf(program)[0]!;
    const linkedFrom = async (id: string) => (await look('plans', `term=fall&program=${id}`)).proposal;
    const { query, ...offered } = (await linkedFrom(program.id))!;
    expect(offered).toEqual({ names: ['Fall', length.name], from: 'link', program: program.title });
    expect(new URLSearchParams(query).get('duration')).toBe(length.slug);
    const ofManyLengths = programs.find((each) => lengthsOf(each).length > 1)!;
    expect(await linkedFrom(ofManyLengths.id)).toMatchObject({ names: ['Fall'] });
    expect((await look('plans', 'term=fall&program=none')).proposal!.program).toBeUndefined();
    await apply();
    expect(await post('review', { use: 'country=PT' }, 'use')).toBe('/offers/apply/review?done=filled');
    const portugal = app.content.countries().find(({ iso2 }) => iso2 === 'PT')!;
    expect((await look()).answers['countries']).toContain(String(portugal.id));
  });

  it('greets a new set of deals once, in one tab, and nobody ahead of time (D51)', async () => {
    await apply();
    expect((await offersPage(app, maya, false)).fresh).toBe(0);
    const looks = await Promise.all([offersPage(app, maya, true), offersPage(app, maya, true)]);
    expect(looks.map(({ fresh }) => fresh > 0).toSorted()).toEqual([false, true]);
    expect((await offersPage(app, maya, true)).fresh).toBe(0);
    await post('plans', {
      ...deal().plans,
      countries: app.content
        .countries()
        .slice(0, 10)
        .map(({ id }) => String(id)),
    });
    await post('plans', { ...deal().plans, countries: '9' });
    await post('review', {}, 'send');
    const none = await offersPage(app, maya, true);
    expect(none).toMatchObject({ applied: true, deals: [], fresh: 0 });
    expect(none.none?.others[0]).toMatchObject({ field: 'countries', to: expect.any(String) });
  });

  it('says of a deal that ended between the look and the click that it has (D50)', async () => {
    await apply();
    const found = deal();
    expect(await dealPage(app, maya, found.deal.id)).toMatchObject({
      open: true,
      offer: { status: 'offered' },
    });
    expect(await dealPage(app, await newTraveler(app), found.deal.id)).toMatchObject({
      open: true,
      offer: undefined,
    });
    expect(await dealPage(app, maya, 'no-such-deal')).toBeUndefined();
    now = lastMinute(found.deal.reply_by, found.deal.zone);
    expect(await dealPage(app, maya, found.deal.id)).toMatchObject({ open: true });
    now += 60_000;
    expect(await dealPage(app, maya, found.deal.id)).toMatchObject({
      open: false,
      offer: { status: 'expired' },
    });
    now += DAY_MS;
  });

  it('gives a purchase as a calendar date to its owner only (F159)', async () => {
    await fillCart(app, maya);
    await insure(app, maya);
    const session = await complete(app, maya);
    await app.payments.choose(session, 'approve');
    const { id: order_id } = await orderRow(app, maya);
    await purchase(app, maya, { order_id });
    const days: Record<string, string[]> = {
      'Travel eSIM: Japan': [JAPAN.startDate, addDays(JAPAN.endDate, 1)],
      'Travel insurance: Colombia': [COLOMBIA.departureDate, addDays(COLOMBIA.returnDate, 1)],
    };
    const { items } = (await listPurchases(app, maya)).orders[0]!;
    const read: Record<string, string[]> = {};
    for (const { id } of items) {
      const file = (await calendarFile(app, maya, 'purchase', id))!;
      const [event] = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent');
      const value = (name: string) => String(event!.getFirstPropertyValue(name));
      read[value('summary')] = [value('dtstart'), value('dtend')];
      expect(value('uid')).toContain(id);
      expect(await calendarFile(app, await newTraveler(app), 'purchase', id)).toBeUndefined();
    }
    expect(read).toEqual(days);
  });

  it('gives dates for a calendar under the same name each time (F159)', async () => {
    const { deal: each, program } = deal();
    const file = await calendarFile(app, maya, 'deal', each.id);
    expect(file).toContain(`UID:deal-${each.id}`.slice(0, 60));
    expect(file).toContain(`DTSTART;VALUE=DATE:${each.reply_by.replaceAll('-', '')}`);
    expect(await calendarFile(app, maya, 'deal', each.id)).toBe(file);
    for (const kind of ['deal', 'program', 'purchase', 'toString', '__proto__'])
      expect(await calendarFile(app, maya, kind, 'nothing')).toBeUndefined();
    const deadlines = program.sessions.filter(({ deadline }) => deadline).length;
    const dates = (await calendarFile(app, maya, 'program', program.id)) ?? '';
    expect(dates.split('BEGIN:VEVENT').length - 1).toBe(deadlines);
  });
});
