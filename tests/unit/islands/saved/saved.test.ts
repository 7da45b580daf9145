import { expect, test } from 'vitest';
import { CallError } from '../../../../src/islands/lib/call.ts';
import { NOTHING_SAVED } from '../../../../src/shared/saved/saved.ts';
import { itemOf, openPage, searchItem, settled, type TestPage } from './page.ts';

const answer = async (page: TestPage, at = 0): Promise<void> => {
  page.requests[at]!.answer();
  await settled();
};
const reef = itemOf('programs', 'reef');

test('a click shows at once, is sent, and the lists are fetched afterwards', async () => {
  const page = openPage();
  page.writes.set(reef, true);
  expect(page.shows(reef)).toBe(true);
  expect(page.names()).toEqual(['add']);
  await answer(page);
  expect(page.names()).toEqual(['read']);
  await answer(page);
  expect(page.shows(reef)).toBe(true);
  expect(page.list.$state.get().fetched).toBe(true);
});

test.each(['articles', 'travelResources', 'programs'] as const)(
  'removing of %s is followed by a fetch',
  async (kind) => {
    const page = openPage({ ...NOTHING_SAVED, [kind]: ['a'] });
    page.list.seed(page.server.lists);
    page.writes.set(itemOf(kind, 'a'), false);
    await answer(page);
    expect(page.names()).toEqual(['read']);
  },
);

test('what is put into the comparison is not followed by a fetch; what is taken out is (F063)', async () => {
  const page = openPage();
  const compared = itemOf('compared_programs', 'reef');
  page.writes.set(compared, true);
  await answer(page);
  expect([page.names(), page.shows(compared)]).toEqual([[], true]);
  page.writes.set(compared, false);
  await answer(page);
  expect([page.names(), page.shows(compared)]).toEqual([['read'], false]);
});

test('one fetch follows several writes, when the last has finished', async () => {
  const page = openPage();
  page.writes.set(reef, true);
  page.writes.set(itemOf('articles', 'visa'), true);
  page.writes.set(itemOf('compared_programs', 'reef'), true);
  await answer(page, 0);
  await answer(page, 0);
  expect(page.names()).toEqual(['add']);
  await answer(page, 0);
  expect(page.names()).toEqual(['read']);
});

test('two fast clicks: the second waits for the first, so no answer order can undo it', async () => {
  const page = openPage();
  page.writes.set(reef, true);
  page.writes.set(reef, false);
  expect([page.shows(reef), page.names()]).toEqual([false, ['add']]);
  await answer(page);
  expect([page.shows(reef), page.names()]).toEqual([false, ['remove']]);
  await answer(page);
  await answer(page);
  expect([page.shows(reef), page.server.lists.programs]).toEqual([false, []]);
});

test('of many fast clicks only the first and the last are sent', async () => {
  const page = openPage();
  for (const saved of [true, false, true, false, true]) page.writes.set(reef, saved);
  await answer(page);
  expect(page.names()).toEqual(['add']);
  await answer(page);
  expect(page.names()).toEqual(['read']);
  expect(page.shows(reef)).toBe(true);
});

test('what follows a click follows the answer, not the click, and not one that was taken back', async () => {
  const page = openPage();
  const done: string[] = [];
  const set = (item: typeof reef, saved: boolean) => page.writes.set(item, saved, () => done.push(item.name));
  set(reef, true);
  await settled();
  expect(done).toEqual([]);
  await answer(page);
  expect(done).toEqual([reef.name]);
  set(itemOf('compared_programs', 'fifth'), true);
  page.requests.at(-1)!.fail();
  const krill = itemOf('programs', 'krill');
  set(krill, true);
  set(krill, false);
  await settled();
  page.requests.find(({ what }) => what === 'add')!.answer();
  await settled();
  expect(done).toEqual([reef.name]);
});

test('a failure takes back its own click only, names the item and offers Retry', async () => {
  const page = openPage();
  page.writes.set(reef, true);
  page.writes.set(itemOf('programs', 'krill'), true);
  page.requests[0]!.fail();
  await settled();
  expect([page.shows(reef), page.shows(itemOf('programs', 'krill'))]).toEqual([false, true]);
  expect(page.toasts).toMatchObject([
    { status: 'error', title: 'Name of reef could not be saved.', duration: 0, action: { label: 'Retry' } },
  ]);
  expect(page.toasts[0]).not.toHaveProperty('content');
  page.toasts[0]!.action!.run!();
  expect(page.shows(reef)).toBe(true);
  await answer(page, 1);
  expect(page.server.lists.programs).toContain('reef');
});

test('what the server says about it is told with it', async () => {
  const page = openPage();
  page.writes.set(itemOf('compared_programs', 'fifth'), true);
  page.requests[0]!.fail(new CallError('You can compare up to 4 programs.', 409));
  await settled();
  expect(page.toasts[0]).toMatchObject({ content: 'You can compare up to 4 programs.' });
});

test('a failure of a click that was taken back already is not told', async () => {
  const page = openPage();
  page.writes.set(reef, true);
  page.writes.set(reef, false);
  page.requests[0]!.fail();
  await settled();
  expect([page.toasts.length, page.names(), page.shows(reef)]).toEqual([0, ['remove'], false]);
});

