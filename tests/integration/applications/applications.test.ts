import { beforeEach, expect, it } from 'vitest';
import {
  getDraft,
  saveDraft as putDraft,
  createApplication as createRoute,
  listOffered as offeredRoute,
  getApplication as getRoute,
  updateApplication as updateRoute,
} from '../../../src/server/applications/calls.ts';
import {
  listCountries as countriesRoute,
  listDurations as durationsRoute,
  listEducationStatus as educationRoute,
  listLanguages as languagesRoute,
  listSubjectAreas as subjectsRoute,
  listTerms as termsRoute,
} from '../../../src/server/lookups/calls.ts';
import type { App, User } from '../../../src/server/context.ts';
import type { Application } from '../../../src/shared/applications/application.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { applicationFor } from '../../fixtures/catalogue.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const DAY_MS = 86_400_000;

/** An application that the first deal with a place must fit. */
function fitting(app: App): { application: Application; program: string; replyBy: string } {
  const content = app.content.catalogue();
  const deal = content.deals.find(
    ({ program, reply_by }) =>
      reply_by > '2027-01-01' && content.programs.find(({ id }) => id === program)!.places.length,
  )!;
  const program = content.programs.find(({ id }) => id === deal.program)!;
  const whole = applicationFor(program, deal, content);
  const application = {
    ...whole,
    countries: whole.countries.slice(0, 1),
    subject_areas: whole.subject_areas.slice(0, 1),
    durations: whole.durations.slice(0, 1),
    languages: whole.languages.slice(0, 1),
  };
  return { application, program: program.id, replyBy: deal.reply_by };
}

