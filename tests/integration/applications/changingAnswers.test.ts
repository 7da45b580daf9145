/** No deal fits: one tap changes an answer, sends again and shows the deals, and can be taken back (F183). */
import { beforeEach, describe, expect, it } from 'vitest';
import { create, applicationOf, update } from '../../../src/server/applications/applications.ts';
import { saveDraft } from '../../../src/server/applications/drafts.ts';
import { draftOf } from '../../../src/server/applications/drafts.ts';
import { offersForm } from '../../../src/server/applications/offersForm.ts';
import { offersPage } from '../../../src/server/applications/offersPage.ts';
import { programsThatFit } from '../../../src/server/applications/programsThatFit.ts';
import { rerunMatching } from '../../../src/server/applications/rerunMatching.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { searchPage } from '../../../src/server/catalogue/search/page.ts';
import type { FormRefusal } from '../../../src/server/calls/fields.ts';
import { storedOffers } from '../../../src/server/offers/storedOffers.ts';
import type { User } from '../../../src/server/context.ts';
import type { Application } from '../../../src/shared/applications/application.ts';
import { answersOf } from '../../../src/shared/applications/answers.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { applicationFor } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const BERGEN = 'nordic-architecture-studio-bergen';
const ANDORRA = 6;

describeDatabases('answers changed by one tap', (open) => {
  let app: TestApp;
  let maya: User;
  let fitting: Application;
  let application: Application;

  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
    const { programs, deals } = app.content.catalogue();
    const deal = deals.find(({ program }) => program === BERGEN)!;
    fitting = applicationFor(
      programs.find(({ id }) => id === BERGEN)!,
      deal,
      app.content.catalogue(),
    );
    application = { ...fitting, countries: [ANDORRA] };
    await create(app, maya, application);
  });

  const page = (query = '') => offersPage(app, maya, true, new URLSearchParams(query));
  async function press(fields: readonly (readonly [string, string])[]): Promise<Response | FormRefusal> {
    const request = new Request(`${app.config.origin}/offers`, {
      method: 'POST',
      headers: { origin: app.config.origin },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    });
    return submit(offersForm, { app, user: maya, address: '127.0.0.1', request });
  }
  const norway = async () => {
    const { none, base } = await page();
    const other = none!.others.find(({ to }) => to === 'Norway')!;
    return [...other.fields, ['base', base!], ['undo', other.undo]] as [string, string][];
  };
  const location = (answer: Response | FormRefusal) => {
    if (!(answer instanceof Response)) throw new Error(answer.refused);
    expect(answer.status).toBe(303);
    return answer.headers.get('location')!;
  };

  describe('sent while offers of the application before are computed', () => {
    /** The other application is sent just before the first write. */
    const raced = (): TestApp => {
      let sent: Promise<unknown> | undefined;
      const write: TestApp['db']['write'] = async (work) => {
        await (sent ??= update(app, maya, application));
        return app.db.write(work);
      };
      return { ...app, db: { ...app.db, write } };
    };
    beforeEach(async () => {
      await update(app, maya, fitting);
      expect(await storedOffers(app, maya.id)).not.toEqual([]);
      // Deals that were added to the content since.
      await app.db.write((tx) => tx.deleteFrom('offers').where('user_id', '=', maya.id).execute());
    });

    it.each([
      ['for a page', (racing: TestApp) => offersPage(racing, maya, true)],
      ['after a changed fact', (racing: TestApp) => rerunMatching(racing, maya)],
    ])('they are not stored %s', async (_, work) => {
      await work(raced());
      expect(await storedOffers(app, maya.id)).toEqual([]);
    });
  });

  it('says what refuses the deals, what one other answer brings, and what fits without a deal', async () => {
    const { deals, none } = await page();
    expect(deals).toEqual([]);
    const norwegian = none!.others.find(({ to }) => to === 'Norway')!;
    expect(norwegian).toMatchObject({ field: 'countries', from: ['Andorra'], card: { id: BERGEN } });
    expect(none!.refusals.only.place).toBeGreaterThanOrEqual(norwegian.programs);
    expect(none!.answers).toContainEqual({ field: 'countries', names: ['Andorra'] });
    expect(none!.fitting).toMatchObject({ cards: [], total: 0 });
  });

  it('shows programs that the answers fit, whether or not they have a deal, and nothing beyond them', async () => {
    const norway = app.content.countries().find(({ iso2 }) => iso2 === 'NO')!.id;
    const fits = (change: Partial<Application> = {}) =>
      programsThatFit(app, maya, { ...application, countries: [norway], ...change });
    const { cards, total, address } = await fits();
    expect(cards.map(({ id }) => id)).toContain(BERGEN);
    expect((await searchPage(app, new URL(address, 'https://sojourn.test').searchParams)).total).toBe(total);
    expect((await fits({ start_year: 2031 })).cards).toEqual([]);
    expect((await fits({ education_status: 1 })).total).toBeLessThan(total);
  });

  it('shows the deals after one tap, and none again after Undo', async () => {
    const to = location(await press(await norway()));
    const after = await page(new URL(to, 'https://sojourn.test').search);
    expect(after.deals.map(({ card }) => card.id)).toContain(BERGEN);
    expect(after.undo).toMatchObject({ field: 'countries', names: ['Andorra', 'Norway'] });
    const undo = await press([...after.undo!.fields, ['base', after.base!]]);
    expect(location(undo)).toBe('/offers?done=undone');
    expect(await applicationOf(app, maya)).toEqual(application);
    expect((await page(new URL(to, 'https://sojourn.test').search)).undo).toBeUndefined();
  });

  it('brings as many programs as it says, for every answer it suggests', async () => {
    for (const { fields, undo, programs } of (await page()).none!.others) {
      await press([...fields, ['base', (await page()).base!], ['undo', undo]]);
      const after = await page(undo);
      expect(after.deals).toHaveLength(programs);
      await press([...after.undo!.fields, ['base', after.base!]]);
    }
    expect(await applicationOf(app, maya)).toEqual(application);
  });

  it('is the same pressed twice, and refused where another tab has sent other answers', async () => {
    const pressed = await norway();
    expect(location(await press(pressed))).toBe(location(await press(pressed)));
    const undo = [...(await page('field=countries&countries=6')).undo!.fields, ['base', 'stale']] as const;
    expect(await press(undo as never)).toMatchObject({
      refused: 'CONFLICT',
      sentence: expect.stringContaining('another tab'),
    });
    expect((await applicationOf(app, maya))?.countries).toHaveLength(2);
  });

  it('takes the same step in a draft, which stays unsent', async () => {
    const answers = { ...answersOf(application), countries: ['6', '9'], message: ['A host family'] };
    const { version } = await draftOf(app, maya);
    await saveDraft(app, maya, { version, step: 'plans', answers });
    location(await press(await norway()));
    const draft = await draftOf(app, maya);
    expect(draft).toMatchObject({ version: version + 2, answers: { message: ['A host family'] } });
    expect(draft.answers.countries).toHaveLength(3);
    expect((await page()).unsent).toBe(true);
  });

  it('takes no answer that the application could not have, and nobody else', async () => {
    const { base } = await page();
    const odd = (fields: [string, string][]) => press([...fields, ['base', base!]]);
    expect(await odd([['field', 'message']])).toMatchObject({ refused: 'MALFORMED' });
    expect(
      await odd([
        ['field', 'countries'],
        ['countries', '99999'],
      ]),
    ).toMatchObject({ refused: 'MALFORMED' });
    maya = await newTraveler(app);
    expect(
      await odd([
        ['field', 'countries'],
        ['countries', '9'],
      ]),
    ).toMatchObject({ refused: 'NOT_FOUND' });
  });

  it('never loses one of two taps in the same moment', async () => {
    const { base } = await page();
    const tap = (country: string) =>
      press([
        ['field', 'countries'],
        ['countries', country],
        ['base', base!],
      ]);
    const answers = await Promise.all(['9', '165'].map(tap));
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  });
});
