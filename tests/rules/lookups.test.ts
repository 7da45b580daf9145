/** A key from an address also names what every object inherits: `ownValue` of src/shared/lib looks it up. */
import { expect, test } from 'vitest';
import { readTree } from './source.ts';

/** `texts[query.get('done')]`, `{ added }[done ?? '']` */
const BY_ANY_KEY = /[\w)}\]]\[[\w.]+\.get\([^)]*\)!?( \?\? '')?\]|\}\[[^\][]*\?\? ''\]/;

test('the pattern finds lookups, and no lists', () => {
  for (const text of [
    `{ a }[query.get('done') ?? '']`,
    `texts[Astro.url.searchParams.get('done')!]`,
    `}[Astro.props.done ?? '']`,
  ])
    expect(text).toMatch(BY_ANY_KEY);
  for (const text of [`[a, b] = [query.get('a'), query.get('b')]`, `ownValue({ a }, query.get('done'))`])
    expect(text).not.toMatch(BY_ANY_KEY);
});

test('no object is looked up by what an address says', () => {
  const found = Object.entries(readTree('src')).filter(([, text]) => BY_ANY_KEY.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});
