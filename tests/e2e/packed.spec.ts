/** Pages packed once, with a visitor's data between their segments, as a real browser unpacks them. */
import { authCopy } from '../../src/copy/account/auth.ts';
import { pagesCopy } from '../../src/copy/frame/pages.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, signUp, test } from '../fixtures/e2e.ts';

/** The room of the theme, which this visitor has not chosen. */
const ROOM = /<html lang="en"\s{4,}>/;

for (const encoding of ['br', 'gzip'])
  test(`a page packed once as ${encoding} is read to its last line`, async ({ page }) => {
    // Who saves data is not asked to fetch the dictionary, which would be the browser's first choice.
    await page.setExtraHTTPHeaders({ 'accept-encoding': encoding, 'save-data': 'on' });
    await expect(async () => {
      const response = await page.goto(paths.help());
      expect(response?.headers()['content-encoding']).toBe(encoding);
      expect(await response?.text()).toMatch(ROOM);
    }).toPass();
    const more = page.getByRole('navigation', { name: pagesCopy.more });
    await expect(more.getByRole('link', { name: pagesCopy.sitemap })).toBeVisible();
  });

/** KB of 1024: the median page after the first, and the largest (docs/measuring.md). */
const [MEDIAN, LIMIT] = [4 * 1024, 9 * 1024];
const PAGES = [
  ...[paths.home(), paths.marketplace(), paths.esim(), paths.insurance(), paths.search(), paths.saved()],
  ...[paths.purchases(), paths.settings(), paths.trip(), paths.offers(), paths.help()],
  `${paths.search()}?type=internship`,
];

test('pages after the first refer to the dictionary that the browser fetched meanwhile', async ({ page }) => {
  const dictionary = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.dict'));
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL((url) => url.pathname === paths.home());
  await dictionary;
  await expect.poll(async () => (await page.goto(paths.help()))?.headers()['content-encoding']).toBe('dcz');
  const sizes: number[] = [];
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.headers()['content-encoding'], path).toBe('dcz');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    sizes.push((await response!.request().sizes()).responseBodySize);
  }
  sizes.sort((a, b) => a - b);
  expect(sizes[PAGES.length / 2]).toBeLessThanOrEqual(MEDIAN);
  expect(sizes.at(-1)).toBeLessThanOrEqual(LIMIT);
});

test.describe('with the service worker in control', () => {
  test.use({ serviceWorkers: 'allow' });
  test('pages refer to the dictionary as well', async ({ page }) => {
    await signUp(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect(async () => {
      const response = await page.goto(paths.help());
      expect(response?.fromServiceWorker()).toBe(true);
      expect(response?.headers()['content-encoding']).toBe('dcz');
    }).toPass();
    await expect(page.getByRole('contentinfo')).toBeAttached();
  });
});
