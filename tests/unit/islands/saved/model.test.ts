/** The engine against a simple model: buttons are pressed, and a server answers in any order, late, or not at all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_SAVED, type SavedIdLists } from '../../../../src/shared/saved/saved.ts';
import { itemOf, openPage, searchItem, settled, type Request, type TestPage } from './page.ts';

type Step =
  | { kind: 'press'; item: number; saved: boolean }
  | { kind: 'handle' | 'answer' | 'fail'; which: number }
  | { kind: 'focus' };

const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('press' as const), item: fc.nat(3), saved: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('handle' as const, 'answer' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('focus' as const) }) },
);

const START: SavedIdLists = { ...NOTHING_SAVED, programs: ['a'] };
const items = () => [
  itemOf('programs', 'a'),
  itemOf('programs', 'b'),
  itemOf('compared_programs', 'a'),
  searchItem('reef'),
];

async function perform(page: TestPage, all: ReturnType<typeof items>, one: Step): Promise<void> {
  const pick = (at: number): Request | undefined => page.requests[at % Math.max(1, page.requests.length)];
  if (one.kind === 'press') page.writes.set(all[one.item]!, one.saved);
  else if (one.kind === 'focus') void page.list.load();
  else pick(one.which)?.[one.kind]();
  await settled();
}

const writing = (page: TestPage) => page.requests.filter(({ what }) => what !== 'read');

test('the last press of each item is shown while it is under way, and one request of it at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const page = openPage(START);
      page.list.seed(START);
      const all = items();
      const pressed = new Map<number, boolean>();
      for (const one of steps) {
        if (one.kind === 'press') pressed.set(one.item, one.saved);
        await perform(page, all, one);
        const sent = writing(page).map(({ item }) => item);
        expect(new Set(sent).size).toBe(sent.length);
        all.forEach((item, at) => {
          const last = pressed.get(at);
          if (last !== undefined && sent.includes(item)) expect(page.shows(item)).toBe(last);
        });
      }
    }),
    { numRuns: 300 },
  );
});

test('once everything is answered the page equals the server, and without failures the last presses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const page = openPage(START);
      page.list.seed(START);
      const all = items();
      const failed = new Set<unknown>();
      for (const one of steps) {
        if (one.kind === 'fail')
          failed.add(page.requests[one.which % Math.max(1, page.requests.length)]?.item);
        await perform(page, all, one);
      }
      while (page.requests.length) await perform(page, all, { kind: 'answer', which: 0 });
      const sorted = (lists: SavedIdLists) => Object.values(lists).map((ids) => [...ids].sort());
      const shown = page.list.$state.get().value;
      // A failed press may be one that the server carried out: only the next fetch tells, and it follows unless none was due.
      if (page.list.$state.get().fetched || failed.size === 0) {
        void page.list.load();
        page.requests[0]!.answer();
        await settled();
        if (failed.size === 0) expect(sorted(shown)).toEqual(sorted(page.server.lists));
        expect(sorted(page.list.$state.get().value)).toEqual(sorted(page.server.lists));
      }
      all.forEach((item, at) => {
        const last = steps.findLast((one) => one.kind === 'press' && one.item === at);
        if (last?.kind === 'press' && !failed.has(item)) expect(page.shows(item)).toBe(last.saved);
      });
    }),
    { numRuns: 300 },
  );
});
