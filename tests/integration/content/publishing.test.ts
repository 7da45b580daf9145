/** Content that is published into the database: checks, conflicts, several processes, restarts. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { currentCatalogue } from '../../../src/server/catalogue/currentCatalogue.ts';
import { entriesOf } from '../../../src/server/catalogue/entries/entries.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { CATALOGUE_PART } from '../../../src/server/content/published.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { faultRows } from '../../../src/server/editing/faultRows.ts';
import { saveDraft } from '../../../src/server/editing/draft.ts';
import {
  republish,
  folderDifferences,
  keepPublished,
  openFile,
  revisionOf,
  revisionsOf,
  publishFolderText,
} from '../../../src/server/editing/history.ts';
import { exportContent } from '../../../src/server/editing/folderExport.ts';
import { importContent } from '../../../src/server/editing/folderImport.ts';
import { cancelSchedule, schedule, SCHEDULE_JOB, schedules } from '../../../src/server/editing/schedule.ts';
import { scheduleJob } from '../../../src/server/editing/scheduleJob.ts';
import type { Job } from '../../../src/server/outbox/job.ts';
import { run } from '../../../src/server/outbox/run.ts';
import { DAY, MINUTE } from '../../../src/shared/lib/durations.ts';
import { NOW } from '../../fixtures/app.ts';
import { clock } from '../../fixtures/orders.ts';
import { publishContent, type PublishResult } from '../../../src/server/editing/publish.ts';
import { followContent, watchContent } from '../../../src/server/editing/watch.ts';
import { findStuckWork } from '../../../src/server/ops/ops.ts';
import { contentVersion } from '../../../src/server/cachedPages/contentVersion.ts';
import { contentFolder, type ContentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { emptyContent, startContent } from '../../fixtures/editing.ts';

const WEEK = 7 * DAY;
const FOOTER = 'footer.yaml';
const CLOSING = 'closing: Sojourn. Prices in US dollars.';
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const signed = { author: null, note: 'a test' };

describeDatabases('publishing', (open, place) => {
  let db: Database;
  let folder: ContentFolder;
  beforeEach(async () => {
    db = await open();
    await emptyContent(db);
    folder = contentFolder();
  });
  const text = (file: string, from: string, to: string) => {
    const now = readFileSync(folder.path(file), 'utf8');
    expect(now).toContain(from);
    return now.replace(from, to);
  };
  const footer = (closing: string) => text(FOOTER, CLOSING, `closing: ${closing}`);
  const problemsOf = (result: PublishResult) => ('problems' in result ? result.problems : []);

  it('shows at once here, on another process after one look, and after a restart', async () => {
    const { app } = await startContent(db, folder.dir);
    const other = await startContent(place.open(), folder.dir);
    const before = await contentVersion(app, 'files');
    const result = await publishContent(app, {
      ...{ file: FOOTER, text: footer('Good trip!'), expectedVersion: 0 },
      ...{ author: 'u1', note: 'shorter' },
    });
    expect(result).toEqual({ published: [{ file: FOOTER, version: 1 }] });
    await nextTurn();
    expect(app.content.footer().closing).toBe('Good trip!');
    expect(await contentVersion(app, 'files')).not.toBe(before);
    await followContent(other.app);
    expect(other.app.content.footer().closing).toBe('Good trip!');
    // The folder's file no longer counts, not even a broken one.
    writeFileSync(folder.path(FOOTER), 'columns: [');
    await nextTurn();
    expect(app.content.footer().closing).toBe('Good trip!');
    const again = await startContent(db, folder.dir);
    expect(again.app.content.footer().closing).toBe('Good trip!');
    expect(await revisionsOf(app, FOOTER)).toMatchObject([{ version: 1, author: 'u1', note: 'shorter' }]);
  });

  it('refuses what would break the site, in its file and in others, and publishes nothing', async () => {
    const { app } = await startContent(db, folder.dir);
    const publish = (file: string, changed: string | null) =>
      publishContent(app, { file, text: changed, expectedVersion: 0, ...signed });
    expect(problemsOf(await publish(FOOTER, footer('')))).toMatchObject([
      { file: FOOTER, field: 'closing', message: 'is empty' },
    ]);
    const { problems: broken } = (await publish('programs/portugal.yaml', null)) as {
      problems: { file: string; message: string }[];
    };
    expect(broken).toContainEqual(
      expect.objectContaining({
        file: 'deals.yaml',
        message: 'there is no "coastal-ecology-semester-lisbon"',
      }),
    );
    const topics = text('lookups/topics.yaml', 'slug: visas', 'slug: visum');
    expect(problemsOf(await publish('lookups/topics.yaml', topics)).map(({ message }) => message)).toContain(
      'there is no "visas"',
    );
    const article = 'articles/eating-abroad-with-allergies-or-rules.md';
    const lost = `${readFileSync(folder.path(article), 'utf8')}\n#### Far down\n\nCafÃ© [more](/articles/nowhere)\n`;
    expect(problemsOf(await publish(article, lost)).map(({ field }) => field)).toEqual([
      'link',
      '',
      'heading',
    ]);
    const fields = readFileSync(folder.path(article), 'utf8').split('---').slice(0, 2).join('---');
    expect(problemsOf(await publish(article, `${fields}---\n\n`))).toEqual([
      { file: article, line: fields.split('\n').length + 1, field: 'body', message: 'is empty' },
    ]);
    expect(problemsOf(await publish('../package.json', '{}'))).toMatchObject([{ field: '' }]);
    expect(problemsOf(await publish(FOOTER, null))).toMatchObject([{ message: 'the file is missing' }]);
    expect(app.content.published.version()).toBe(0);
    expect(await revisionsOf(app, FOOTER)).toEqual([]);
  });

  it('brings a new article to the search, and takes it off again', async () => {
    const { app } = await startContent(db, folder.dir);
    const file = 'articles/a-new-one.md';
    const source = readFileSync(folder.path('articles/getting-credit-for-it.md'), 'utf8');
    expect(await publishContent(app, { file, text: source, expectedVersion: 0, ...signed })).toHaveProperty(
      'published',
    );
    const row = () =>
      db.read.selectFrom('catalogue').select('state').where('id', '=', 'a-new-one').executeTakeFirst();
    expect(await row()).toEqual({ state: 'live' });
    await publishContent(app, { file, text: null, expectedVersion: 1, ...signed });
    expect(await row()).toEqual({ state: 'removed' });
    expect(app.content.catalogue().articles.some(({ id }) => id === 'a-new-one')).toBe(false);
  });

  it('of two at once publishes one and shows its text to the other, and of a changed folder the folder’s', async () => {
    const { app } = await startContent(db, folder.dir);
    const other = await startContent(place.open(), folder.dir);
    const { digest } = (await openFile(app, FOOTER))!;
    const save = (process: typeof other, closing: string) =>
      publishContent(process.app, {
        ...{ file: FOOTER, text: footer(closing), expectedVersion: 0, expectedDigest: digest },
        ...signed,
      });
    const results = await Promise.all([save({ app, lines: [] }, 'One.'), save(other, 'Two.')]);
    const [won] = results.filter((result) => 'published' in result);
    const [lost] = results.filter((result) => 'conflict' in result);
    expect(won).toBeDefined();
    expect((lost as { conflict: { head: { version: number; text: string } } }).conflict.head).toMatchObject({
      version: 1,
      text: expect.stringMatching(/closing: (One|Two)\./) as string,
    });
    const navigation = (await openFile(app, 'navigation.yaml'))!;
    folder.edit('navigation.yaml', 'label: Deals', 'label: Offers');
    expect(
      await publishContent(app, {
        ...{ file: 'navigation.yaml', text: navigation.text, expectedVersion: 0 },
        ...{ expectedDigest: navigation.digest, ...signed },
      }),
    ).toEqual({ conflict: { file: 'navigation.yaml', head: undefined } });
  });

  it('keeps drafts, which may be wrong, beside what is published, and brings earlier versions back', async () => {
    const { app } = await startContent(db, folder.dir);
    const draft = (changed: string, expectedVersion: number) =>
      saveDraft(app, { file: FOOTER, text: changed, expectedVersion, author: 'u1', note: '' });
    expect(await draft('columns: [\0', 0)).toEqual({ version: 1 });
    expect(await draft('a second tab', 0)).toMatchObject({ conflict: { head: { text: 'columns: [' } } });
    // The answer was lost on the way.
    expect(await draft('columns: [', 0)).toEqual({ version: 1 });
    expect((await openFile(app, FOOTER))!.draft).toMatchObject({ version: 1, text: 'columns: [' });
    await nextTurn();
    expect(app.content.footer().closing).toBe('Sojourn. Prices in US dollars.');
    const publish = (closing: string, expectedVersion: number) =>
      publishContent(app, { file: FOOTER, text: footer(closing), expectedVersion, ...signed });
    await publish('One.', 1);
    await publish('Two.', 2);
    expect((await openFile(app, FOOTER))!.draft).toBeUndefined();
    const back = { file: FOOTER, expectedVersion: 3, author: null, note: 'back' };
    expect(await republish(app, { ...back, version: 99 })).toBeUndefined();
    expect(await republish(app, { ...back, version: 1 })).toHaveProperty('problems');
    expect(await republish(app, { ...back, version: 2 })).toHaveProperty('published');
    await nextTurn();
    expect(app.content.footer().closing).toBe('One.');
    expect((await revisionsOf(app, FOOTER)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect((await revisionsOf(app, FOOTER, { before: 3, most: 1 })).map(({ version }) => version)).toEqual([
      2,
    ]);
    expect((await revisionOf(app, FOOTER, 3))!.text).toContain('closing: Two.');
  });

  it('tells that a release brings another file, with both, and takes either', async () => {
    const { app } = await startContent(db, folder.dir);
    const publish = (file: string, changed: string) =>
      publishContent(app, { file, text: changed, expectedVersion: 0, ...signed });
    await publish(FOOTER, footer('Ours.'));
    await publish('navigation.yaml', text('navigation.yaml', 'label: Deals', 'label: Ours'));
    expect(folderDifferences(app)).toEqual([]);
    folder.edit(FOOTER, CLOSING, 'closing: Of the release.');
    folder.edit('navigation.yaml', 'label: Deals', 'label: New deals');
    const { app: next } = await startContent(db, folder.dir);
    expect(folderDifferences(next)).toMatchObject([
      {
        file: FOOTER,
        published: expect.stringContaining('Ours.') as string,
        folder: expect.any(String) as string,
      },
      { file: 'navigation.yaml' },
    ]);
    await watchContent(next);
    await watchContent(next);
    expect((await findStuckWork(next)).content.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['folder', FOOTER],
      ['folder', 'navigation.yaml'],
    ]);
    expect(next.content.footer().closing).toBe('Ours.');
    await publishFolderText(next, { file: FOOTER, expectedVersion: 1, author: null });
    await keepPublished(next, { file: 'navigation.yaml', expectedVersion: 1, author: null });
    await nextTurn();
    expect(next.content.footer().closing).toBe('Of the release.');
    expect(next.content.navigation().dashboard[2]!.label).toBe('Ours');
    expect(folderDifferences(next)).toEqual([]);
    await watchContent(next);
    expect(await faultRows(db.read)).toEqual([]);
  });

  it('starts with the last good text of a broken or missing file, and tells it until it is repaired', async () => {
    const { app } = await startContent(db, folder.dir);
    await watchContent(app);
    const good = readFileSync(folder.path('deals.yaml'), 'utf8');
    const deals = app.content.catalogue().deals.length;
    writeFileSync(folder.path(FOOTER), 'columns: [');
    writeFileSync(
      folder.path('deals.yaml'),
      Buffer.from(good.replace('title: ', 'title: Caf\xe9 '), 'latin1'),
    );
    rmSync(folder.path('navigation.yaml'));
    const { app: next } = await startContent(db, folder.dir);
    expect(next.content.footer().closing).toBe('Sojourn. Prices in US dollars.');
    expect(next.content.navigation().dashboard).toHaveLength(6);
    expect(next.content.catalogue().deals).toHaveLength(deals);
    // What is published meanwhile shows over the catalogue's last good version.
    const article = 'articles/getting-credit-for-it.md';
    const retitled = text(article, 'title: ', 'title: New ');
    expect(
      await publishContent(next, { file: article, text: retitled, expectedVersion: 0, ...signed }),
    ).toHaveProperty('published');
    expect(next.content.catalogue().articles.some(({ title }) => title.startsWith('New '))).toBe(true);
    await watchContent(next);
    expect((await faultRows(db.read)).map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
      ['refused', 'deals.yaml'],
      ['refused', FOOTER],
      ['refused', 'navigation.yaml'],
    ]);
    const repaired = contentFolder();
    for (const file of [FOOTER, 'deals.yaml', 'navigation.yaml'])
      writeFileSync(folder.path(file), readFileSync(repaired.path(file)));
    await watchContent(next);
    expect(await faultRows(db.read)).toEqual([]);
  });

  it('starts, shows and tells, when a file has the id of a program that a feed brought', async () => {
    const { app } = await startContent(db, folder.dir);
    const programs = entriesOf(app.content.catalogue()).filter(({ kind }) => kind === 'program');
    const entries = [{ ...programs.find(({ index }) => !index.deals)!, id: 'harbour-count' }];
    await importEntries(db, { source: 'harbour', entries, now: NOW });
    onTestFinished(async () => {
      await importEntries(db, { source: 'harbour', entries: [], now: NOW });
    });
    const [head, one] = readFileSync(folder.path('programs/portugal.yaml'), 'utf8').split(/^ {2}- id: .*$/m);
    writeFileSync(folder.path('programs/harbour.yaml'), `${head}  - id: harbour-count${one}`);
    const { app: next } = await startContent(place.open(), folder.dir);
    await currentCatalogue(next);
    await watchContent(next);
    const tells = async () => (await faultRows(db.read)).map(({ kind, subject }) => [kind, subject]);
    expect(await tells()).toEqual([['import', 'content']]);
    const kept = await db.read.selectFrom('content_last_good').select('part').execute();
    expect(kept.map(({ part }) => part)).not.toContain(CATALOGUE_PART);
  });

  it('goes on with the last good text over one that no parser survives', async () => {
    const { app } = await startContent(db, folder.dir);
    await watchContent(app);
    const article = 'articles/getting-credit-for-it.md';
    writeFileSync(
      folder.path(article),
      `${readFileSync(folder.path(article), 'utf8')}\n${'- '.repeat(3000)}a\n`,
    );
    const { app: next } = await startContent(db, folder.dir);
    expect(next.content.published.lastGood(CATALOGUE_PART), 'once the start is over').toBeUndefined();
    await watchContent(next);
    expect((await faultRows(db.read)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['refused', article],
    ]);
  });

  it('ends the first start of all with a sentence, when nothing good is known', async () => {
    folder.edit(FOOTER, CLOSING, 'closing:');
    await expect(startContent(db, folder.dir)).rejects.toThrow(
      /footer\.yaml cannot be used: line \d+: closing is empty/,
    );
  });

  const JOBS = { [SCHEDULE_JOB]: scheduleJob as Job<unknown> };

  it('publishes a draft when it is due, and ends it when that is over', async () => {
    const time = clock(NOW);
    const { app } = await startContent(db, folder.dir, time.now);
    const file = FOOTER;
    await saveDraft(app, { file, text: footer('For a week.'), expectedVersion: 0, author: 'u1', note: '' });
    const plan = { file, version: 1, action: 'publish', author: 'u1' } as const;
    const at = NOW + DAY;
    expect(await schedule(app, { ...plan, version: 2, at })).toMatchObject({
      conflict: { head: { version: 1 } },
    });
    expect(await schedule(app, { ...plan, at, until: at + WEEK })).toHaveProperty('id');
    const closing = async (at: number) => {
      time.advance(at - time.now());
      await run(app, JOBS);
      await nextTurn();
      return app.content.footer().closing;
    };
    expect(await closing(at - 1)).toBe('Sojourn. Prices in US dollars.');
    expect(await closing(at)).toBe('For a week.');
    expect(await schedules(app)).toMatchObject([{ action: 'end', version: 2, due_at: at + WEEK }]);
    expect(await closing(at + WEEK - 1)).toBe('For a week.');
    expect(await closing(at + WEEK)).toBe('Sojourn. Prices in US dollars.');
    expect((await revisionsOf(app, file)).map(({ note }) => note)).toEqual([
      'End of version 2',
      'Planned: version 1',
      '',
    ]);
    expect(await faultRows(db.read)).toEqual([]);
  });

  it('tells a planned change that is wrong or overtaken, changes nothing, and forgets a cancelled one', async () => {
    const time = clock(NOW);
    const { app } = await startContent(db, folder.dir, time.now);
    const draft = (file: string, changed: string, expectedVersion = 0) =>
      saveDraft(app, { file, text: changed, expectedVersion, author: null, note: '' });
    const plan = (file: string) =>
      schedule(app, { file, version: 1, action: 'publish', author: null, at: NOW + DAY });
    await draft(FOOTER, footer(''));
    await draft('matching.yaml', `${readFileSync(folder.path('matching.yaml'), 'utf8')}# new\n`);
    await draft('esim/faq.md', 'cancelled');
    await plan(FOOTER);
    await plan('matching.yaml');
    const { id } = (await plan('esim/faq.md')) as { id: string };
    await draft('matching.yaml', 'a later thought', 1);
    expect(await cancelSchedule(app, id)).toBe(true);
    expect(await cancelSchedule(app, id)).toBe(false);
    time.advance(DAY);
    for (let tries = 0; tries < 9; tries++) {
      await run(app, JOBS);
      time.advance(5 * MINUTE);
    }
    expect((await faultRows(db.read)).map(({ subject, message }) => [subject, message]).sort()).toEqual([
      [FOOTER, 'footer.yaml closing is empty'],
      ['matching.yaml', 'it was changed after this was planned'],
    ]);
    expect(app.content.published.version()).toBe(0);
    expect(await schedules(app)).toEqual([]);
  });

  it('goes out to a folder and in again: all or none, and over nobody’s work', async () => {
    const { app } = await startContent(db, folder.dir);
    const publish = (closing: string, expectedVersion: number) =>
      publishContent(app, { file: FOOTER, text: footer(closing), expectedVersion, ...signed });
    await publish('One.', 0);
    const out = contentFolder();
    rmSync(out.dir, { recursive: true });
    mkdirSync(out.dir);
    expect(await exportContent(app, out.dir, { all: false })).toEqual({ written: [FOOTER], kept: [] });
    expect((await exportContent(app, out.dir, { all: true }))!.written.length).toBeGreaterThan(100);
    const bring = (dryRun = false) => importContent(app, out.dir, { dryRun, author: null, note: 'git' });
    expect(await bring()).toEqual({ changed: [], result: { published: [] } });
    out.edit(FOOTER, 'closing: One.', 'closing: Two.');
    out.edit('navigation.yaml', 'href: /saved,', 'href: saved,');
    rmSync(out.path('articles/getting-credit-for-it.md'));
    const refused = await bring();
    expect(refused.changed).toHaveLength(3);
    expect(problemsOf(refused.result)).toMatchObject([{ file: 'navigation.yaml' }, { field: 'link' }]);
    expect(app.content.published.version()).toBe(1);
    out.edit('navigation.yaml', 'href: saved,', 'href: /compare,');
    writeFileSync(
      out.path('articles/getting-credit-for-it.md'),
      readFileSync(folder.path('articles/getting-credit-for-it.md')),
    );
    // A draft that was discarded is nobody's work.
    for (const [closing, expectedVersion] of [
      ['Draft.', 1],
      ['One.', 2],
    ] as const)
      await saveDraft(app, { file: FOOTER, text: footer(closing), expectedVersion, ...signed });
    expect(await bring(true)).toEqual({ changed: ['navigation.yaml', FOOTER], result: { published: [] } });
    expect(app.content.published.version()).toBe(1);
    await publish('Meanwhile.', 2);
    expect((await bring()).result).toMatchObject({ conflict: { file: FOOTER, head: { version: 3 } } });
    expect((await bring(true)).result).toMatchObject({ conflict: { file: FOOTER } });
    // The edits stay, the newer text lies beside, and both must be put together first.
    expect((await exportContent(app, out.dir, { all: false }))!.kept).toEqual([FOOTER]);
    expect(readFileSync(out.path(FOOTER), 'utf8')).toContain('closing: Two.');
    expect(readFileSync(out.path(`${FOOTER}.new`), 'utf8')).toContain('closing: Meanwhile.');
    expect(problemsOf((await bring()).result)).toMatchObject([{ file: FOOTER }]);
    rmSync(out.path(`${FOOTER}.new`));
    expect((await exportContent(app, out.dir, { all: false }))!.kept).toEqual([]);
    expect((await bring()).result).toEqual({
      published: [
        { file: 'navigation.yaml', version: 1 },
        { file: FOOTER, version: 4 },
      ],
    });
    out.edit(FOOTER, 'closing: Two.', 'closing: Three.');
    expect((await bring()).result).toEqual({ published: [{ file: FOOTER, version: 5 }] });
    await nextTurn();
    expect(app.content.footer().closing).toBe('Three.');
    expect(app.content.navigation().dashboard[1]!.href).toBe('/compare');
  });
});
