/** Cover moved by a week with money back, made longer by the cart, and its check before and after (F171). */
import type { Page } from 'playwright/test';
import { cartCopy } from '../../src/copy/cart.ts';
import { certificateCopy } from '../../src/copy/certificate.ts';
import { changePolicyCopy as copy } from '../../src/copy/changePolicy.ts';
import { policyCopy } from '../../src/copy/policy.ts';
import { travelersCopy } from '../../src/copy/travelers.ts';
import { addDays, longDate, validity } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { choosePlan, DEPARTURE, getQuote, RETURN } from '../fixtures/quote.ts';
import { drawer, inspect, inspectDark, inspectWide, pay } from '../fixtures/story.ts';

// The check of a replaced certificate says so with its status.
test.use({ allowedErrors: [/status of 404/] });

async function buyCover(page: Page): Promise<void> {
  await getQuote(page, 'Portugal');
  await choosePlan(page, 'Premium');
  await page.getByRole('heading', { level: 1, name: travelersCopy.travelerTitle }).waitFor();
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
}

const checkAddress = (page: Page): Promise<string | null> =>
  page.getByRole('link', { name: policyCopy.check }).getAttribute('href');

test('cover is moved by a week with money back, then made longer by the cart', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount(), paths.insurance());
  await buyCover(page);
  await page.getByRole('link', { name: new RegExp(`^${policyCopy.open}`) }).click();
  const before = (await checkAddress(page))!;
  await page.getByRole('link', { name: copy.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: copy.title })).toBeVisible();
  await inspect(page, 'cover-change');

  await page.getByLabel(copy.departure).fill(addDays(DEPARTURE, 7));
  await page.getByRole('button', { name: copy.show }).click();
  await expect(page.locator('[data-verdict]')).toHaveText(copy.give('$11.20'));
  await inspect(page, 'cover-change-back');
  await inspectDark(page, 'cover-change-back');
  await inspectWide(page, 'cover-change-back');
  await page.getByRole('button', { name: copy.doGive('$11.20') }).click();
  await expect(page.getByText(copy.done)).toBeVisible();
  await expect(page.getByText(validity(addDays(DEPARTURE, 7), RETURN)).first()).toBeVisible();

  const after = (await checkAddress(page))!;
  await page.goto(before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(certificateCopy.replacedTitle);
  await inspect(page, 'cover-check-replaced');
  await inspectWide(page, 'cover-check-replaced');
  await page.goto(after);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(certificateCopy.checkValid);
  await expect(page.getByText(longDate(addDays(DEPARTURE, 7)), { exact: true })).toBeVisible();

  await page.goto(paths.purchases());
  await page.getByRole('link', { name: new RegExp(`^${policyCopy.open}`) }).click();
  await page.getByRole('link', { name: copy.open }).click();
  await page.getByLabel(copy.return).fill(addDays(RETURN, 3));
  await page.getByRole('button', { name: copy.show }).click();
  await expect(page.locator('[data-verdict]')).toHaveText(copy.pay('$4.80'));
  await inspect(page, 'cover-change-pay');
  await page.getByRole('button', { name: copy.doPay('$4.80') }).click();
  const item = drawer(page).locator('[data-cart-item]');
  await expect(item).toContainText(cartCopy.badge.coverChange);
  await expect(item).toContainText('$4.80');
  await inspect(page, 'cover-change-drawer');
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
  const pass = page.locator('article[data-purchase]');
  await expect(pass).toHaveCount(1);
  await expect(pass).toContainText(validity(addDays(DEPARTURE, 7), addDays(RETURN, 3)));
  await inspect(page, 'cover-changed-purchases');
  await inspectWide(page, 'cover-changed-purchases');
});
