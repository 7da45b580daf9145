/** The main journey: from sign-up to an eSIM with its QR code (F095-F151). */
import { checkoutCopy } from '../../src/copy/cart/checkout.ts';
import { ordersCopy } from '../../src/copy/purchases/orders.ts';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { longDate, validity } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import type { Page } from 'playwright/test';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import {
  addToCart,
  buy,
  chooseDestination,
  drawer,
  END,
  inspect,
  inspectDark,
  inspectWide,
  pay,
  START,
} from '../fixtures/story.ts';

/** @param look called at each screen */
async function story(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const account = newAccount();
  await page.goto(paths.marketplace());
  await look('signin');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL(/signup/);
  await look('signup');
  for (const [name, value] of Object.entries(account)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === paths.marketplace());
  await look('marketplace');

  await page
    .getByRole('main')
    .getByRole('link', { name: /Choose a package/ })
    .click();
  await page.waitForURL((url) => url.pathname === paths.esim());
  await look('esim');
  await buy(page, 'Japan', '5');
  const cart = drawer(page);
  await expect(cart).toContainText('Japan');
  await expect(cart).toContainText('5 GB');
  await expect(cart).toContainText(validity(START, END));
  await expect(cart).toContainText('$19.25');
  await look('cart-drawer');

  await cart.getByRole('link', { name: cartCopy.viewCart }).click();
  await page.waitForURL(/#cart$/);
  await look('cart');
  await page.getByRole('button', { name: 'Edit Travel eSIM' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit eSIM' });
  await expect(edit.getByRole('button', { name: 'Update item' })).toBeDisabled();
  await chooseDestination(page, edit, 'Europe');
  await edit.getByLabel('Data Package').click();
  await page.getByRole('option', { name: /^8 GB/ }).click();
  await look('edit-esim');
  await edit.getByRole('button', { name: 'Update item' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText(cartCopy.itemUpdated)).toBeVisible();
  await expect(page.locator('#cart')).toContainText('8 GB');

  await page.locator('#cart').getByRole('button', { name: cartCopy.complete }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await look('payment');
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
  await expect(page.locator('.stamp:visible', { hasText: 'Ready' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Europe');
  await expect(page.getByRole('main')).toContainText(longDate(START));
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await look('purchases');

  await page.goto(paths.home());
  await expect(page.getByRole('main')).toContainText('Europe');
  await look('home');
  await expect(page.locator('[data-cart-button]')).toHaveAccessibleName(cartCopy.button(0));
}

test('a traveler buys an eSIM and finds it with its QR code', async ({ page }) => {
  test.slow();
  await story(page, async (name) => {
    await inspect(page, name);
    if (name === 'payment') await inspectDark(page, name);
  });
});

// A phone far from a mast.
test('the same at 400 kbit/s and 400 ms', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(240_000);
  const network = await page.context().newCDPSession(page);
  const bytes = (400 * 1000) / 8;
  const throttle = { offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes };
  await network.send('Network.emulateNetworkConditions', throttle);
  await story(page, async () => {});
});

// The same on every screen.
test(
  'a declined payment leaves the cart as it was, and it can be paid again',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, newAccount(), paths.esim());
    await buy(page, 'Japan', '1');
    await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
    await pay(page, 'Decline');
    await page.waitForURL(/checkout=declined/);
    const { declined, cancelled } = checkoutCopy.outcome;
    const band = page.getByRole('alert').filter({ hasText: declined.title });
    await expect(band).toBeInViewport();
    await inspect(page, 'declined');
    await inspectDark(page, 'declined');
    await inspectWide(page, 'declined');
    await expect(page.locator('#cart')).toContainText('Japan');
    await band.getByRole('button', { name: declined.retry }).click();
    await pay(page, 'Cancel');
    await page.waitForURL(/checkout=cancelled/);
    await expect(page.getByText(cancelled.title)).toBeInViewport();
    await page.locator('#cart').getByRole('button', { name: cartCopy.complete }).click();
    await pay(page, 'Approve');
    await expect(page.locator('.stamp:visible', { hasText: 'Ready' })).toBeVisible();
  },
);

// The same on every screen.
test(
  'an unpaid order is resumed or discarded in My Purchases (F174)',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, newAccount(), paths.esim());
    await buy(page, 'Japan', '1');
    await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
    await page.waitForURL(/\/pay\/sandbox\//);
    const first = page.url();
    await page.goto(paths.purchases());
    await inspect(page, 'unpaid');
    await inspectDark(page, 'unpaid');
    await page.getByRole('button', { name: /^Resume payment/ }).click();
    await page.waitForURL(first);
    await page.goto(paths.purchases());
    await page.getByRole('button', { name: /^Discard/ }).click();
    await expect(page.getByRole('main').getByText(ordersCopy.discardedText)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: ordersCopy.toCart }).click();
    await expect(page.locator('#cart')).toContainText('Japan');
  },
);

// The same on every screen.
test('coming back from the payment page finds a working cart (D74)', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, newAccount(), paths.esim());
  await buy(page, 'Japan', '1');
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  const first = page.url();
  await page.goBack();
  await page.locator('[data-cart-button]').click();
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  expect(page.url()).toBe(first);
});

// The same on every screen.
test(
  'an item removed by mistake can be bought again, and the last one closes the drawer',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, newAccount(), `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`);
    await addToCart(page);
    await expect(drawer(page)).toContainText('Japan');
    await drawer(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(drawer(page)).toBeHidden();
    await addToCart(page);
    await expect(drawer(page)).toContainText('Japan');
  },
);
