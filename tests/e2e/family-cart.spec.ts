/** The cart of two travelers of one quote, and what a removal leaves (F169). */
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { cartSectionCopy } from '../../src/copy/cart/cartSection.ts';
import { insuranceCopy } from '../../src/copy/insurance/insurance.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { checkoutCopy } from '../../src/copy/cart/checkout.ts';
import { purchasesCopy } from '../../src/copy/purchases/purchases.ts';
import { travelersCopy } from '../../src/copy/insurance/travelers.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import type { Page } from 'playwright/test';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { addTraveler, choosePlan, getQuote } from '../fixtures/quote.ts';
import { buy, drawer, inspect, inspectDark, pay } from '../fixtures/story.ts';

const PLACE = 'Portugal';

async function insureTwo(page: Page): Promise<void> {
  await getQuote(page, PLACE);
  await choosePlan(page, 'Premium');
  await page.getByRole('heading', { level: 1, name: travelersCopy.travelerTitle }).waitFor();
  await addTraveler(page);
  await addTraveler(page);
  for (const hint of [travelersCopy.oneName, travelersCopy.citizenHint])
    await expect(page.getByText(hint), 'said once').toHaveCount(1);
  await page.getByRole('button', { name: travelersCopy.removeTraveler(travelersCopy.travelerNo(3)) }).click();
  await page.getByLabel(travelersCopy.firstName).last().fill('Ana');
  await page.getByLabel(travelersCopy.lastName).last().fill('Lindqvist');
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await expect(drawer(page).getByRole('button', { name: cartCopy.complete })).toBeVisible();
}

test('a changed quote of two takes the place of theirs, with their names', async ({ page }) => {
  await signUp(page, newAccount(), paths.insurance());
  await insureTwo(page);
  await page.goto(paths.cart());
  await page
    .locator('#cart')
    .getByRole('link', { name: /^Change/ })
    .click();
  await expect(page.getByText(insuranceCopy.changing)).toBeVisible();
  await inspect(page, 'insurance-changing');
  await page.getByRole('button', { name: insuranceCopy.getQuote }).click();
  await expect(
    page.getByRole('radio', { name: /^Premium(?! \+)/ }),
    'the plan that is changed',
  ).toBeChecked();
  await choosePlan(page, 'Standard');
  await page.getByRole('heading', { level: 1, name: travelersCopy.travelerTitle }).waitFor();
  await expect(page.getByLabel(travelersCopy.firstName)).toHaveCount(2);
  await expect(page.getByLabel(travelersCopy.firstName).last()).toHaveValue('Ana');
  await expect(page.getByText(/takes the place of: Portugal, /)).toBeVisible();
  await inspect(page, 'traveler-changing');
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  const cards = drawer(page).locator('[data-cart-item]');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Standard');
  await expect(cards).toContainText('Ana Lindqvist');
});

test('two travelers of one quote are one card; a removal can be undone', async ({ page }) => {
  await signUp(page, newAccount(), paths.insurance());
  await insureTwo(page);
  const inDrawer = drawer(page).locator('[data-cart-item]');
  await expect(inDrawer).toHaveCount(1);
  await expect(inDrawer).toContainText('Maya Okafor');
  await expect(inDrawer).toContainText('Ana Lindqvist');
  await inspect(page, 'family-drawer');
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const foot = drawer(page)
    .getByRole('button', { name: cartCopy.complete })
    .locator('xpath=ancestor::div[2]');
  expect((await foot.boundingBox())!.height).toBeLessThanOrEqual(640 / 3);
  await inspect(page, 'family-drawer-small');
  await page.setViewportSize(wide);

  for (const size of [wide, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    await inDrawer.getByRole('button', { name: /^Remove .*Ana Lindqvist/ }).click();
    await expect(inDrawer).not.toContainText('Ana Lindqvist');
    const toast = page.locator('[data-toast]').last();
    // Its time stands still under the pointer.
    await toast.hover();
    const [told, next, pay] = await Promise.all(
      [toast, inDrawer.getByRole('button', { name: /^Remove/ }), foot].map((part) => part.boundingBox()),
    );
    expect(told!.y, 'the toast lies on no other Remove').toBeGreaterThan(next!.y + next!.height);
    expect(told!.y + told!.height, 'and on no way to pay').toBeLessThanOrEqual(pay!.y);
    await toast.getByRole('button', { name: cartCopy.undo, exact: true }).click();
    await expect(inDrawer).toContainText('Ana Lindqvist');
  }
  await page.setViewportSize(wide);

  await drawer(page).getByRole('link', { name: cartCopy.viewCart }).click();
  await page.waitForURL(/#cart$/);
  const section = page.locator('#cart');
  await expect(page.getByRole('complementary')).toContainText(cartCopy.travelers(2));
  // A phone has the way to pay in sight, where its tabs are while there is nothing to pay.
  const tabs = page.getByRole('navigation', { name: frameCopy.quick });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(section.getByRole('button', { name: cartCopy.complete })).toBeInViewport();
  await expect(tabs).toBeHidden();
  await inspect(page, 'family-cart');
  await inspectDark(page, 'family-cart');
  await section.getByRole('button', { name: new RegExp(`^Remove all .*${cartCopy.travelers(2)}`) }).click();
  await expect(section).toContainText(cartSectionCopy.emptyTitle);
  await expect(tabs).toBeVisible();
  const undo = section.getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveCount(2);
  await inspect(page, 'family-removed');
  await undo.first().click();
  await expect(undo).toHaveCount(1);
  await expect(section.locator('[data-cart-item]')).toHaveCount(1);
  await page.reload();
  await expect(undo).toHaveCount(0);
  await section.getByRole('link', { name: /^Change/ }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.insurance());
  await expect(page.getByLabel('Destination', { exact: true }).locator('visible=true')).toHaveValue(/./);
});

test('a family pays one line and finds the first policy in full, the others behind a line each', async ({
  page,
}) => {
  await signUp(page, newAccount(), paths.insurance());
  await insureTwo(page);
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await expect(page.getByRole('term')).toHaveText([/^2 x Travel Insurance/]);
  await pay(page, 'Approve');
  await page.waitForURL(({ pathname }) => pathname === paths.purchases());
  const certificates = page.getByRole('link', { name: purchasesCopy.viewCertificate });
  await expect(certificates).toHaveCount(1);
  await page.getByText(purchasesCopy.passOf('Travel Insurance', 'Ana Lindqvist'), { exact: true }).click();
  await expect(certificates).toHaveCount(2);
  await inspect(page, 'family-purchases');
  await page.goto(paths.home());
  await expect(
    page.getByRole('heading', { level: 3, name: '2 x Travel Insurance', exact: true }),
  ).toBeVisible();
});

test('without script a removed item is put back from the page', async ({ page, browser, baseURL }) => {
  await signUp(page, newAccount(), paths.esim());
  await buy(page, 'Japan', '1');
  const state = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const plain = await context.newPage();
  await plain.goto(baseURL + paths.marketplace());
  await plain
    .locator('#cart')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(plain.locator('#cart')).toContainText(cartSectionCopy.emptyTitle);
  await plain.getByRole('button', { name: checkoutCopy.undo }).click();
  await expect(plain.locator('#cart')).toContainText('Japan');
  await context.close();
});
