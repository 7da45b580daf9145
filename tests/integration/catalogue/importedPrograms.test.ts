import { beforeEach, expect, it } from 'vitest';
import { create } from '../../../src/server/applications/applications.ts';
import { dealPage } from '../../../src/server/applications/dealPage.ts';
import { helpMePickPage } from '../../../src/server/applications/helpMePick.ts';
import { offersPage } from '../../../src/server/applications/offersPage.ts';
import { calendarFile } from '../../../src/server/calendar/calendar.ts';
import { importFeed } from '../../../src/server/catalogue/feed/feed.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { programCount } from '../../../src/server/catalogue/programCount.ts';
import { searchPage } from '../../../src/server/catalogue/search/page.ts';
import type { User } from '../../../src/server/context.ts';
import { importMessages } from '../../../src/shared/editing/importMessages.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { listOffered as offeredRoute } from '../../../src/server/applications/calls.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { applicationFor, PROGRAM } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const { sample: _, ...REEF } = PROGRAM;
const DEAL = {
  id: 'wombat-early',
  title: 'Early wombats',
  kind: 'discount',
  value: '$300 off',
  amount: 30_000,
  term: 'summer',
  start: '2027-06-07',
  reply_by: '2027-02-01',
  zone: 'Australia/Hobart',
  details: 'For the first six.',
};
const WOMBATS = {
  ...REEF,
  id: 'wombat-watch',
  title: 'Wombat Watch',
  provider: 'Xylographic Trust',
  type: 'volunteer',
  places: [{ country: 'AU', city: 'Queenstown' }],
  deals: [DEAL],
};

describeDatabases('a program that an import brought', (open) => {
  let app: TestApp;
  let maya: User;
  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
    // The tests share a database: what the one before imported leaves the catalogue.
    await importEntries(app.db, { source: 'feed', entries: [], now: NOW });
  });

  const bring = (program: object, source = 'feed') => {
    const bytes = Buffer.from(JSON.stringify(program));
    const wanted = { source, now: NOW };
    return importFeed(app.db, { bytes, format: 'jsonl', sample: true }, app.content.catalogue(), wanted);
  };
  const apply = () =>
    create(app, maya, applicationFor({ ...PROGRAM, ...WOMBATS }, DEAL, app.content.catalogue()));
  const deals = async () => (await offersPage(app, maya, true)).deals.map(({ deal: { id } }) => id);

  it('is counted with those of editors', async () => {
    const before = await programCount(app);
    expect(before).toBeGreaterThanOrEqual(app.content.catalogue().programs.length);
    await bring(WOMBATS);
    expect(await programCount(app)).toBe(before + 1);
  });

  it('is left out of the count while the database is away, because sign-in is shown all the same', async () => {
    const broken = (code: string): TestApp => {
      const read = new Proxy(app.db.read, {
        get() {
          throw Object.assign(new Error('away'), { code });
        },
      });
      return { ...app, db: { ...app.db, read } };
    };
    expect(await programCount(broken('ECONNREFUSED'))).toBe(app.content.catalogue().programs.length);
    await expect(programCount(broken('23505'))).rejects.toThrow();
  });

  it('is offered with its deal, and no longer to others once a later import leaves the deal out', async () => {
    await apply();
    expect(await deals()).not.toContain(DEAL.id);
    await bring(WOMBATS);
    expect(await deals()).toContain(DEAL.id);
    expect((await callRoute(app, offeredRoute, { user: maya })).body['programs']).toContain(WOMBATS.id);
    expect(await dealPage(app, maya, DEAL.id)).toMatchObject({
      offer: { status: 'offered' },
      open: true,
      sample: true,
      card: { id: WOMBATS.id, place: 'Queenstown, Australia' },
    });
    expect(await calendarFile(app, maya, 'deal', DEAL.id)).toContain('Wombat Watch');
    await bring({ ...WOMBATS, deals: [] });
    expect(await deals()).toContain(DEAL.id);
    expect(await dealPage(app, maya, DEAL.id)).toMatchObject({ deal: DEAL, offer: { status: 'offered' } });
    expect(await dealPage(app, await newTraveler(app), DEAL.id)).toBeUndefined();
  });

  it('is a result of Help Me Pick', async () => {
    const [question] = app.content.pages().helpMePick.questions.filter(({ about }) => about === 'countries');
    const option = question!.options.find(({ values }) => values.includes('AU'))!;
    const query = new URLSearchParams([
      [question!.slug, option.slug],
      ['at', 'result'],
    ]);
    const result = async () => {
      const page = await helpMePickPage(app, query);
      if (page.kind !== 'result') throw new Error('a question');
      return page;
    };
    const before = await result();
    await bring({ ...WOMBATS, title: 'Aaa' });
    const after = await result();
    expect(after.fitting).toBe(before.fitting + 1);
    expect(after.best[0]!.card.id).toBe(WOMBATS.id);
    expect(after.best[0]!.fit.missed).toEqual([]);
  });

  it('lends its names to the words that a misspelled search may have meant', async () => {
    const spelled = async (q: string) => (await searchPage(app, new URLSearchParams({ q }))).help?.spelled?.q;
    expect(await spelled('xylogrpahic')).toBeUndefined();
    await bring(WOMBATS);
    expect(await spelled('xylogrpahic')).toBe('xylographic');
    expect(await spelled('queenstwon')).toBe('queenstown');
  });

  it('is refused with a deal whose id is taken, here or by another source', async () => {
    await expect(bring({ ...WOMBATS, deals: [DEAL, DEAL] })).resolves.toEqual({
      problems: [{ line: 1, field: 'deals[1].id', message: '"wombat-early" is there twice' }],
    });
    await bring(WOMBATS);
    expect(await bring({ ...WOMBATS, id: 'wombat-wait' }, 'other')).toMatchObject({
      problems: [{ field: 'deals[0].id', message: importMessages.takenId('wombat-early', 'feed') }],
    });
    const ours = app.content.catalogue().deals[0]!.id;
    expect(await bring({ ...WOMBATS, deals: [{ ...DEAL, id: ours }] })).toMatchObject({
      problems: [{ message: importMessages.takenId(ours, 'content') }],
    });
    expect(await bring(WOMBATS)).toMatchObject({ unchanged: 1 });
  });
});
