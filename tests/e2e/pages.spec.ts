/** The pages around the product on the built server: every screen and theme, before sign-up and after, without script. */
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/auth.ts';
import { pagesCopy as copy } from '../../src/copy/pages.ts';
import { HELP_TOPICS, LEGAL_PAGES, PARTNER_PAGES } from '../../src/shared/content/pages.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { inspect, inspectColours } from '../fixtures/story.ts';

const OPEN = [
  paths.howItWorks(),
  paths.about(),
  paths.contact(),
  paths.editors(),
  ...PARTNER_PAGES.map(paths.partners),
  paths.help(),
  ...HELP_TOPICS.map(paths.helpTopic),
  ...LEGAL_PAGES.map(paths.legal),
  paths.sitemap(),
];
const ERRORS = ['/nowhere', paths.authError('OAuthCallback'), paths.offline()];
const WIDTHS = [320, 390, 768, 1280];
/** Checked by axe; the others are the same components with other texts. */
const LOOKED_AT = new Set([
  paths.howItWorks(),
  paths.contact(),
  paths.help(),
  paths.legal('insurance-wording'),
  ...ERRORS,
]);

test.describe.configure({ timeout: 240_000 });
test.use({ allowedErrors: [/status of 404/] });
test.skip(({ isMobile }) => isMobile, 'each test goes through the widths itself');

for (const theme of ['light', 'dark'] as const)
  test(`fit every screen, with and without an account, in ${theme}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
    await lookAt(page, [...OPEN, ...ERRORS], theme);
    await signUp(page);
    await lookAt(
      page,
      [paths.howItWorks(), paths.legal('insurance-wording'), '/nowhere'],
      `${theme}-signed-in`,
    );
  });

async function lookAt(page: Page, list: string[], name: string): Promise<void> {
  for (const path of list) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, over]).toEqual([path, width, 0]);
      const picture = `${path.replace(/\W+/g, '-').slice(1)}-${name}`;
      if (!LOOKED_AT.has(path)) continue;
      if (name.startsWith('light') && width !== 768) await inspect(page, picture);
      if (name.startsWith('dark') && width === 390) await inspectColours(page, picture);
    }
  }
}

test('are read before sign-up and without script, and lead back after signing in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.signUp());
  await page.getByRole('link', { name: copy.terms, exact: true }).click();
  await expect(page.getByText('Sample text.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: copy.privacy, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page.getByRole('link', { name: copy.sitemap }).click();
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const path of OPEN.filter((path) => path !== paths.sitemap())) expect(hrefs).toContain(path);
  await page.goto(paths.helpTopic('students'));
  await page.getByRole('link', { name: copy.signIn }).click();
  await expect(page.getByText(authCopy.comingFrom)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(paths.helpTopic('students'));
  await context.close();
});

test('every link of every open page leads somewhere, and every fragment to its heading', async ({
  page,
  request,
}) => {
  const seen = new Set<string>();
  for (const path of OPEN) {
    await page.goto(path);
    expect(await page.locator('h1').count()).toBe(1);
    for (const href of await page
      .locator('main a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')!))) {
      if (href.startsWith('#')) await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
      else if (href.startsWith('/')) seen.add(href);
    }
  }
  for (const href of seen) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
});

test('an address that leads nowhere says where to go; a call is answered in JSON', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: copy.sitemap }).first()).toBeVisible();
  await signUp(page);
  await page.goto('/help/nothing-of-that-name');
  const places = page.getByRole('navigation', { name: copy.notFoundPlaces });
  await expect(places.getByRole('link', { name: 'My Purchases' })).toBeVisible();
  for (const path of ['/api/nowhere', '/api/nowhere/else']) {
    const call = await request.get(path);
    expect([path, call.status(), await call.json()]).toEqual([path, 404, { error: 'Not found.' }]);
  }
  const wrongMethod = await request.get('/api/register');
  expect([wrongMethod.status(), wrongMethod.headers()['allow']]).toEqual([405, 'POST']);
});
