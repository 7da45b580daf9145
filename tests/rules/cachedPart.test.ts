/** A part cached for everyone must not use data of one visitor; no type can express that. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

const CACHED_PART =
  /<CachedPart of=\{(\w+)\} as=(\{`[^`]*`\}|"[^"]*")(?: hole=\{here\})?>([\s\S]*?)<\/CachedPart>/g;
const VISITOR = /\b(user|account|session|cart|cartCount|trip|locals|cookies|request|url)\b|client:|<script/;

const parts = filesBelow('src')
  .filter((path) => path.endsWith('.astro'))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(CACHED_PART)].map(([, of, as, inside]) => ({
      path,
      of,
      as,
      inside,
    })),
  );

test('there are cached parts to check', () => expect(parts.length).toBeGreaterThan(4));

test.each(parts)(
  'the part $as of $path holds nothing of the visitor, and no island or script',
  ({ inside }) => {
    expect(inside).not.toMatch(VISITOR);
  },
);

test.each(parts)('the part $as of $path has a key made of the page’s own words alone', ({ of, as }) => {
  expect(['navigation', 'footer', 'products', 'card', 'facets', 'links']).toContain(of);
  expect([...as!.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)).toSatisfy((names: string[]) =>
    names.every((name) => ['current', 'year', 'look', 'saved', 'term'].includes(name)),
  );
});
