import type { Call } from '../../../src/server/calls/call.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addArticle,
  removeArticle as deleteArticle,
  addComparison,
  removeComparison as deleteComparison,
  addProgram,
  removeProgram as deleteProgram,
  addSearch,
  removeSearch as deleteSearch,
  addResource,
  removeResource as deleteResource,
  getSaved as savedRoute,
} from '../../../src/server/saved/calls.ts';
import type { App, User } from '../../../src/server/context.ts';
import { MAX_SAVED, NOTHING_SAVED, type SavedIdLists } from '../../../src/shared/saved/saved.ts';
import { buildApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const LISTS = [
  ['programs', addProgram, deleteProgram],
  ['articles', addArticle, deleteArticle],
  ['travelResources', addResource, deleteResource],
] as const;
const SEARCH = { header: 'Marine biology', path: '/search', q: 'marine', country: 'ES' };

const entryIds = (app: App): Record<'programs' | 'articles' | 'travelResources', string[]> => {
  const { programs, articles, resources } = app.content.catalogue();
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  return { programs: ids(programs), articles: ids(articles), travelResources: ids(resources) };
};

describeDatabases('saved items', (open) => {
  let app: App;
  let maya: User;

  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });

  const post = (call: Call, body: unknown, user: User | undefined = maya) =>
    callRoute(app, call, { user, body });
  const saved = async (user = maya) => (await callRoute(app, savedRoute, { user })).body as SavedIdLists;
  const compare = (program_id: string) => post(addComparison, { payload: { program_id } });

  it('are five empty lists at first, never kept by a browser', async () => {
    const answer = await callRoute(app, savedRoute, { user: maya });
    expect(answer.body).toEqual(NOTHING_SAVED);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  describe.each(LISTS)('%s', (kind, add, remove) => {
    it('are saved once and removed once, however often that is asked (D54)', async () => {
      const [first, second] = entryIds(app)[kind];
      for (const id of [first, second, first])
        expect(await post(add, { id })).toMatchObject({ status: 200, body: { success: true } });
      expect((await saved())[kind].toSorted()).toEqual([first, second].toSorted());
      for (let times = 0; times < 2; times++)
        expect(await post(remove, { id: first })).toMatchObject({ status: 200, body: { success: true } });
      expect((await saved())[kind]).toEqual([second]);
    });

    it('must exist', async () => {
      expect((await post(add, { id: 'no-such-thing' })).status).toBe(404);
      expect((await saved())[kind]).toEqual([]);
    });

    it('are the traveler’s own', async () => {
      const [id] = entryIds(app)[kind];
      const noor = await newTraveler(app);
      await post(add, { id });
      expect(await saved(noor)).toEqual(NOTHING_SAVED);
      await post(remove, { id }, noor);
      expect((await saved())[kind]).toEqual([id]);
      expect((await callRoute(app, add, { body: { id } })).status).toBe(401);
    });

    it.each([{}, { id: 1 }, { id: '' }, { id: 'x'.repeat(101) }, { id: 'a', user_id: 'b' }])(
      'refuse %j',
      async (body) => {
        expect((await post(add, body)).status).toBe(400);
        expect((await post(remove, body)).status).toBe(400);
      },
    );
  });

  it('end where the list is full, with a sentence', async () => {
    const [id] = entryIds(app).programs;
    const row = { user_id: maya.id, kind: 'programs' as const, saved_at: 1 };
    const old = Array.from({ length: MAX_SAVED }, (_, n) => ({ ...row, item_id: `old-${n}` }));
    await app.db.write(async (tx) => {
      for (let from = 0; from < old.length; from += 500)
        await tx
          .insertInto('saved_items')
          .values(old.slice(from, from + 500))
          .execute();
    });
    expect(await post(addProgram, { id })).toMatchObject({
      status: 409,
      body: { error: 'Your list is full. Please remove something first.' },
    });
    expect(await post(addProgram, { id: 'old-7' })).toMatchObject({ status: 200 });
  });

  it('stay saved when they leave the comparison, and compared when they are no longer saved', async () => {
    const [first, second] = entryIds(app).programs as [string, string];
    for (const id of [first, second]) {
      await post(addProgram, { id });
      await compare(id);
    }
    await post(deleteComparison, { compared_program_id: first });
    await post(deleteProgram, { id: second });
    expect(await saved()).toMatchObject({ programs: [first], compared_programs: [second] });
  });

  it('compare up to four programs (D52)', async () => {
    const ids = entryIds(app).programs.slice(0, 5);
    for (const id of ids.slice(0, 4)) expect((await compare(id)).status).toBe(200);
    expect(await compare(ids[4]!)).toMatchObject({
      status: 409,
      body: { error: 'You can compare up to 4 programs.' },
    });
    expect((await compare(ids[0]!)).status).toBe(200);
    await post(deleteComparison, { compared_program_id: ids[1] });
    expect((await compare(ids[4]!)).status).toBe(200);
    const { compared_programs } = await saved();
    expect(compared_programs.toSorted()).toEqual([ids[0], ids[2], ids[3], ids[4]].toSorted());
  });

  it('hold at four under fifty clicks at once', async () => {
    const ids = entryIds(app).programs;
    await Promise.all(Array.from({ length: 50 }, (_, n) => compare(ids[n % ids.length]!)));
    expect((await saved()).compared_programs).toHaveLength(4);
  });

  it('keep a search once, and answer its id (D53)', async () => {
    const first = await post(addSearch, { payload: SEARCH });
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const again = await post(addSearch, { payload: { ...SEARCH, header: 'Other words' } });
    expect(again.body['id']).toBe(first.body['id']);
    expect((await saved()).searches).toEqual([first.body['id']]);
    const noor = await newTraveler(app);
    await post(deleteSearch, { id: first.body['id'] }, noor);
    expect((await saved()).searches).toHaveLength(1);
    await post(deleteSearch, { id: first.body['id'] });
    expect((await saved()).searches).toEqual([]);
  });

  it('keep one search of two equal ones sent at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(addSearch, { payload: SEARCH })));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  });
});
