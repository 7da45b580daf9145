/** The sizes of docs/measuring.md, held on the built site in the browser that `npm run bench` weighs it with. */
import { holdIdle, letIdle } from '../../bench/browser/idle.ts';
import { inlineParts } from '../../bench/browser/markup.ts';
import { openPhone } from '../../bench/browser/phone.ts';
import { listenTo } from '../../bench/browser/wire.ts';
import { PAGES, prepareWeighedPages } from '../../bench/server/weighedPages.ts';
import { cssCheck, sizeChecks } from '../../bench/measures/sizes.ts';
import { weighPage } from '../../bench/measures/pageWeight.ts';
import { classesOf } from '../../scripts/vite/usedStyles.mjs';
import { expect, test } from '../fixtures/e2e.ts';
import type { APIRequestContext } from 'playwright/test';

// A page is reopened for each of its interactions.

let shared: ReturnType<typeof prepareWeighedPages> | undefined;
/** One traveler per worker, because preparing the purchases takes longer than measuring a page. */
const weighedPages = (origin: string): ReturnType<typeof prepareWeighedPages> =>
  (shared ??= prepareWeighedPages({ origin, dataDir: process.env.E2E_DATA! }));

/** Of every page with a header, so one is enough; the others are the page's own. */
const FRAME = ['menu', 'cart'] as const;
const OWN = ['save', 'form', 'edit', 'add'] as const;

for (const name of PAGES)
  test(`${name} keeps within its sizes`, async ({ browser, baseURL }) => {
    const target = (await weighedPages(baseURL!)).find((one) => one.name === name)!;
    const weight = await weighPage(browser, baseURL!, target, name === '/' ? [...FRAME, ...OWN] : OWN);
    expect(weight.html, 'the page is sent packed').toBeGreaterThan(0);
    for (const { what, measured, budget, met } of sizeChecks([weight]))
      expect.soft(met, `${what}: ${measured}, budget ${budget}`).toBe(true);
  });

test('nothing comes ahead on a slow network', async ({ browser, baseURL }) => {
  const search = (await weighedPages(baseURL!)).find(({ name }) => name === '/search')!;
  const context = await openPhone(browser, baseURL!, search.cookie);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  await holdIdle(context);
  const wire = listenTo(context);
  const page = await context.newPage();
  await page.goto(search.path, { waitUntil: 'load' });
  await wire.take();
  await letIdle(page);
  await page.mouse.wheel(0, 400);
  // The browser asks for the dictionary by itself, once it has loaded the page, however much later that is.
  const ahead = (await wire.take()).filter(({ kind, path }) => kind !== 'image' && !path.endsWith('.dict'));
  expect(ahead).toEqual([]);
  expect(await page.locator('[data-near], script[type=speculationrules]').count()).toBe(0);
  await context.close();
});

const markup = async (request: APIRequestContext, origin: string): Promise<string[]> =>
  Promise.all(
    (await weighedPages(origin)).map(async ({ path, cookie = '' }) =>
      (await request.get(path, { headers: { cookie } })).text(),
    ),
  );

test('the style sheets of all pages together keep within their size', async ({ request, baseURL }) => {
  const pages = (await markup(request, baseURL!)).map((html) => inlineParts(html).styles);
  expect(pages.every((styles) => styles.length > 0)).toBe(true);
  const { measured, budget, met } = cssCheck(pages);
  expect(met, `${measured}, budget ${budget}`).toBe(true);
});

test('a page carries every class it shows that the style sheet of any page knows', async ({
  request,
  baseURL,
}) => {
  const pages = (await markup(request, baseURL!)).map((html) => ({
    shown: new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
    styled: classesOf(inlineParts(html).styles.join('\n')),
  }));
  const known = new Set(pages.flatMap(({ styled }) => [...styled]));
  for (const { shown, styled } of pages)
    expect([...shown].filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
  expect(known.size).toBeGreaterThan(200);
});