describeDatabases('the application (D47-D50)', (open) => {
  let app: App;
  let maya: User;
  let now: number;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now });
    maya = await newTraveler(app);
  });

  const get = (user?: User) => callRoute(app, getRoute, { user });
  const create = (body: unknown, user: User | undefined = maya) =>
    callRoute(app, createRoute, { user, body });
  const update = (body: unknown) => callRoute(app, updateRoute, { user: maya, body, method: 'PUT' });
  const offered = async () => (await callRoute(app, offeredRoute, { user: maya })).body['programs'];

  it('is null at first, then what was sent, with its offers and their reasons', async () => {
    expect((await get(maya)).body).toBeNull();
    expect(await offered()).toEqual([]);
    const { application, program } = fitting(app);
    const answer = await create(application);
    expect(answer).toMatchObject({ status: 200, body: { error: null } });
    const { offers } = answer.body as { offers: { program_id: string; reason: string[] }[] };
    const offer = offers.find(({ program_id }) => program_id === program)!;
    const country = app.content.countries().find(({ id }) => id === application.countries[0])!;
    const subject = app.content.choices().subjects.find(({ id }) => id === application.subject_areas[0])!;
    expect(offer.reason.slice(0, 2)).toEqual([country.name, subject.name]);
    expect((await get(maya)).body).toEqual({ ...application, offers });
    expect(await offered()).toEqual(offers.map(({ program_id }) => program_id));
  });

  it('takes back the object that it answered, whatever stands in its offers (D94)', async () => {
    const { application } = fitting(app);
    await create(application);
    const { body } = await get(maya);
    expect(await update(body)).toMatchObject({ status: 200, body: { offers: body['offers'] } });
    expect(await update({ ...body, offers: 'mine', message: 'A host family' })).toMatchObject({
      status: 200,
    });
    expect((await get(maya)).body).toEqual({ ...body, message: 'A host family' });
    expect(await update({ ...body, offer: [] })).toMatchObject({
      status: 400,
      body: { fields: { offer: 'There is no such field.' } },
    });
  });

  it('offers what is done from home to whoever asks for that kind, wherever else they want to go', async () => {
    const content = app.content.catalogue();
    const isOnline = (id: string) => !content.programs.find((each) => each.id === id)!.places.length;
    const deal = content.deals.find(({ program }) => isOnline(program))!;
    const online = content.programs.find(({ id }) => id === deal.program)!;
    const kind = content.choices.types.find(({ slug }) => slug === online.type)!;
    const { countries } = fitting(app).application;
    const application = { ...applicationFor(online, deal, content), countries, experience_types: [] };
    await create(application);
    expect(await offered()).not.toContain(online.id);
    const { body } = await update({ ...application, experience_types: [kind.id] });
    const offer = (body as { offers: { program_id: string; reason: string[] }[] }).offers.find(
      ({ program_id }) => program_id === online.id,
    );
    expect(offer?.reason[0]).toBe(kind.name);
  });

  it('is created once and updated only where there is one (D48)', async () => {
    const { application } = fitting(app);
    expect((await update(application)).status).toBe(404);
    await create(application);
    expect(await create(application)).toMatchObject({
      status: 409,
      body: { error: 'You already have an application.' },
    });
    expect(await update({ ...application, countries: [9], message: 'A host family' })).toMatchObject({
      status: 200,
      body: { offers: [], error: null },
    });
    expect((await get(maya)).body).toMatchObject({ countries: [9], message: 'A host family', offers: [] });
  });

  it('belongs to one traveler', async () => {
    const { application } = fitting(app);
    await create(application);
    expect((await get(await newTraveler(app))).body).toBeNull();
    expect((await get()).status).toBe(401);
    expect((await callRoute(app, createRoute, { body: application })).status).toBe(401);
  });

  it.each([
    ['countries', { countries: [] }, 'Choose where you would like to study.'],
    ['countries', { countries: [99_999] }, 'Choose from the list.'],
    ['countries', { countries: Array.from({ length: 50 }, (_, n) => n + 1) }, 'Choose up to 10 countries.'],
    ['countries', { countries: [1, 1] }, 'Choose each only once.'],
    ['education_status', { education_status: 0 }, 'Choose from the list.'],
    ['education_status', { education_status: 77 }, 'Choose from the list.'],
    ['languages', { languages: [-1] }, 'Choose from the list.'],
    ['experience_types', { experience_types: [404] }, 'Choose from the list.'],
    ['message', { message: 'x'.repeat(10_000) }, 'What you are hoping for can have up to 1000 characters.'],
    ['budget_max', { budget_max: 0.5 }, 'The most you can spend must be a whole number of dollars.'],
  ])('says on %s what is wrong with %j', async (field, change, message) => {
    const { application } = fitting(app);
    const answer = await create({ ...application, ...change });
    expect(answer.status).toBe(400);
    expect((answer.body['fields'] as Record<string, string>)[field]).toBe(message);
    expect((await get(maya)).body).toBeNull();
  });

  it('may name anywhere in place of countries, and never both (D95)', async () => {
    const { application, program } = fitting(app);
    const anywhere = { ...application, countries: [], anywhere: true };
    expect((await create({ ...anywhere, countries: [9] })).body['fields']).toEqual({
      countries: 'Choose countries or anywhere, not both.',
    });
    expect((await create({ ...anywhere, anywhere: false })).body['fields']).toEqual({
      countries: 'Choose where you would like to study.',
    });
    expect((await create(anywhere)).status).toBe(200);
    expect(await offered()).toContain(program);
    expect((await get(maya)).body).toMatchObject(anywhere);
    expect((await update({ ...anywhere, countries: [9] })).status).toBe(400);
  });

  it('is one under fifty sends at once', async () => {
    const { application } = fitting(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(application)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('loses an offer when its last day is over where the provider is', async () => {
    const { application, program, replyBy } = fitting(app);
    await create(application);
    expect(await offered()).toContain(program);
    now = Date.parse(`${replyBy}T00:00Z`) + 3 * DAY_MS;
    expect(await offered()).not.toContain(program);
  });

  it('keeps a draft, and tells who saves over another one (F051)', async () => {
    const put = (version: number, countries: string[]) =>
      callRoute(app, putDraft, {
        user: maya,
        method: 'PUT',
        body: { version, step: 'plans', answers: { countries, message: ['half a'] } },
      });
    const draft = async () => (await callRoute(app, getDraft, { user: maya })).body;
    expect(await draft()).toEqual({ version: 0, saved_at: 0, step: '', answers: {} });
    expect((await put(0, ['1'])).body).toMatchObject({ version: 1 });
    expect((await put(1, ['2'])).body).toMatchObject({ version: 2 });
    for (const late of [0, 1])
      expect(await put(late, ['3'])).toMatchObject({
        status: 409,
        body: { draft: { version: 2, answers: { countries: ['2'], message: ['half a'] } } },
      });
    expect(await draft()).toMatchObject({ version: 2, step: 'plans', answers: { countries: ['2'] } });
    expect((await put(2, Array.from({ length: 61 }, String))).status).toBe(400);
  });

  it('deletes the draft with each sending, the first and later ones', async () => {
    const { application } = fitting(app);
    const put = (version: number) =>
      callRoute(app, putDraft, {
        user: maya,
        method: 'PUT',
        body: { version, step: 'plans', answers: { countries: ['9'] } },
      });
    const draft = async () => (await callRoute(app, getDraft, { user: maya })).body;
    await put(0);
    await create(application);
    expect(await draft()).toMatchObject({ version: 2, answers: {} });
    await put(2);
    await update(application);
    expect(await draft()).toMatchObject({ version: 4, answers: {} });
  });

  it('sends only the draft that was reviewed, and what is sent twice once (F051)', async () => {
    const { application } = fitting(app);
    const put = (version: number, countries: string[]) =>
      callRoute(app, putDraft, {
        user: maya,
        method: 'PUT',
        body: { version, step: 'plans', answers: { countries } },
      });
    const draft = async () => (await callRoute(app, getDraft, { user: maya })).body;
    await put(0, ['9']);
    await put(1, ['8']);
    expect(await create({ ...application, version: 1 })).toMatchObject({
      status: 409,
      body: { draft: { version: 2, answers: { countries: ['8'] } } },
    });
    expect((await callRoute(app, getRoute, { user: maya })).body).toBeNull();
    expect(await draft()).toMatchObject({ version: 2, answers: { countries: ['8'] } });
    for (const sending of ['first', 'again, because no answer came'])
      expect((await create({ ...application, version: 2 })).status, sending).toBe(200);
    expect(await draft()).toMatchObject({ version: 3, answers: {} });

    await put(3, ['7']);
    const changed = { ...application, message: 'A host family' };
    expect((await update({ ...changed, version: 4 })).status).toBe(200);
    await put(5, ['6']);
    expect((await update({ ...changed, version: 4 })).status).toBe(200);
    expect((await update({ ...application, version: 4 })).status).toBe(409);
    expect(await draft()).toMatchObject({ version: 6, answers: { countries: ['6'] } });
  });

  it('chooses from lists that a browser may keep and ask about (D46)', async () => {
    const known = [
      [languagesRoute, { id: 8, name: 'Arabic', code: 'ar' }],
      [countriesRoute, expect.objectContaining({ id: 118, name: 'Colombia', iso2: 'CO' })],
      [subjectsRoute, { id: 5, name: expect.any(String) }],
      [durationsRoute, { id: 4, name: expect.any(String) }],
      [termsRoute, { id: 1, name: 'Fall' }],
      [educationRoute, { id: 3, name: expect.any(String) }],
    ] as const;
    for (const [route, entry] of known) {
      const first = await callRoute(app, route, { user: maya });
      expect(first.body).toContainEqual(entry);
      const ids = (first.body as unknown as { id: number }[]).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(first.headers.get('cache-control')).toBe('private, max-age=300');
      const headers = { 'if-none-match': first.headers.get('etag')! };
      expect((await callRoute(app, route, { user: maya, headers })).status).toBe(304);
      expect((await callRoute(app, route, {})).status).toBe(401);
    }
  });
});
