/** Header, every menu, footer and toasts as they look: four widths, two themes, large text (F029-F033). */
import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { formsCopy } from '../../src/copy/frame/forms.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { newsletterCopy } from '../../src/copy/account/newsletter.ts';
import { sessionCopy } from '../../src/copy/account/session.ts';
import { themeCookieName, THEMES } from '../../src/shared/account/theme.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { SHIPPED_CONTENT } from '../fixtures/shippedContent.ts';
import { mailedLink } from '../fixtures/mailedLink.ts';
import { expect, newAccount, signUp, test, watch } from '../fixtures/e2e.ts';
import { startServer } from '../fixtures/server.ts';
import { buy, drawer, inspect, inspectColours } from '../fixtures/story.ts';

const LONG = 'Maya Adaeze Okafor-Lindqvist of the Harbour';
const WIDTHS = [320, 390, 768, 1280];

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of THEMES)
  test(`header, menus, footer and toasts in the ${theme} theme`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: themeCookieName(false), value: theme, url: baseURL! }]);
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark', reducedMotion: 'reduce' });
    await signUp(page, newAccount({ preferred_name: LONG }));
    const light =
      (await page.evaluate(() => getComputedStyle(document.body.parentElement!).colorScheme)) === 'light';
    expect(light, 'the choice wins over the system').toBe(theme === 'light');
    const look = light ? inspect : inspectColours;
    for (const width of light ? WIDTHS : [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.home());
      // Cut, not moved to a second line.
      expect(await page.locator('.header-bar').evaluate((bar) => bar.clientHeight)).toBeLessThan(72);
      await look(page, `frame-${theme}`);
      for (const opener of await page.locator('header [popovertarget]:visible').all()) {
        await opener.click();
        for (const group of await page.locator('[popover]:popover-open summary').all()) await group.click();
        await look(
          page,
          `frame-${await opener.getAttribute('popovertarget')}-${theme}`,
          '[popover]:popover-open',
        );
        await page.keyboard.press('Escape');
      }
      // The cart of a new account is empty (D71).
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.locator('[data-cart-button]').click();
      await expect(page.locator('[data-toast]')).toBeVisible();
      await look(page, `frame-footer-${theme}`, '[data-toast]');
    }
  });

test.describe('a sign-out that fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED .*signout/] });

  test('is said by a toast that stays, takes no focus and goes by its button', async ({ page, context }) => {
    await signUp(page);
    await context.route('**/api/auth/signout', (route) => route.abort());
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('button', { name: frameCopy.signOut }).press('Enter');
    const toast = page.locator('[data-toast]');
    await expect(page.getByRole('alert').filter({ hasText: sessionCopy.signOutFailed })).toBeVisible();
    await expect(toast.locator(':focus')).toHaveCount(0);
    const box = (await toast.boundingBox())!;
    expect(Math.round(1280 - box.x - box.width), 'top right').toBe(20);
    await toast.getByRole('button').press('Enter');
    await expect(toast).toHaveCount(0);
  });
});

test.describe('beside an open dialog', () => {
  test.use({ allowedErrors: [/status of 503/] });

  test('a toast is in sight, said, and used by keys, on every screen', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(page, newAccount(), paths.esim());
    await buy(page, 'Japan', '5');
    await page.route('**/delete-cart-item', (route) =>
      route.fulfill({ status: 503, json: { error: 'No.' } }),
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 320 ? 568 : 900 });
      const dialog = drawer(page);
      await dialog.getByRole('button', { name: /^Remove/ }).click();
      const toast = page.getByRole('alert').locator('[data-toast=error]');
      await expect(toast).toContainText('It is back in your cart.');
      await expect(dialog.getByRole('button', { name: 'Complete order' })).toBeVisible();
      const isVisible = await toast.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return {
          inside: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
          at: element.contains(at),
        };
      });
      expect([width, isVisible]).toEqual([width, { inside: true, at: true }]);
      await inspect(page, 'frame-toast-drawer', '[data-toast]');
      const close = toast.getByRole('button', { name: formsCopy.close });
      for (let presses = 0; presses < 20; presses++) {
        if (await close.evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(close).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast).toHaveCount(0);
    }
  });
});

test('no page can be pushed sideways at 320 px, nor with text at twice its size', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const problems = await watch(context);
  const page = await context.newPage();
  await signUp(page, newAccount({ preferred_name: LONG }));
  const shop = [paths.marketplace(), paths.esim(), paths.insurance(), paths.search(), paths.purchases()];
  for (const path of [paths.home(), ...shop, paths.settings(), paths.trip(), paths.authError()]) {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    expect([path, await overflow(page)]).toEqual([path, 0]);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [320, 390, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
    }
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('the newsletter of our own begins and ends by mailed links', async ({ page }) => {
  const { email } = newAccount();
  const linkFor = (kind: 'newsletter' | 'newsletterOn') => mailedLink(process.env.E2E_DATA!, email, kind);
  await signUp(page);
  const form = page.locator('footer form');
  await form.getByLabel(frameCopy.email).fill(email);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('button', { name: frameCopy.subscribe }).click(),
  ]);
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(newsletterCopy.sent.title);
  await inspect(tab, 'newsletter-asked');
  for (const [kind, copy] of [
    ['newsletter', newsletterCopy.confirm],
    ['newsletterOn', newsletterCopy.unsubscribe],
  ] as const) {
    await tab.goto(await linkFor(kind));
    await expect(heading).toHaveText(copy.title);
    await inspect(tab, kind);
    await tab.getByRole('button', { name: copy.submit }).click();
    await expect(heading).toHaveText(copy.done.title);
  }
});

test('social links stand where they lead, and the newsletter goes to the mailing list in a new tab, and only there', async ({
  browser,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'sojourn-newsletter-'));
  const content = join(dir, 'content');
  cpSync(SHIPPED_CONTENT, content, { recursive: true });
  const footer = join(content, 'footer.yaml');
  const action = 'https://list.example/subscribe/post?u=1';
  writeFileSync(
    footer,
    readFileSync(footer, 'utf8')
      .replace(/^newsletter:$/m, `newsletter:\n  action: ${action}\n  bot_field: b_1_2`)
      .replaceAll('https://example.com/', 'https://social.example/'),
  );
  const server = await startServer({ DATA_DIR: join(dir, 'data'), CONTENT_DIR: content });
  const context = await browser.newContext({ baseURL: server.origin });
  const problems = await watch(context);
  await context.route('https://list.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Nearly there</title>' }),
  );
  const reader = await context.newPage();
  await signUp(reader);
  for (const name of ['Photos', 'Videos', 'Community', 'Feed'])
    await expect(reader.locator('footer').getByRole('link', { name })).toHaveAttribute(
      'href',
      /^https:\/\/social.example/,
    );
  await reader.getByLabel(frameCopy.email).fill('maya@example.com');
  // Above it the page has scrolled under the header.
  await inspect(reader, 'frame-newsletter', 'footer');
  const [tab, request] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (sent) => sent.url().startsWith('https://list.example')),
    reader.getByRole('button', { name: frameCopy.subscribe }).click(),
  ]);
  expect(request.method()).toBe('POST');
  expect(request.url()).toBe(action);
  expect(new URLSearchParams(request.postData() ?? '').toString()).toBe('EMAIL=maya%40example.com&b_1_2=');
  await expect(tab).toHaveTitle('Nearly there');
  expect(new URL(reader.url()).pathname).toBe(paths.home());
  expect(problems).toEqual([]);
  await context.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});
