/** The pages around the product on the built server: every screen and theme, before sign-up and after, without script. */
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { pagesCopy as copy } from '../../src/copy/frame/pages.ts';
import { HELP_TOPICS, LEGAL_PAGES, PARTNER_PAGES } from '../../src/shared/content/pages.ts';
import { themeCookieName } from '../../src/shared/account/theme.ts';
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
const ALSO_SIGNED_IN = [paths.howItWorks(), paths.legal('insurance-wording'), '/nowhere'];

test.use({ allowedErrors: [/status of 404/] });

test('fit every screen, with and without an account; every link of theirs leads somewhere', async ({
  page,
  request,
}) => {
  const hrefs = new Set<string>();
  for (const path of [...OPEN, ...ERRORS]) {
    await lookAt(page, path, 'light');
    if (OPEN.includes(path)) for (const href of await leadingAway(page)) hrefs.add(href);
  }
  await signUp(page);
  for (const path of ALSO_SIGNED_IN) await lookAt(page, path, 'light-signed-in');
  for (const href of hrefs) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
});

test('are readable in the dark theme, with and without an account', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: themeCookieName(false), value: 'dark', url: baseURL! }]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of LOOKED_AT) await lookInTheDark(page, path, 'dark');
  await signUp(page);
  for (const path of ALSO_SIGNED_IN) await lookInTheDark(page, path, 'dark-signed-in');
});

const pictureOf = (path: string, name: string): string => `${path.replace(/\W+/g, '-').slice(1)}-${name}`;

async function lookAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, width, over]).toEqual([path, width, 0]);
    if (LOOKED_AT.has(path) && width !== 768) await inspect(page, pictureOf(path, name));
  }
}

/** Of what stands on a page no theme changes the size. */
async function lookInTheDark(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await inspectColours(page, pictureOf(path, name));
}

/** One heading of the first rank; each fragment names something of the page. @returns links to other pages of ours */
async function leadingAway(page: Page): Promise<string[]> {
  expect(await page.locator('h1').count()).toBe(1);
  const hrefs = await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  for (const href of hrefs.filter((href) => href.startsWith('#')))
    await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
  return hrefs.filter((href) => href.startsWith('/'));
}

test('are read before sign-up and without script, and lead back after signing in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.signUp());
  await page.locator('form').getByRole('link', { name: copy.terms, exact: true }).click();
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
