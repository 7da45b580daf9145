/** What is kept for everybody must know nobody: held where it is written, because no type can say it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

const KEPT = /<Kept of=\{(\w+)\} as=(\{`[^`]*`\}|"[^"]*")(?: hole=\{here\})?>([\s\S]*?)<\/Kept>/g;
const VISITOR = /\b(user|account|session|cart|cartCount|trip|locals|cookies|request|url)\b|client:|<script/;

const parts = filesBelow('src')
  .filter((path) => path.endsWith('.astro'))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(KEPT)].map(([, of, as, inside]) => ({ path, of, as, inside })),
  );

test('there are kept parts to look at', () => expect(parts.length).toBeGreaterThan(4));

test.each(parts)(
  'the part $as of $path holds nothing of the visitor, and no island or script',
  ({ inside }) => {
    expect(inside).not.toMatch(VISITOR);
  },
);

test.each(parts)('the part $as of $path is kept by the page’s own words alone', ({ of, as }) => {
  expect(['navigation', 'footer', 'products', 'card', 'facets']).toContain(of);
  expect([...as!.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)).toSatisfy((names: string[]) =>
    names.every((name) => ['current', 'year', 'look', 'saved', 'term'].includes(name)),
  );
});
