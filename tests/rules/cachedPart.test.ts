/** A part cached for everyone must not use data of one visitor; no type can express that. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

const CACHED_PART =
  /<CachedPart content=\{(\w+)\} (?:cacheKey=)?(\{`[^`]*`\}|"[^"]*"|\{cacheKey\})(?: placeholderValue=\{currentPath\})?>([\s\S]*?)<\/CachedPart>/g;
const VISITOR = /\b(user|account|session|cart|cartCount|trip|locals|cookies|request|url)\b|client:|<script/;

const files = filesBelow('src')
  .filter((path) => path.endsWith('.astro'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const parts = files.flatMap(({ path, text }) =>
  [...text.matchAll(CACHED_PART)].map(([, content, key, inside]) => ({ path, content, key, inside })),
);

test('every cached part is checked', () => {
  const all = files.flatMap(({ text }) => text.match(/<CachedPart\b/g) ?? []);
  expect(parts).toHaveLength(all.length);
  expect(parts.length).toBeGreaterThan(4);
});

test.each(parts)(
  'the part $key of $path holds nothing of the visitor, and no island or script',
  ({ inside }) => {
    expect(inside).not.toMatch(VISITOR);
  },
);

test.each(parts)(
  'the part $key of $path has a key made of the page’s own words alone',
  ({ content, key }) => {
    expect(['navigation', 'footer', 'products', 'card', 'facets', 'links']).toContain(content);
    expect([...key!.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)).toSatisfy((names: string[]) =>
      names.every((name) => ['current', 'year', 'look', 'saveMark', 'term'].includes(name)),
    );
  },
);
