/** What a traveler says about themselves once: stored for the account, read wherever requirements are compared. */
import { beforeEach, expect, it } from 'vitest';
import { changeFacts, deleteFacts, getFacts } from '../../../src/server/account/calls.ts';
import { settingsPage } from '../../../src/server/account/profile/settingsPage.ts';
import { changedFacts } from '../../../src/components/apply/changedFacts.ts';
import { stepPage } from '../../../src/server/applications/applyPage.ts';
import { stepForm } from '../../../src/server/applications/form.ts';
import { travelerFacts } from '../../../src/server/applications/travelerFacts.ts';
import { refuse } from '../../../src/server/calls/refusal.ts';
import type { User } from '../../../src/server/context.ts';
import type { StepView } from '../../../src/shared/applications/view.ts';
import type { PersonalFacts } from '../../../src/shared/account/facts.ts';
import { textsOf, type FactTexts } from '../../../src/shared/account/factTexts.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const FACTS = { birth_date: '2005-02-28', nationality: 'KE', grades: '3.4 of 4.0', levels: { es: 'B1' } };

describeDatabases('facts of a traveler', (open) => {
  let app: TestApp;
  let maya: User;
  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });

  const change = (after: FactTexts, before: FactTexts = {}) =>
    callRoute(app, changeFacts, { user: maya, body: { before, after }, method: 'PATCH' });
  const put = (facts: object) => change(textsOf(facts as PersonalFacts));
  const stored = async (user = maya) => (await callRoute(app, getFacts, { user })).body;

  async function step(fields?: Record<string, string>): Promise<StepView | string> {
    const post = fields && {
      method: 'POST',
      headers: { origin: app.config.origin },
      body: new URLSearchParams(fields),
    };
    const request = new Request(app.config.origin, post);
    const visit = { app, user: maya, request, address: '127.0.0.1', query: new URLSearchParams() };
    const answer = await stepPage(visit, 'about');
    return answer instanceof Response ? answer.headers.get('location')! : answer!;
  }
  const look = async (): Promise<StepView> => (await step()) as StepView;
  async function press(typed: Record<string, string>, seen?: StepView): Promise<StepView | string> {
    const { version, base, personal } = seen ?? (await look());
    const shown_facts = JSON.stringify(personal!.shownTexts);
    return step({ version: String(version), base, shown_facts, action: 'save', ...typed });
  }

  it('that are allowed no longer hold nobody up who changed nothing', async () => {
    await put(FACTS);
    const list = { ...app.content.choices() };
    list.languages = list.languages.filter(({ slug }) => slug !== 'es');
    app.content = { ...app.content, choices: () => list };
    expect((await change({})).status).toBe(200);
    expect((await change({ grades: '3.5 of 4.0' })).body['fields']).toHaveProperty('levels');
    expect(await stored()).toEqual(FACTS);
  });

  it('are the traveler’s own, and go when they say so', async () => {
    expect(await stored()).toEqual({});
    expect((await put(FACTS)).status).toBe(200);
    expect(await stored()).toEqual(FACTS);
    expect(await stored(await newTraveler(app))).toEqual({});
    expect(await travelerFacts(app, maya)).toMatchObject({ birthDate: '2005-02-28', levels: { es: 'B1' } });
    const { facts, factNames } = await settingsPage(app, maya);
    expect([facts.grades, factNames.get('KE'), factNames.get('es')]).toEqual([
      '3.4 of 4.0',
      'Kenya',
      'Spanish',
    ]);
    expect((await callRoute(app, deleteFacts, { user: maya, body: {}, method: 'DELETE' })).status).toBe(200);
    expect(await stored()).toEqual({});
  });

  it.each([
    [{ birth_date: '2999-01-01' }, 'birth_date'],
    [{ birth_date: '2005-02-30' }, 'birth_date'],
    [{ nationality: 'XX' }, 'nationality'],
    [{ grades: 'x'.repeat(61) }, 'grades'],
    [{ levels: { xx: 'B1' } }, 'levels'],
  ])('%j is refused by its field, and nothing changes', async (wrong, field) => {
    await put(FACTS);
    const answer = await put({ ...FACTS, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
    expect(await stored()).toEqual(FACTS);
  });

  it('are saved with the step about the traveler, and shown again where they are wrong', async () => {
    const typed = { birth_date: '2005-02-28', nationality: '', grades: '', level_es: 'B1' };
    expect(await press(typed)).toBe('/offers/apply/education');
    expect(await stored()).toEqual({ birth_date: '2005-02-28', levels: { es: 'B1' } });
    const again = (await press({ ...typed, birth_date: '2999-01-01', grades: 'Good' })) as StepView;
    expect(again.personal).toMatchObject({
      errors: { birth_date: 'Birth date must not be in the future.' },
      texts: { birth_date: '2999-01-01', grades: 'Good' },
    });
    expect(await press({ ...typed, birth_date: '' })).toBe('/offers/apply/education');
    expect(await stored()).toEqual({ levels: { es: 'B1' } });
  });

  it('change only where this form changed them: another tab’s stay', async () => {
    const seen = await look();
    await put(FACTS);
    await press({ birth_date: '', nationality: '', grades: 'A', level_es: '' }, seen);
    expect(await stored()).toEqual({ ...FACTS, grades: 'A' });
  });

  it('stay as they are while two tabs’ answers differ, and are saved with the answers that the traveler keeps', async () => {
    const seen = await look();
    await press({ languages: '39', grades: 'B', nationality: 'KE' }, seen);
    const typed = { languages: '40', birth_date: '2999-01-01', grades: 'A', nationality: '', level_es: 'B1' };
    const both = (await press(typed, seen)) as StepView;
    expect(both.submitted).toEqual({ languages: ['40'] });
    expect(changedFacts(both.personal!)).toMatchObject([
      { label: 'Birth date', text: '2999-01-01', other: '' },
      { label: 'Grades', text: 'A', other: 'B' },
      { label: 'Spanish', text: 'B1, intermediate', other: '' },
    ]);
    // "Keep the other" is a link: nothing more is posted.
    expect(await stored()).toEqual({ grades: 'B', nationality: 'KE' });

    const keep = { action: 'keep', languages: '40', ...both.personal!.texts };
    expect(await press(keep, both)).toMatchObject({
      personal: { errors: { birth_date: expect.anything() } },
    });
    await press({ ...keep, birth_date: '' }, both);
    expect(await stored()).toEqual({ grades: 'A', nationality: 'KE', levels: { es: 'B1' } });
  });

  it('are shown as typed where the step is refused, or its session had ended', async () => {
    const seen = await look();
    await change({ nationality: 'KE' });
    const typed = { birth_date: '2005-02-28', nationality: '', grades: 'A' };
    const fields = Object.fromEntries(
      Object.entries({ shown_facts: '{}', languages: '39', version: '0', base: seen.base, ...typed }).map(
        ([name, value]) => [name, [value]],
      ),
    );
    const request = new Request(app.config.origin);
    const post = { app, user: maya, request, address: '127.0.0.1' };
    const expected = { texts: { ...typed, nationality: 'KE' }, errors: {} };
    const refused = await stepForm.showAgain(refuse('RATE_LIMIT'), fields, { ...post, step: 'about' });
    expect(refused).toMatchObject({ answers: { languages: ['39'] }, personal: expected });
    const visit = { ...post, query: new URLSearchParams(), takeInterrupted: () => fields };
    expect(await stepPage(visit, 'about')).toMatchObject({
      ...{ answers: { languages: ['39'] }, personal: expected, submitted: undefined, refused: undefined },
      isInterrupted: true,
    });
    await press({ languages: '40' });
    expect(await stepPage(visit, 'about')).toMatchObject({
      ...{ answers: { languages: ['40'] }, personal: expected, submitted: { languages: ['39'] } },
    });
  });

  it('are changed by a save that comes late, or with others, only where it changed them', async () => {
    const { personal } = await look();
    await press({ birth_date: '2005-02-28' });
    await change({ grades: 'A', birth_date: '' }, personal!.shownTexts);
    expect(await stored()).toEqual({ birth_date: '2005-02-28', grades: 'A' });
    await Promise.all([change({ nationality: 'KE' }), change({ level_es: 'B1' }), change({ grades: 'B' })]);
    expect(await stored()).toEqual({ ...FACTS, grades: 'B' });
    const shown = { birth_date: '2005-02-28', nationality: 'KE', grades: 'B', level_es: 'B1' };
    await change({ birth_date: '', nationality: '', grades: ' ', level_es: '' }, shown);
    expect(await stored()).toEqual({});
  });
});
