import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINKED_FAMILIES, LINKED_FILES, LINKED_PAGES } from '../../src/server/content/checks/links.ts';
import { filesBelow, readTree } from './source.ts';

/** Reached by a redirect, a mailed link or a form, never by a link in the content. */
const NEVER_LINKED = [
  '/404',
  '/500',
  '/offline',
  '/search/map',
  '/marketplace/drawer',
  '/marketplace/insurance/plans',
  '/marketplace/phone/answer',
  '/marketplace/purchases/policy/refunded',
];
/** No content leads to the pages of staff (D96). */
const STAFF = /^\/(staff|edit)(\/|$)/;
const MAILED = /^\/auth\/(delete|error|link|reset|verify)$/;

const routes = filesBelow('src/pages')
  .filter((path) => path.endsWith('.astro'))
  .map((path) => path.replace(/^src\/pages|(\/index)?\.astro$/g, '') || '/');
const fixed = routes.filter((route) => !route.includes('['));

test('content may link to exactly the pages that are there', () => {
  const linked = fixed.filter(
    (route) => !NEVER_LINKED.includes(route) && !MAILED.test(route) && !STAFF.test(route),
  );
  expect([...LINKED_PAGES].sort()).toEqual(linked.sort());
  for (const family of LINKED_FAMILIES.keys())
    expect(
      routes.some((route) => route.startsWith(`${family}/[`)),
      family,
    ).toBe(true);
  for (const file of LINKED_FILES)
    expect(existsSync(`public${file}`) || existsSync(`src/pages${file}.ts`), file).toBe(true);
});

/** Pages of staff, and what only they are made of. */
const STAFF_ROOMS =
  /^src\/((pages|components)\/(edit|staff|support)\/|islands\/editing\/|layouts\/Staff\.astro$)/;

test('nothing on travelers’ pages leads to the pages of staff', () => {
  const rooms = ['src/pages', 'src/components', 'src/layouts', 'src/islands', 'src/copy'];
  const leading = rooms
    .flatMap((room) => Object.entries(readTree(room)))
    .filter(([path]) => !STAFF_ROOMS.test(path))
    .filter(([, text]) => /\bpaths\.(edit|staff)|['"`]\/(edit|staff)\b/.test(text));
  expect(leading.map(([path]) => path)).toEqual([]);
});
