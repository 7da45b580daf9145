import { expect, test } from 'vitest';
import { OPEN_PAGES } from '../../src/server/calls/access.ts';
import { openContent } from '../../src/server/content/content.ts';
import { openPages } from '../../src/server/content/checks/openPages.ts';
import { readableLog, SHIPPED_CONTENT } from '../fixtures/content.ts';

/** The list itself, and what no search engine should find. */
const NOT_LISTED = ['/sitemap', '/404'];

/** The route of a page: its own path, or that of the family it belongs to. */
const routeOf = (path: string): string | undefined =>
  [...OPEN_PAGES].find((route) => route === path) ??
  [...OPEN_PAGES].find((route) => route.replace(/\[\w+\]$/, '') === path.replace(/[^/]+$/, ''));

test('the sitemap lists each open page, and no other', () => {
  const content = openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log);
  const routes = openPages(content).map(({ path }) => routeOf(path) ?? `${path} is no open page`);
  expect([...new Set(routes)].sort(), 'src/server/content/checks/openPages.ts').toEqual(
    [...OPEN_PAGES].filter((route) => !NOT_LISTED.includes(route)).sort(),
  );
});
