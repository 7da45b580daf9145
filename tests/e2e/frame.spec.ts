/** The frame on the built server: menus, marks, fitting and what works without script (F020, F023-F028, D08). */
import { frameCopy } from '../../src/copy/frame.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test, watch } from '../fixtures/e2e.ts';

const LONG = 'Maya Adaeze Okafor-Lindqvist of the Harbour';

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the menu panel exists below lg');

  test('the menu opens, takes the focus, closes on Escape and gives it back', async ({ page }) => {
    await signUp(page);
    const opener = page.getByRole('button', { name: frameCopy.menu, exact: true });
    await opener.click();
    await expect(page.getByRole('button', { name: frameCopy.closeMenu })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the menu is closed again on the way back from one of its links', async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: frameCopy.menu, exact: true }).click();
    await page.locator('#menu').getByRole('link', { name: frameCopy.purchases }).click();
    await page.waitForURL((url) => url.pathname === paths.purchases());
    await page.goBack();
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('focus that leaves the menu closes it', async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: frameCopy.menu, exact: true }).click();
    await page.locator('#menu').getByRole('button', { name: frameCopy.signOut }).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu')).toBeHidden();
  });
});

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => Boolean(isMobile), 'the account menu exists from lg up');

  test('a long name is cut at 180 px and kept whole for assistive technology', async ({ page }) => {
    await signUp(page, newAccount({ preferred_name: LONG }));
    const opener = page.getByRole('button', { name: LONG });
    await expect(opener).toHaveAttribute('title', LONG);
    const name = await opener.locator('.truncate').boundingBox();
    expect(name?.width).toBeLessThanOrEqual(180);
  });

  test('the account menu says who is signed in, and signs out', async ({ page }) => {
    const { preferred_name, email } = await signUp(page);
    await page.getByRole('button', { name: frameCopy.account(preferred_name) }).click();
    const menu = page.locator('#account');
    await expect(menu).toContainText(email);
    await menu.getByRole('button', { name: frameCopy.signOut }).click();
    await page.waitForURL((url) => url.pathname === paths.signIn());
  });
});

test('menus and sign-out work without script', async ({ browser, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { preferred_name } = await signUp(page);
  const opener = isMobile ? frameCopy.menu : frameCopy.account(preferred_name);
  await page.getByRole('button', { name: opener, exact: true }).click();
  await page.getByRole('button', { name: frameCopy.signOut }).click();
  await page.waitForURL((url) => url.pathname === paths.signIn());
  await context.close();
});

test('the section one is in is marked, in every bar that shows it', async ({ page }) => {
  await signUp(page, newAccount(), paths.purchases());
  const marked = page.locator('[aria-current=page]');
  expect(await marked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    Array(3).fill(paths.purchases()),
  );
});

test('no page can be pushed sideways at 320 px, nor with text at twice its size at 640', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true });
  const problems = await watch(context);
  const page = await context.newPage();
  await signUp(page, newAccount({ preferred_name: LONG }));
  for (const path of [paths.home(), paths.purchases(), paths.authError()]) {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    expect([path, await overflow()]).toEqual([path, 0]);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect([path, await overflow()]).toEqual([path, 0]);
  }
  expect(problems).toEqual([]);
  await context.close();

  function overflow(): Promise<number> {
    return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
});
