/** Named lists of saved programs, notes, prices and order on the saved page, and lists shared by link (F067, F180). */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { lockUser } from '../../../src/server/account/rows.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import type { User } from '../../../src/server/context.ts';
import { submit } from '../../../src/server/calls/form.ts';
import * as calls from '../../../src/server/saved/calls.ts';
import { savedForm } from '../../../src/server/saved/form.ts';
import { savedPage } from '../../../src/server/saved/page.ts';
import { deleteRemovedItems } from '../../../src/server/saved/saved.ts';
import { sharedList } from '../../../src/server/saved/sharedList.ts';
import { issueLink, openedLink, secretLinks } from '../../../src/server/secretLinks/secretLinks.ts';
import type { Call } from '../../../src/server/calls/call.ts';
import { LISTS_FULL, MAX_LISTS, NAME_TAKEN } from '../../../src/shared/saved/lists.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { manyPrograms } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';
import { untilBlocked } from '../../fixtures/untilBlocked.ts';

const HOUR = 3_600_000;
const SOURCE = 'feed';

describeDatabases('lists of saved programs', (open) => {
  let app: TestApp;
  let maya: User;
  let noor: User;
  let a: string;
  let b: string;
  let c: string;
  let now = NOW;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now });
    maya = await newTraveler(app);
    noor = await newTraveler(app, 'Noor');
    [a, b, c] = app.content.catalogue().programs.map(({ id }) => id) as [string, string, string];
    for (const id of [a, b, c]) {
      now += 1;
      await ask(calls.addProgram, { id });
    }
  });

  const ask = async (call: Call, body: unknown, user = maya) => callRoute(app, call, { user, body });
  const make = async (name: string, programs: string[] = [], user = maya): Promise<string> => {
    now += 1;
    return ((await ask(calls.addList, { name, programs }, user)).body as { id: string }).id;
  };
  const page = (query = '', user = maya) => savedPage(app, user, new URLSearchParams(query), true);
  const shown = async (query = '') => (await page(query)).entries.map(({ id }) => id);
  const lists = async (user = maya) =>
    (await page('', user)).programs!.lists.map(({ name, count }) => [name, count]);
  const note = (id: string, text: string, more = {}) =>
    ask(calls.updateItem, { kind: 'programs', id, note: text, ...more });
  const entry = async (id: string) => (await page()).entries.find((each) => each.id === id)!;
  const post = async (fields: [string, string][]) => {
    const request = new Request(`${app.config.origin}/saved`, {
      method: 'POST',
      headers: { origin: app.config.origin },
      body: new URLSearchParams(fields),
    });
    return submit(savedForm, { app, user: maya, request, address: '127.0.0.1' });
  };

  it('hold programs, each in one list; the others come last', async () => {
    const spring = await make('Spring 2027', [b]);
    await make('Summer ideas', [b, c, 'never-was']);
    expect(await lists()).toEqual([
      ['Spring 2027', 0],
      ['Summer ideas', 2],
    ]);
    expect((await shown('sort=newest')).at(-1)).toBe(a);
    await ask(calls.updateList, { id: spring, name: 'Spring', programs: [a] });
    expect(await lists()).toEqual([
      ['Spring', 1],
      ['Summer ideas', 2],
    ]);
    expect(await shown(`list=${spring}`)).toEqual([a]);
    expect((await page(`list=${spring}`)).programs!.list).toMatchObject({ name: 'Spring', count: 1 });
  });

  it('have names of their own, tidied, and are bounded', async () => {
    const first = await make('  Spring\n\u202e2027 ');
    expect(await lists()).toEqual([['Spring 2027', 0]]);
    const again = await ask(calls.addList, { name: 'Spring 2027', programs: [] });
    expect(again).toMatchObject({ status: 400, body: { fields: { name: NAME_TAKEN } } });
    const other = await make('Summer');
    const renamed = await ask(calls.updateList, { id: other, name: 'Spring 2027', programs: [] });
    expect(renamed).toMatchObject({ status: 400, body: { fields: { name: NAME_TAKEN } } });
    expect((await ask(calls.updateList, { id: first, name: 'Spring 2027', programs: [] })).status).toBe(200);
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect((await ask(calls.addList, { name, programs: [] })).status).toBe(400);
    expect((await ask(calls.addList, { name: 'x', programs: Array(51).fill(a) })).status).toBe(400);
    for (let n = 2; n < MAX_LISTS; n++) await make(`List ${n}`);
    expect(await ask(calls.addList, { name: 'One more', programs: [] })).toMatchObject({
      status: 409,
      body: { error: LISTS_FULL },
    });
  });

  it('are their owner’s: nobody else reads, fills, renames, shares or removes one', async () => {
    const spring = await make('Spring', [a]);
    await ask(calls.addProgram, { id: a }, noor);
    expect((await ask(calls.updateList, { id: spring, name: 'x', programs: [a] }, noor)).status).toBe(404);
    expect((await ask(calls.shareList, { id: spring }, noor)).status).toBe(404);
    const into = { kind: 'programs', id: a, note: '', list_id: spring };
    expect((await ask(calls.updateItem, into, noor)).status).toBe(404);
    await ask(calls.removeList, { id: spring }, noor);
    expect(await lists()).toEqual([['Spring', 1]]);
    expect(await lists(noor)).toEqual([]);
    expect((await page(`list=${spring}`, noor)).programs!.list).toBeUndefined();
  });

  it('leave their programs saved when they go', async () => {
    const spring = await make('Spring', [a]);
    await note(a, 'Ask about the lab.');
    for (let times = 0; times < 2; times++)
      expect((await ask(calls.removeList, { id: spring })).status).toBe(200);
    expect(await lists()).toEqual([]);
    expect(await entry(a)).toMatchObject({ listId: null, note: 'Ask about the lab.' });
  });

  it('take a link with them that is made at the same moment', async () => {
    const id = await make('Spring', [a]);
    const { removing } = await app.db.write(async (tx) => {
      await lockUser(tx, maya.id);
      const removing = ask(calls.removeList, { id });
      await untilBlocked(app.db, tx);
      await issueLink(tx, app, maya, { kind: 'list', subject: id });
      return { removing };
    });
    expect((await removing).status).toBe(200);
    expect(await secretLinks(app, maya, 'list')).toEqual([]);
  });

  it('are sorted by when to apply, price, title or time of saving', async () => {
    const entries = manyPrograms(app.content.catalogue(), 3, 300);
    await importEntries(app.db, { source: SOURCE, entries, now });
    for (const { id } of entries) await ask(calls.addProgram, { id });
    const all = (await page('sort=newest')).entries;
    const cards = all.flatMap(({ card }) => (card?.kind === 'program' ? card : []));
    const by = async (sort: string) => {
      const sorted = (await page(`sort=${sort}`)).entries.map(({ id }) => id);
      return sorted.map((id) => cards.find((card) => card.id === id)!);
    };
    const prices = (await by('price')).map(({ from }) => from);
    expect(prices).toEqual(prices.toSorted((x, y) => x - y));
    const titles = (await by('title')).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted((x, y) => (x < y ? -1 : 1)));
    expect((await page('sort=odd')).programs!.sort).toBe('apply-by');
    const today = (await page()).today;
    const until = (await by('apply-by')).map(
      ({ sessions }) =>
        sessions
          .map(({ start, deadline }) => deadline ?? start)
          .filter((day) => day >= today)
          .toSorted()[0] ?? '9',
    );
    expect(until).toEqual(until.toSorted());
    expect(new Set(until).size).toBeGreaterThan(1);
  });

  it('take a program that left the catalogue last, and show it as gone', async () => {
    const entries = manyPrograms(app.content.catalogue(), 1, 400);
    await importEntries(app.db, { source: SOURCE, entries, now });
    await ask(calls.addProgram, { id: 'program-400' });
    await importEntries(app.db, { source: SOURCE, entries: [], now });
    for (const sort of ['apply-by', 'price', 'title'])
      expect((await page(`sort=${sort}`)).entries.at(-1)).toMatchObject({ id: 'program-400', gone: true });
  });

  it('tell what a program cost when it was saved, where that has changed', async () => {
    expect((await entry(a)).priceThen).toBeUndefined();
    const { card } = await entry(a);
    const before = card!.kind === 'program' ? card!.from : 0;
    await sql`update saved_items set price = ${before + 42_000} where item_id = ${a}`.execute(app.db.read);
    expect((await entry(a)).priceThen).toBe(before + 42_000);
    expect((await entry(b)).priceThen).toBeUndefined();
  });

  it('keep notes of programs, articles and resources, for their owner', async () => {
    expect((await note(a, ' Ask\r\nabout  the lab. ')).status).toBe(200);
    expect(await entry(a)).toMatchObject({ note: 'Ask\nabout the lab.' });
    expect((await note(a, 'x'.repeat(501))).status).toBe(400);
    expect((await note('never-saved', 'x')).status).toBe(404);
    const article = app.content.catalogue().articles[0]!.id;
    await ask(calls.addArticle, { id: article });
    expect((await ask(calls.updateItem, { kind: 'articles', id: article, note: 'Read again' })).status).toBe(
      200,
    );
    expect((await page('tab=articles')).entries).toMatchObject([{ id: article, note: 'Read again' }]);
    const compared = { kind: 'compared_programs', id: a, note: 'x' };
    expect((await ask(calls.updateItem, compared)).status).toBe(400);
    await ask(calls.addProgram, { id: a }, noor);
    expect((await page('', noor)).entries).toMatchObject([{ id: a, note: '' }]);
  });

  it('tell the second of two tabs that the note has changed, and lose neither', async () => {
    await note(a, 'First', { seen_note: '' });
    const second = await note(a, 'Second', { seen_note: '' });
    expect(second).toMatchObject({ status: 409, body: { note: 'First' } });
    expect(await entry(a)).toMatchObject({ note: 'First' });
    const typed: [string, string][] = [
      ['action', 'update-item'],
      ['kind', 'programs'],
      ['id', a],
      ['note', 'Second'],
      ['seen_note', ''],
    ];
    const refused = await post(typed);
    expect(refused).toMatchObject({
      refused: 'CONFLICT',
      sentence: expect.stringContaining('"First"'),
      values: { note: 'Second' },
    });
    // Sent again, it replaces the note that the sentence tells.
    expect(refused).not.toHaveProperty('values.seen_note');
    expect((await note(a, 'Second', { seen_note: 'First' })).status).toBe(200);
    expect((await note(a, 'Second', { seen_note: 'First' })).status).toBe(200);
  });

  it('put a program back as it was when its removal is undone, for an hour', async () => {
    const spring = await make('Spring', [a]);
    await note(a, 'Ask about the lab.');
    await ask(calls.removeProgram, { id: a });
    expect((await page()).counts.programs).toBe(2);
    expect(await lists()).toEqual([['Spring', 0]]);
    expect((await note(a, 'x')).status).toBe(404);
    now += HOUR;
    await deleteRemovedItems(app);
    await ask(calls.addProgram, { id: a });
    expect(await entry(a)).toMatchObject({ note: 'Ask about the lab.', listId: spring });
    await ask(calls.removeProgram, { id: a });
    now += HOUR + 1;
    await deleteRemovedItems(app);
    await ask(calls.addProgram, { id: a });
    expect(await entry(a)).toMatchObject({ note: '', listId: null });
  });

  it('are shared by a link that shows name and programs, and nothing of their owner', async () => {
    const spring = await make('Spring', [a, b]);
    await note(a, 'Dad must not read this.');
    const first = await ask(calls.shareList, { id: spring });
    expect(await ask(calls.shareList, { id: spring })).toMatchObject({ body: first.body as object });
    const { url } = first.body as { url: string };
    const { link } = (await page(`list=${spring}`)).programs!;
    expect(link).toMatchObject({ url, opened: 0 });
    const opened = (await openedLink(app, 'list', url.split('/l/')[1]!))!;
    const list = await sharedList(app, opened);
    expect(list).toMatchObject({ name: 'Spring', cards: { length: 2 } });
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`Dad|${maya.id}|${maya.email}|${maya.firstname}`));
    await ask(calls.removeProgram, { id: b });
    expect(await sharedList(app, opened)).toMatchObject({ cards: { length: 1 } });
    await ask(calls.removeList, { id: spring });
    expect(await openedLink(app, 'list', url.split('/l/')[1]!)).toBeUndefined();
  });

  it('are made, filled, shared and removed by forms', async () => {
    const made = answerOf(
      (await post([
        ['action', 'add-list'],
        ['name', 'Spring'],
        ['programs', a],
        ['programs', c],
      ])) as Response,
    );
    expect(made.status).toBe(303);
    const [spring] = (await page()).programs!.lists;
    expect(made.headers.get('location')).toBe(`/saved?list=${spring!.id}&done=made`);
    expect(spring).toMatchObject({ name: 'Spring', count: 2 });
    expect(
      await post([
        ['action', 'add-list'],
        ['name', 'Spring'],
        ['programs', a],
        ['programs', b],
      ]),
    ).toMatchObject({ errors: { name: NAME_TAKEN }, values: { name: 'Spring', programs: `${a} ${b}` } });
    const shared = (await post([
      ['action', 'share'],
      ['id', spring!.id],
    ])) as Response;
    expect(shared.headers.get('location')).toBe(`/saved?list=${spring!.id}&done=shared#list-link`);
    const back = `/saved?list=${spring!.id}`;
    const renamed = (await post([
      ['action', 'update-list'],
      ['id', spring!.id],
      ['name', 'Spring 2027'],
    ])) as Response;
    expect(renamed.headers.get('location')).toBe(`${back}&done=changed`);
    const noted = (await post([
      ['action', 'update-item'],
      ['kind', 'programs'],
      ['id', a],
      ['note', 'Ask about the lab.'],
      ['back', back],
    ])) as Response;
    expect(noted.headers.get('location')).toBe(`${back}&done=changed`);
    const { link } = (await page(`list=${spring!.id}`)).programs!;
    const ended = (await post([
      ['action', 'revoke'],
      ['id', link!.id],
      ['back', `${back}&done=shared`],
    ])) as Response;
    expect(ended.headers.get('location')).toBe(`${back}&done=revoked`);
    expect((await page(`list=${spring!.id}`)).programs!.link).toBeUndefined();
    await post([
      ['action', 'remove-list'],
      ['id', spring!.id],
    ]);
    expect(await lists()).toEqual([]);
  });

  it('offer the programs that are not in them', async () => {
    const spring = await make('Spring', [a]);
    await make('Summer', [b]);
    const offered = async (query: string) => (await page(query)).movable.map(({ id }) => id);
    expect(await offered('edit=list')).toEqual([c, b, a]);
    expect(await offered(`edit=list&list=${spring}`)).toEqual([c, b]);
    expect(await offered(`list=${spring}`)).toEqual([]);
  });
});
