import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  applyIntent,
  NOTHING_SAVED,
  SAVED_KINDS,
  type SavedIntent,
} from '../../../../src/shared/saved/saved.ts';
import { searchPayload } from '../../../../src/shared/saved/searchPayload.ts';
import { addressOf, fingerprintOf } from '../../../../src/shared/saved/searches.ts';

const intents = fc.array(
  fc.record<SavedIntent>({
    kind: fc.constantFrom(...SAVED_KINDS),
    id: fc.constantFrom('a', 'b', 'c'),
    saved: fc.boolean(),
  }),
);

describe('the saved lists', () => {
  it('hold what the last press said of each item, once', () => {
    fc.assert(
      fc.property(intents, (presses) => {
        const lists = presses.reduce(applyIntent, NOTHING_SAVED);
        const last = new Map(presses.map((press) => [`${press.kind} ${press.id}`, press]));
        for (const { kind, id, saved } of last.values())
          expect(lists[kind].filter((one) => one === id)).toHaveLength(saved ? 1 : 0);
      }),
    );
  });

  it('stay the same when it was saved or removed already, so that an item keeps its place', () => {
    const lists = { ...NOTHING_SAVED, programs: ['a', 'b'] };
    expect(applyIntent(lists, { kind: 'programs', id: 'a', saved: true })).toBe(lists);
    expect(applyIntent(lists, { kind: 'articles', id: 'a', saved: false })).toBe(lists);
  });
});

const payload = { header: 'Marine biology in Spain', path: '/search', country: 'ES', q: 'marine' };
const parse = (value: unknown) => v.safeParse(searchPayload, value);

describe('a search to save (D53)', () => {
  it('is its title, its path and its criteria in one order, without the empty ones', () => {
    expect(v.parse(searchPayload, { term: ' ', ...payload })).toEqual({
      header: 'Marine biology in Spain',
      path: '/search',
      criteria: { country: 'ES', q: 'marine' },
    });
  });

  it('is the same search under another title, and another one with other criteria', () => {
    const of = (change: object) => fingerprintOf(v.parse(searchPayload, { ...payload, ...change }));
    expect(of({ header: 'Other words' })).toBe(of({}));
    expect(of({ country: 'PT' })).not.toBe(of({}));
    expect(of({ path: '/other' })).not.toBe(of({}));
  });

  it('leads to an address that says the same', () => {
    const { path, criteria } = v.parse(searchPayload, { ...payload, q: 'a&b=c #%' });
    const url = new URL(addressOf({ path, criteria }), 'https://sojourn.example');
    expect(url.pathname).toBe('/search');
    expect(Object.fromEntries(url.searchParams)).toEqual(criteria);
  });

  it.each([
    ['no title', { ...payload, header: '  ' }],
    ['a title of 121 characters', { ...payload, header: 'x'.repeat(121) }],
    ['a path of another site', { ...payload, path: '//evil.example' }],
    ['a path with a backslash', { ...payload, path: '/\\evil.example' }],
    ['a path with a query', { ...payload, path: '/search?q=1' }],
    ['an address', { ...payload, path: 'https://evil.example/search' }],
    ['a script', { ...payload, path: 'javascript:alert(1)' }],
    ['a criterion that is no text', { ...payload, country: ['ES'] }],
    ['no path', { header: 'x' }],
    [
      '31 criteria',
      { ...payload, ...Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`c${i}`, '1'])) },
    ],
  ])('is refused with %s', (_, value) => {
    expect(parse(value).success).toBe(false);
  });
});
