/** The preview of a draft: pages of a second app that shares nothing with the site. */
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { assemble } from '../../../src/server/app.ts';
import { columnsOf } from '../../../src/server/catalogue/search/columns.ts';
import { contentVersion } from '../../../src/server/cachedPages/contentVersion.ts';
import { openEditor } from '../../../src/server/editing/room/editor.ts';
import { pagesOf, sitePageOf } from '../../../src/server/preview/pages.ts';
import { listPurchases } from '../../../src/server/purchases/purchases.ts';
import { previewPage } from '../../../src/server/preview/page.ts';
import { previewOf } from '../../../src/server/preview/previews.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import type { User } from '../../../src/server/context.ts';
import { contentFolder } from '../../fixtures/content.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { emptyContent, startContent } from '../../fixtures/editing.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';

const FOOTER = 'footer.yaml';
const ARTICLE = 'articles/a-draft-alone.md';

describeDatabases('the preview of a draft', (open) => {
  it('shows the draft, and leaves content, catalogue, kept pages and travelers of the site alone', async () => {
    const db = await open();
    await emptyContent(db);
    const { app } = await startContent(db, contentFolder().dir);
    await newTraveler(app, 'Real');
    const before = [await contentVersion(app, 'catalogue'), (await columnsOf(db)).version];
    const footer = app.content.footer();
    const text = (await openEditor(app, FOOTER))!.text.replace(/closing: .*/, 'closing: A draft.');
    const [preview, same] = await Promise.all([
      previewOf(app, assemble, { file: FOOTER, text }),
      previewOf(app, assemble, { file: FOOTER, text }),
    ]);
    expect(same).toBe(preview);
    expect(preview.app.content.footer().closing).toBe('A draft.');
    expect(app.content.footer()).toBe(footer);
    expect([await contentVersion(app, 'catalogue'), (await columnsOf(db)).version]).toEqual(before);
    const people = await preview.app.db.read.selectFrom('users').select('email').execute();
    expect(people.map(({ email }) => email).sort()).toEqual([
      'sample-new@sojourn.invalid',
      'sample-sample@sojourn.invalid',
    ]);
    const saved = await preview.app.db.read.selectFrom('cart_items').select('id').execute();
    expect(saved.length).toBeGreaterThan(0);
    await preview.close();
    // A page for every file of the shipped content.
    for (const [file, words] of app.content.status().texts)
      expect(pagesOf(app, file, words ?? ''), file).not.toEqual([]);
    expect(pagesOf(app, 'insurance/plans.yaml', '')[0]).toMatch(/destination=\d+.*action=quote/);
    expect(pagesOf(app, ARTICLE, '')).toEqual(['/articles/a-draft-alone']);
  });

  it('is of the page where each text shows, which is where its form leads if an editor finds it there', async () => {
    const db = await open();
    await emptyContent(db);
    const { app } = await startContent(db, contentFolder().dir);
    const siteOf = (file: string, at?: string) => {
      const text = app.content.status().texts.get(file) ?? '';
      return sitePageOf(app, file, { draft: text, published: text }, at);
    };
    const [first, second] = app.content.catalogue().deals;
    expect(siteOf('deals.yaml')).toBe(`/offers/${first!.id}`);
    const later = (moment: number) =>
      sitePageOf({ ...app, now: () => moment }, 'deals.yaml', { draft: '', published: '' });
    const ended = Date.parse(`${first!.reply_by}T00:00Z`) + 3 * DAY;
    expect(later(ended)).toMatch(/^\/offers\/./);
    expect(later(ended)).not.toBe(`/offers/${first!.id}`);
    expect(later(ended + 3000 * DAY)).toBe('/offers');
    expect(siteOf('deals.yaml', 'deals[1].title')).toBe(`/offers/${second!.id}`);
    expect(siteOf('esim/devices.yaml')).toBe('/marketplace/phone');
    const texts = [...app.content.status().texts.keys()];
    const isHome = (file: string) => siteOf(file) === '/';
    expect(texts.filter(isHome).sort()).toEqual(['footer.yaml', 'navigation.yaml']);
    expect(texts.filter((file) => siteOf(file) === undefined)).toEqual(['esim/install.yaml']);
    const draft = 'programs: [{ id: new }, { id: three }, {}, { id: one }]';
    const published = 'programs: [{ id: one }, { id: two }, { id: three }]';
    const at = (place: string) => sitePageOf(app, 'programs/new.yaml', { draft, published }, place);
    expect([at(''), at('programs[1].body'), at('programs[3]')]).toEqual([
      ...['/programs/one', '/programs/three', '/programs/one'],
    ]);
    // What the site does not have yet has no page on it.
    expect([at('programs[0]'), at('programs[2]')]).toEqual([undefined, undefined]);
  });

  it('has a sample who bought, for a text that only buyers see', async () => {
    const db = await open();
    await emptyContent(db);
    const { app } = await startContent(db, contentFolder().dir);
    const file = 'esim/install.yaml';
    const { text } = (await openEditor(app, file))!;
    const { app: site, people, close } = await previewOf(app, assemble, { file, text });
    const states = async ({ id }: { id: string }) =>
      (await listPurchases(site, { id } as User)).orders.flatMap(({ items }) =>
        items.map(({ state }) => state),
      );
    expect(await states(people.sample)).toEqual(['done', 'done']);
    expect(await states(people.new)).toEqual([]);
    expect(pagesOf(site, file, text)).toEqual([paths.purchases()]);
    await close();
    const at = (query: string) => ({
      locals: { app },
      url: new URL(`/edit/preview?file=${file}${query}`, 'http://x'),
    });
    expect((await previewPage(at('') as never))!.choice.as).toBe('sample');
    expect((await previewPage(at('&as=new') as never))!.choice.as).toBe('new');
  });

  it('begins at the page of the entry that is edited', async () => {
    const db = await open();
    await emptyContent(db);
    const { app } = await startContent(db, contentFolder().dir);
    const file = 'programs/online.yaml';
    const pageAt = async (query: string) => {
      const url = new URL(`/edit/preview?file=${file}${query}`, 'http://x');
      const { pages, choice } = (await previewPage({ locals: { app }, url } as never))!;
      return pages[Number(choice.page)];
    };
    const { programs } = load(app.content.status().texts.get(file)!) as { programs: { id: string }[] };
    const page = (index: number) => paths.program(programs[index]!.id);
    expect(await pageAt('')).toBe(page(0));
    expect(await pageAt('&at=programs[2].title')).toBe(page(2));
    expect(await pageAt('&at=programs[2]&page=1')).toBe(page(1));
    expect(await pageAt('&at=programs[99]')).toBe(page(0));
  });

  it('has an article that is only a draft, which the site does not find', async () => {
    const db = await open();
    await emptyContent(db);
    const { app } = await startContent(db, contentFolder().dir);
    const { text } = (await openEditor(app, 'articles/getting-credit-for-it.md'))!;
    const preview = await previewOf(app, assemble, { file: ARTICLE, text });
    const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
    expect(ids(preview.app.content.catalogue().articles)).toContain('a-draft-alone');
    expect(ids(app.content.catalogue().articles)).not.toContain('a-draft-alone');
    await preview.close();
  });
});
