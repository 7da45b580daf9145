/** One session in many tabs (F007-F011, F018, D02, D09, D10). */
import type { Page } from 'playwright/test';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { authCopy } from '../../src/copy/account/auth.ts';
import { completeCartOrder } from '../../src/shared/cart/endpoints.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, signIn, signUp, test } from '../fixtures/e2e.ts';
import { addToCart, drawer, END, inspectDark, START, whileSending } from '../fixtures/story.ts';

const endSession = (page: Page, origin: string) =>
  page.request.post(paths.signOut(), { headers: { origin }, maxRedirects: 0 });

// The same on every screen.
test.describe('sessions', { tag: '@desktop' }, () => {
  test('signing out in one tab signs out the other, empties the browser and the server', async ({
    page,
    context,
  }) => {
    const account = await signUp(page);
    const other = await context.newPage();
    await other.goto(paths.marketplace());
    await page.evaluate(() => localStorage.setItem('kept', 'draft'));
    await page.getByRole('button', { name: frameCopy.account(account.preferred_name) }).click();
    await page.locator('#account').getByRole('button', { name: frameCopy.signOut }).click();
    await page.waitForURL((url) => url.pathname === paths.signIn());
    await other.waitForURL(/\/auth\/signin\?error=SessionRequired&callbackUrl=%2Fmarketplace$/);
    await expect(other.getByText(authCopy.sessionEnded)).toBeVisible();
    await inspectDark(other, 'signin');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await signIn(page, account);
    // The other tab continues from sign-in to its page.
    await other.waitForURL((url) => url.pathname === paths.marketplace());
  });

  test.describe(() => {
    test.use({ allowedErrors: [/status of 401/] });

    test('a session that ended meanwhile leads to sign-in and back to the form as it was', async ({
      page,
      baseURL,
    }) => {
      const target = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`;
      const account = await signUp(page, undefined, target);
      // Sent before React is there, and by React again, which says that the session has ended.
      await whileSending(page, paths.cartDrawer(), () => endSession(page, baseURL!));
      await addToCart(page);
      await page.waitForURL(/error=SessionRequired/);
      await page.locator('[name=email]').fill(account.email);
      await page.locator('[name=password]').fill(account.password);
      await page.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
      await page.waitForURL(
        (url) => url.pathname + url.search === target || url.search.includes('destination=JPN'),
      );
      await addToCart(page);
      await expect(drawer(page)).toContainText('Japan');
    });

    test('so does completing the order, with the cart as it was', async ({ page, baseURL }) => {
      const target = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}&package=5`;
      const account = await signUp(page, undefined, target);
      await addToCart(page);
      const complete = drawer(page).getByRole('button', { name: cartCopy.complete });
      await whileSending(page, completeCartOrder.path, () => endSession(page, baseURL!));
      await complete.click();
      await page.waitForURL(/error=SessionRequired/);
      await page.locator('[name=email]').fill(account.email);
      await page.locator('[name=password]').fill(account.password);
      await page.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
      await page.waitForURL((url) => url.pathname === paths.esim());
      await page.locator('[data-cart-button]').click();
      await complete.click();
      await page.waitForURL(/\/pay\/sandbox\//);
    });
  });

  test('a signed-out browser opens nothing, and is led back to where it was going', async ({ page }) => {
    await page.goto(`${paths.purchases()}?order=x`);
    const url = new URL(page.url());
    expect([url.pathname, url.searchParams.get('callbackUrl')]).toEqual([
      '/auth/signin',
      '/marketplace/purchases?order=x',
    ]);
    await expect(page.getByText(authCopy.comingFrom)).toBeVisible();
  });
});
