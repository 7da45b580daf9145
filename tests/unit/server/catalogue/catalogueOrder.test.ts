import { expect, it } from 'vitest';
import type { Columns } from '../../../../src/server/catalogue/search/columns.ts';
import { orderOf } from '../../../../src/server/catalogue/search/order.ts';

/** Entries by title, each with its deadlines. */
function columnsWith(entries: Record<string, string[]>): Columns {
  const titles = Object.keys(entries);
  const of = Uint32Array.from(titles.keys());
  return {
    titles,
    ids: titles,
    dates: { lists: Object.values(entries), of },
    orders: new Map(),
  } as unknown as Columns;
}

const soonest = (entries: Record<string, string[]>, today: string): string[] =>
  [...orderOf(columnsWith(entries), 'soonest', today)].map((place) => Object.keys(entries)[place]!);

it('counts the next deadline, not one that has passed', () => {
  const entries = { Past: ['2026-02-01', '2027-06-01'], Next: ['2027-01-01'], Today: ['2026-11-22'] };
  expect(soonest(entries, '2026-11-22')).toEqual(['Today', 'Next', 'Past']);
  expect(soonest(entries, '2026-01-01')).toEqual(['Past', 'Today', 'Next']);
});

it('puts last what has no deadline ahead, by title', () => {
  const entries = { Over: ['2026-02-01'], None: [], Next: ['2027-01-01'] };
  expect(soonest(entries, '2026-11-22')).toEqual(['Next', 'None', 'Over']);
});