test('a failed removal shows the item as saved again', async () => {
  const page = openPage({ ...NOTHING_SAVED, programs: ['reef'] });
  page.list.seed(page.server.lists);
  page.writes.set(reef, false);
  page.requests[0]!.fail();
  await settled();
  expect(page.shows(reef)).toBe(true);
  expect(page.toasts[0]!.title).toBe('Name of reef could not be removed.');
});

const NO_ANSWER = new CallError('No answer came.', 0);
const titles = (page: TestPage): (string | undefined)[] => page.toasts.map(({ title }) => title);

test.each([
  ['programs', 'reef', 'saved'],
  // No fetch follows what is put into the comparison, but here one is needed.
  ['compared_programs', 'reef', 'saved'],
  ['articles', 'visa', 'removed'],
] as const)('%s whose answer was lost: %s may be %s until the lists are read', async (kind, id, outcome) => {
  const item = itemOf(kind, id);
  const saved = outcome === 'saved';
  for (const isDone of [true, false]) {
    const page = openPage(saved ? NOTHING_SAVED : { ...NOTHING_SAVED, [kind]: [id] });
    page.list.seed(page.server.lists);
    page.writes.set(item, saved);
    if (isDone) page.requests[0]!.handle();
    page.requests[0]!.fail(NO_ANSWER);
    await settled();
    expect(titles(page)).toEqual([`Name of ${id} may not have been ${outcome}.`]);
    await answer(page);
    expect(page.shows(item)).toBe(isDone === saved);
    expect(titles(page)).toEqual(isDone ? [] : [`Name of ${id} could not be ${outcome}.`]);
  }
});

test('what may have been saved is not told any more once the lists are read, though a newer press is on its way', async () => {
  const page = openPage();
  page.writes.set(reef, true);
  page.requests[0]!.fail(NO_ANSWER);
  await settled();
  page.writes.set(reef, true);
  page.requests.find(({ what }) => what === 'read')!.answer();
  await settled();
  expect([titles(page), page.names()]).toEqual([[], ['add']]);
});

test('a search whose answer was lost stays uncertain, as does everything while nothing can be read', async () => {
  const search = openPage();
  search.writes.set(searchItem('Reefs'), true);
  search.requests[0]!.fail(NO_ANSWER);
  await settled();
  await answer(search);
  expect(titles(search)).toEqual(['Reefs may not have been saved.']);

  const page = openPage();
  page.writes.set(reef, true);
  for (let tries = 0; tries < 3; tries++) {
    page.requests[0]!.fail(NO_ANSWER);
    await settled();
  }
  expect(page.requests).toEqual([]);
  expect(titles(page)).toEqual(['Name of reef may not have been saved.']);
});

test('a fetch that began before the last write finished is dropped (D56)', async () => {
  const page = openPage();
  void page.list.load();
  page.requests[0]!.handle();
  page.writes.set(reef, true);
  await answer(page, 1);
  await answer(page, 0);
  expect(page.shows(reef)).toBe(true);
});

test('fetches in flight are shared', () => {
  const page = openPage();
  void page.list.load();
  void page.list.load();
  expect(page.names()).toEqual(['read']);
});

test('the marks of the page count until the first fetch', async () => {
  const page = openPage({ ...NOTHING_SAVED, programs: ['krill'] });
  page.list.seed({ ...NOTHING_SAVED, programs: ['reef'] });
  expect(page.shows(reef)).toBe(true);
  void page.list.load();
  await answer(page);
  page.list.seed({ ...NOTHING_SAVED, programs: ['reef'] });
  expect(page.shows(reef)).toBe(false);
});

test('a search has a temporary id until it is answered (D53)', async () => {
  const page = openPage();
  const search = searchItem('reef');
  page.writes.set(search, true);
  expect(page.list.$state.get().value.searches).toEqual(['tmp-1']);
  await answer(page);
  expect(page.list.$state.get().value.searches).toEqual(['s1']);
  await answer(page);
  expect([page.shows(search), page.list.$state.get().value.searches]).toEqual([true, ['s1']]);
});

test('removing a search waits for its own id (D53)', async () => {
  const page = openPage();
  const search = searchItem('reef');
  page.writes.set(search, true);
  page.writes.set(search, false);
  expect([page.shows(search), page.names()]).toEqual([false, ['add']]);
  await answer(page);
  expect(page.requests.map(({ what, id }) => [what, id])).toEqual([['remove', 's1']]);
  await answer(page);
  expect(page.server.lists.searches).toEqual([]);
});

test('a search that could not be saved needs no removing', async () => {
  const page = openPage();
  const search = searchItem('reef');
  page.writes.set(search, true);
  page.writes.set(search, false);
  page.requests[0]!.fail();
  await settled();
  expect(page.names()).toEqual(['read']);
});

test('a search removed and saved again ends with its new id', async () => {
  const page = openPage({ ...NOTHING_SAVED, searches: ['old'] });
  page.list.seed(page.server.lists);
  const search = { ...searchItem('reef'), target: { kind: 'searches' as const, id: 'old' } };
  page.writes.set(search, false);
  page.writes.set(search, true);
  await answer(page);
  await answer(page);
  expect([page.shows(search), page.list.$state.get().value.searches]).toEqual([true, ['s1']]);
});
