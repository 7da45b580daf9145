/** Without script everything can be read and every form sent, except the cart writes that need the check (D13, F143). */
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { checkoutCopy } from '../../src/copy/cart/checkout.ts';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { cartSectionCopy } from '../../src/copy/cart/cartSection.ts';
import { esimPageCopy } from '../../src/copy/esim/esimPage.ts';
import { phoneCopy } from '../../src/copy/esim/phone.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test, watch, type Account } from '../fixtures/e2e.ts';
import { buy, drawer, END, START } from '../fixtures/story.ts';

async function scriptless(
  browser: Browser,
  use: (page: Page, problems: string[]) => Promise<void>,
): Promise<void> {
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false });
  const problems = await watch(context);
  await use(await context.newPage(), problems);
  await context.close();
}

/** By its element, because text locators skip noscript. */
const noscript = (where: Page | Locator, text: string): Locator =>
  where
    .locator('noscript p')
    .and(where.locator(`xpath=//p[normalize-space()=${JSON.stringify(text)}]`))
    .first();

test('an account is made, prices are shown and the reason is given', async ({ browser, baseURL }) => {
  await scriptless(browser, async (page) => {
    const at = (path: string) => `${baseURL}${path}`;
    const account = newAccount();
    await page.goto(at(paths.signUp(paths.esim())));
    for (const [name, value] of Object.entries({ ...account, email: 'not an address' }))
      await page.locator(`[name=${name}]`).fill(value);
    await page.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
    await expect(page.getByText('Enter an email address like name@example.com.').first()).toBeVisible();
    await expect(page.locator('[name=firstname]')).toHaveValue(account.firstname);
    await page.locator('[name=email]').fill(account.email);
    await page.locator('[name=password]').fill(account.password);
    await page.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
    await page.waitForURL(at(paths.esim()));

    await expect(page.getByRole('link', { name: /^Spain/ }).first()).toBeVisible();
    await page.locator('select[name=destination]').selectOption('JPN');
    await page.locator('#buy-esim [type=date][name=startDate]').fill(START);
    await page.locator('#buy-esim [type=date][name=endDate]').fill(END);
    // The bar at the foot of the screen sends the form, too.
    await expect(page.getByRole('button', { name: esimPageCopy.showPackages })).toHaveCount(2);
    await page.getByRole('button', { name: esimPageCopy.showPackages }).last().click();
    await page.waitForURL(`${baseURL}${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`);
    await expect(page.getByRole('radio', { name: /^5 GB/ })).toBeAttached();
    await expect(page.getByRole('main')).toContainText('$19.25');
    await expect(noscript(page, esimPageCopy.addNeedsScript)).toBeVisible();

    await page.getByText('Will my phone work?').click();
    await page.locator('[name=phone_model]').fill('iPhone 15');
    await page.locator('[name=phone_model]').press('Enter');
    await expect(page).toHaveURL(/\/marketplace\/phone\?from=/);
    await expect(page.getByRole('main').getByRole('status')).toContainText('iPhone 15');
    await page.getByRole('link', { name: phoneCopy.back }).click();
    await expect(page.getByText(phoneCopy.verdict.supported('iPhone 15'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$19.25');
  });
});

test('wrong dates are said on the page, and nothing is lost', async ({ browser, baseURL }) => {
  await scriptless(browser, async (page) => {
    await page.goto(`${baseURL}${paths.signUp()}`);
    const account = newAccount();
    for (const [name, value] of Object.entries(account)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
    await page.goto(`${baseURL}${paths.esim()}?destination=JPN&startDate=${END}&endDate=${START}`);
    await expect(page.getByText('End date must be after start date.').first()).toBeVisible();
    await expect(page.locator('select[name=destination]')).toHaveValue('JPN');
    await expect(page.locator('#buy-esim [type=date][name=startDate]')).toHaveValue(END);

    await page.goto(`${baseURL}${paths.esim()}?destination=JPN&startDate=2026-01-10&endDate=2026-01-20`);
    await expect(page.getByText('Start date must be today or later.').first()).toBeVisible();
    await page.getByRole('link', { name: /^Take .* \(11 days\) instead$/ }).click();
    await expect(page.getByRole('radio', { name: /^5 GB/ })).toBeAttached();
  });
});

test('the cart is read and emptied', async ({ page, browser, baseURL }) => {
  const account: Account = await signUp(page, newAccount(), paths.esim());
  await buy(page, 'Japan', '1');
  await expect(drawer(page)).toContainText('Japan');
  await scriptless(browser, async (plain) => {
    await plain.goto(`${baseURL}${paths.signIn()}`);
    await plain.locator('[name=email]').fill(account.email);
    await plain.locator('[name=password]').fill(account.password);
    await plain.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
    await plain.goto(`${baseURL}${paths.marketplace()}`);
    const cart = plain.locator('#cart');
    await expect(cart).toContainText('Japan');
    await expect(noscript(plain.locator('main'), checkoutCopy.noscript)).toBeVisible();
    await cart.getByRole('button', { name: /^Remove/ }).click();
    await expect(plain.locator('#cart')).toContainText(cartSectionCopy.emptyTitle);
  });
  await page.reload();
  await expect(page.locator('[data-cart-button]')).toHaveAccessibleName(cartCopy.button(0));
});
