import { beforeEach, expect, it } from 'vitest';
import { helpMePickPage, type PickResultPage } from '../../../src/server/applications/helpMePick.ts';
import { openEntry } from '../../../src/server/catalogue/catalogue.ts';
import { searchPage } from '../../../src/server/catalogue/search/page.ts';
import type { App } from '../../../src/server/context.ts';
import { RESULT, pickAddress, type PickAnswers } from '../../../src/shared/pick/address.ts';
import { buildApp } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const ANSWERS = { subject: ['science', 'sea'], when: ['summer'], window: ['sea', 'mountains'] };
const queryOf = (address: string): URLSearchParams => new URL(address, 'http://x').searchParams;

describeDatabases('Help Me Pick A Program (D11)', (open) => {
  let app: App;
  beforeEach(async () => {
    app = await buildApp(open());
  });

  async function result(picked: PickAnswers, query = queryOf(pickAddress({ picked, at: RESULT }))) {
    const page = await helpMePickPage(app, query);
    expect(page.kind).toBe('result');
    return page as PickResultPage;
  }
  const searched = async (address: string) => (await searchPage(app, queryOf(address))).total;

  it('finds exactly the programs that its search address finds', async () => {
    const each: PickAnswers[] = [ANSWERS, { when: ['fall'] }, { window: ['city'], language: ['japanese'] }];
    for (const picked of each) {
      const { fitting, search } = await result(picked);
      expect(fitting).toBeGreaterThan(0);
      expect(await searched(search)).toBe(fitting);
    }
  });

  it('gives the points of the weights for what is shared, and names what is missed', async () => {
    const weights = app.content.matching().weights;
    const { best, next } = await result(ANSWERS);
    for (const { fit } of [...best, ...next]) {
      expect(fit.score).toBe(fit.matched.reduce((sum, { about }) => sum + weights[about], 0));
      expect(fit.best).toBe(weights.subject_areas + weights.terms + weights.countries);
      expect(fit.matched.length + fit.missed.length).toBe(3);
    }
    const scores = [...best, ...next].slice(3).map(({ fit }) => fit.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('says beforehand what each change does, and says the same after it', async () => {
    const before = await result(ANSWERS);
    const when = before.changes.find(({ question }) => question.slug === 'when')!;
    expect(when.changes.length).toBeGreaterThan(2);
    for (const { address, difference, swap } of when.changes) {
      const after = await result(address.picked, queryOf(pickAddress(address)));
      expect(after.changed).toEqual({ swap, difference });
      expect(after.fitting).toBe(before.fitting + difference.more - difference.fewer);
      expect(swap.removed).toEqual(['summer']);
    }
    expect(when.changes.some(({ difference }) => difference.more + difference.fewer > 0)).toBe(true);
  });

  it('starts the application with no more than it takes', async () => {
    const { apply, best } = await result({
      window: ['sea', 'mountains'],
      subject: ['people', 'technology', 'sea'],
    });
    const query = queryOf(apply);
    expect(query.getAll('country')).toHaveLength(10);
    expect(query.getAll('subject').length).toBeLessThanOrEqual(5);
    const { doc } = (await openEntry(app, 'program', best[0]!.card.id))!;
    expect(query.getAll('country')).toContain(doc.places[0]!.country);
  });

  it('puts what has everything first, and counts nothing else as a match', async () => {
    const each: PickAnswers[] = [ANSWERS, { subject: ['sea'], window: ['desert'], when: ['winter'] }];
    for (const picked of each) {
      const { best, next, whole, fitting } = await result(picked);
      expect(whole).toBe(Math.min(3, fitting));
      expect(best.map(({ fit }) => fit.missed.length === 0)).toEqual([0, 1, 2].map((at) => at < whole));
      expect([...best, ...next].every(({ fit }) => fit.matched.length > 0)).toBe(true);
    }
    const none = await result({});
    expect([none.answerNames, none.best]).toEqual([[], []]);
  });

  it('has nothing that comes close where no program has any of the answers, whatever they count', async () => {
    const { pages, matching } = app.content;
    const { questions, ...texts } = pages().helpMePick;
    const [when] = questions.filter(({ slug }) => slug === 'when');
    const [spring, ...others] = when!.options;
    const options = [{ ...spring!, slug: 'never', values: ['never'] }, ...others];
    const helpMePick = {
      ...texts,
      questions: [...questions.filter((each) => each !== when), { ...when!, options }],
    };
    const weights = { ...matching().weights, countries: 0 };
    app = {
      ...app,
      content: {
        ...app.content,
        pages: () => ({ ...pages(), helpMePick }),
        matching: () => ({ ...matching(), weights }),
      },
    };
    expect(await result({ when: ['never'] })).toMatchObject({ fitting: 0, best: [], next: [], whole: 0 });
    const { best, next } = await result({ when: ['never'], window: ['desert'] });
    expect(best.length).toBeGreaterThan(0);
    expect([...best, ...next].every(({ fit }) => fit.matched.length > 0)).toBe(true);
  });
});
