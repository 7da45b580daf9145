/** A page that is rendered once for all visitors asks for their data by `Astro.locals.ask` alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHED_ROUTES } from '../../src/server/cachedPages/routes.ts';
import { QUESTIONS } from '../../src/server/cachedPages/questions.ts';
import { filesBelow } from './source.ts';

const routeOf = (path: string): string =>
  path.replace(/^src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/';
const pages = filesBelow('src/pages').filter((path) => path.endsWith('.astro'));
const cached = pages.filter((path) => CACHED_ROUTES.has(routeOf(path)));

const OF_THE_VISITOR = /\b(user|cookies|headers|theme|cartCount|formOrigins)\b|Astro\.request\b/;
/** Such a page is everybody's or one visitor's own, and asks which. */
const OWN_PAGES = cached.filter((path) => /\.only\('\w+'\)/.test(readFileSync(path, 'utf8')));

test('each cached route is a page', () => {
  expect(cached.map(routeOf).sort()).toEqual([...CACHED_ROUTES.keys()].sort());
});

test('a page of its own asks before it knows its visitor', () => {
  for (const path of OWN_PAGES)
    expect(readFileSync(path, 'utf8'), path).toMatch(
      /\.only\('\w+'\);[\s\S]*const user = isOwn \? Astro\.locals\.user : undefined;/,
    );
});

test.each(cached.filter((path) => !OWN_PAGES.includes(path)))('%s reaches nothing of its visitor', (path) => {
  expect('const { app, user } = Astro.locals;').toMatch(OF_THE_VISITOR);
  expect(readFileSync(path, 'utf8')).not.toMatch(OF_THE_VISITOR);
});

test('every question is asked by some page', () => {
  const sources = filesBelow('src').filter((path) => path.endsWith('.astro'));
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  // By its name, or by a function for it: `askMarks`.
  const isAsked = (name: string): boolean =>
    new RegExp(`\\bask(\\(\\s*'${name}'|${name}\\()`, 'i').test(text);
  expect(Object.keys(QUESTIONS).filter((name) => !isAsked(name))).toEqual([]);
});
