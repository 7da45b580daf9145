/** Save buttons without script, the marks of a page, and the page of what is saved. */
import { beforeEach, expect, it } from 'vitest';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { savedForm } from '../../../src/server/saved/form.ts';
import { comparedCount, marks, savedSearchId } from '../../../src/server/saved/marks.ts';
import { newResults } from '../../../src/server/saved/newResults.ts';
import { savedPage } from '../../../src/server/saved/page.ts';
import { savedOf } from '../../../src/server/saved/saved.ts';
import { searchesPage } from '../../../src/server/saved/searchesPage.ts';
import type { User } from '../../../src/server/context.ts';
import { NO_MARKS } from '../../../src/shared/saved/marks.ts';
import { NOTHING_SAVED } from '../../../src/shared/saved/saved.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { manyPrograms } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';

const DAY = 86_400_000;
const SOURCE = 'feed';

describeDatabases('save forms and the saved page', (open) => {
  let app: TestApp;
  let maya: User;
  let now = NOW;
  let programs: string[];

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now });
    maya = await newTraveler(app);
    programs = app.content.catalogue().programs.map(({ id }) => id);
    await page('');
  });

  async function post(fields: Record<string, string>, { user = maya, origin = app.config.origin } = {}) {
    const request = new Request(`${app.config.origin}/saved`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields),
    });
    return answerOf(await submit(savedForm, { app, user, request, address: '127.0.0.1' }));
  }
  const page = (query: string, seen = true, user = maya) =>
    savedPage(app, user, new URLSearchParams(query), seen);
  const to = (response: Response) => [response.status, response.headers.get('location')];

  it('saves and removes, and comes back to its page', async () => {
    const back = '/search?q=reef&page=2';
    expect(to(await post({ add: `programs/${programs[0]}`, back }))).toEqual([303, back]);
    expect(to(await post({ add: `compared_programs/${programs[0]}`, back }))).toEqual([303, back]);
    expect(await savedOf(app, maya)).toEqual({
      ...NOTHING_SAVED,
      programs: [programs[0]],
      compared_programs: [programs[0]],
    });
    expect(to(await post({ remove: `programs/${programs[0]}`, back }))).toEqual([303, back]);
    expect((await savedOf(app, maya)).programs).toEqual([]);
  });

  it('tells the saved page what went, and offers it again', async () => {
    await post({ add: `programs/${programs[0]}`, back: '/' });
    const gone = await post({ remove: `programs/${programs[0]}`, back: '/saved?tab=programs&undo=x' });
    expect(to(gone)).toEqual([303, `/saved?tab=programs&undo=programs%2F${programs[0]}`]);
    const { justRemoved } = await page(`undo=programs/${programs[0]}`);
    expect(justRemoved).toMatchObject({ kind: 'programs', entry: { id: programs[0], gone: false } });
    expect((await page('undo=programs/never-was')).justRemoved).toBeUndefined();
    expect((await page('undo=users/1')).justRemoved).toBeUndefined();
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/auth/signin', 'javascript:1'])(
    'never leads to %s',
    async (back) => {
      expect(to(await post({ add: `programs/${programs[0]}`, back }))).toEqual([303, '/']);
    },
  );

  it('refuses what is no form of ours', async () => {
    const add = `programs/${programs[0]}`;
    expect((await post({ add }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ add: 'users/1' })).status).toBe(400);
    expect((await post({ add: '__proto__/1' })).status).toBe(400);
    expect((await post({})).status).toBe(400);
    expect((await post({ add: 'programs/' })).status).toBe(400);
    expect((await post({ add: 'programs/never-was' })).status).toBe(404);
    expect(await savedOf(app, maya)).toEqual(NOTHING_SAVED);
  });

  it('leads to the list when nothing more fits into it', async () => {
    for (const id of programs.slice(0, 4)) await post({ add: `compared_programs/${id}`, back: '/' });
    const fifth = await post({ add: `compared_programs/${programs[4]}`, back: '/search' });
    expect(to(fifth)).toEqual([303, '/saved?tab=comparisons&full=1']);
    expect(await comparedCount(app, maya)).toBe(4);
    const back = '/saved?tab=comparisons&full=1';
    const removed = await post({ remove: `compared_programs/${programs[0]}`, back });
    expect(new URL(removed.headers.get('location')!, app.config.origin).searchParams.has('full')).toBe(false);
  });

  it('saves a search with all its values; reserved names are no criteria (D53)', async () => {
    const search = '/search?q=reef%25&country=TH&country=JP&header=x&path=%2Fevil';
    await post({ add: 'searches/', header: 'Reefs', search, back: search });
    const { searches } = await page('tab=searches');
    expect(searches).toMatchObject([
      {
        header: 'Reefs',
        address: '/search?country=TH%2CJP&q=reef%25',
        filters: [{ value: 'TH' }, { value: 'JP' }],
      },
    ]);
    const id = await savedSearchId(app, maya, '/search?q=reef%25&country=TH%2CJP');
    expect(id).toBe(searches[0]!.id);
    const noor = await newTraveler(app);
    expect(await savedSearchId(app, noor, '/search?q=reef%25&country=TH%2CJP')).toBeUndefined();
    const gone = await post({
      remove: `searches/${id}`,
      header: 'Reefs',
      search,
      back: '/saved?tab=searches',
    });
    const { justRemoved } = await page(new URL(to(gone)[1] as string, app.config.origin).search);
    expect(justRemoved).toEqual({ kind: 'searches', search: { header: 'Reefs', address: search } });
    for (const address of ['https://elsewhere.example/', '//x', 'search'])
      expect((await post({ add: 'searches/', header: 'x', search: address, back: '/' })).status).toBe(400);
  });

  it('keeps naughty texts as they are, in the title and in the words searched for', async () => {
    const texts = [
      '<script>alert(1)</script>',
      `"><img src=x onerror=alert(1)> ' or 1=1; --`,
      '%_*\\"NEAR(a b)" AND title:x',
      'Ω≈ç√∫˜µ≤ 田中さん 👩‍👩‍👧 \u202Etest\u202E',
      'header=x&path=/evil#%00%0d%0a',
      '{{7*7}} ${7*7} __proto__',
    ];
    for (const header of texts) {
      now += 1;
      const search = `/search?${new URLSearchParams({ q: header })}`;
      expect((await post({ add: 'searches/', header, search, back: '/' })).status).toBe(303);
    }
    const { searches } = await page('tab=searches');
    expect(searches.map(({ header }) => header).toReversed()).toEqual(texts);
    const asked = searches.map(({ address }) => new URL(address, app.config.origin).searchParams.get('q'));
    expect(asked.toReversed()).toEqual(texts);
    expect(searches.every(({ results }) => results?.total === 0)).toBe(true);
  });

  it('marks what is saved among the shown, and nobody else’s', async () => {
    await post({ add: `programs/${programs[0]}`, back: '/' });
    await post({ add: `compared_programs/${programs[1]}`, back: '/' });
    const shown = programs.slice(0, 3).map((id) => ({ id }));
    const found = await marks(app, maya, shown);
    expect([[...found.programs], [...found.compared_programs]]).toEqual([[programs[0]], [programs[1]]]);
    expect(await marks(app, maya, [{ id: programs[2]! }])).toEqual(NO_MARKS);
    expect(await marks(app, await newTraveler(app), shown)).toEqual(NO_MARKS);
    expect(await marks(app, undefined, shown)).toEqual(NO_MARKS);
  });

  it('shows 2,000 items page by page, the newest first, and only their owner’s', async () => {
    const row = { user_id: maya.id, kind: 'programs' as const };
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      ...row,
      item_id: programs[n] ?? `gone-${n}`,
      saved_at: NOW + n,
    }));
    await app.db.write(async (tx) => {
      for (let at = 0; at < rows.length; at += 500)
        await tx
          .insertInto('saved_items')
          .values(rows.slice(at, at + 500))
          .execute();
    });
    const first = await page('sort=newest');
    expect([first.counts.programs, first.pages, first.entries.length]).toEqual([2000, 84, 24]);
    expect(first.entries[0]).toMatchObject({ id: 'gone-1999', card: undefined, gone: true });
    const last = await page('page=84&sort=newest');
    expect(last.entries.at(-1)).toMatchObject({ id: programs[0], gone: false, card: { id: programs[0] } });
    for (const odd of ['page=999', 'page=-1', 'page=x', 'page=1.5', 'page=1e99'])
      expect((await page(odd)).entries).not.toEqual([]);
    expect((await page('', true, await newTraveler(app))).entries).toEqual([]);
  });

  it('shows a program that left the catalogue as gone, and lets it go', async () => {
    const entries = manyPrograms(app.content.catalogue(), 2);
    await importEntries(app.db, { source: SOURCE, entries, now });
    await post({ add: 'programs/program-0', back: '/' });
    await importEntries(app.db, { source: SOURCE, entries: entries.slice(1), now });
    const [entry] = (await page('')).entries;
    expect(entry).toMatchObject({ id: 'program-0', gone: true, card: { kind: 'program' } });
    const removed = await post({ remove: 'programs/program-0', back: '/saved' });
    expect(removed.status).toBe(303);
    expect((await page('undo=programs/program-0')).justRemoved).toMatchObject({ entry: { gone: true } });
    expect((await page('')).entries).toEqual([]);
  });

  it('tells what came since the last look, once; fetching ahead is no look (F068)', async () => {
    await post({ add: 'searches/', header: 'Jellyfish', search: '/search?q=wqzx', back: '/' });
    const found = async (seen = true) => (await page('tab=searches', seen)).searches[0]!.results;
    expect(await found()).toEqual({ kind: 'program', total: 0, fresh: 0 });
    now += DAY;
    const entries = manyPrograms(app.content.catalogue(), 3, 100).map((entry) => ({
      ...entry,
      text: { ...entry.text, body: [...entry.text.body, 'wqzx'] },
    }));
    await importEntries(app.db, { source: SOURCE, entries, now });
    now += DAY;
    expect(await found(false)).toEqual({ kind: 'program', total: 3, fresh: 3 });
    expect(await found()).toEqual({ kind: 'program', total: 3, fresh: 3 });
    expect(await found()).toEqual({ kind: 'program', total: 3, fresh: 0 });
    // An edited program is not a new one.
    const edited = entries.map((entry) => ({ ...entry, hash: `${entry.hash}x` }));
    await importEntries(app.db, { source: SOURCE, entries: edited, now });
    expect(await found()).toEqual({ kind: 'program', total: 3, fresh: 0 });
  });

  it('still tells what came to the searches of another page (F068)', async () => {
    for (const header of ['First', 'Second']) {
      // The newest comes first: they must not be of one moment.
      now++;
      await post({ add: 'searches/', header, search: `/search?q=wqzy&page=${header}`, back: '/' });
    }
    now += DAY;
    const entries = manyPrograms(app.content.catalogue(), 1, 200).map((entry) => ({
      ...entry,
      text: { ...entry.text, body: [...entry.text.body, 'wqzy'] },
    }));
    await importEntries(app.db, { source: SOURCE, entries, now });
    now += DAY;
    await searchesPage(app, maya, { from: 0, size: 1 }, true);
    expect(await newResults(app, maya)).toMatchObject([{ header: 'First', fresh: 1 }]);
    for (let other = 0; other < 24; other++) {
      now++;
      await post({ add: 'searches/', header: `Page ${other}`, search: `/help?q=${other}`, back: '/' });
    }
    expect(await newResults(app, maya)).toMatchObject([{ header: 'First', fresh: 1 }]);
  });

  it('shows a saved address that is no search as it is', async () => {
    await post({ add: 'searches/', header: 'My page', search: '/help/visas?x=1', back: '/' });
    const { searches } = await page('tab=searches');
    expect(searches).toMatchObject([{ address: '/help/visas?x=1', filters: [], results: undefined }]);
  });
});
