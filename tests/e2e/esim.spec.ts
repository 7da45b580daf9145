/** Choosing an eSIM: what people type is found, before React is there too; the page says what is missing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buyEsimCopy } from '../../src/copy/esim/buyEsim.ts';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { countriesCopy } from '../../src/copy/esim/countries.ts';
import { esimCopy } from '../../src/copy/esim/esim.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { formsCopy } from '../../src/copy/frame/forms.ts';
import { placesCopy } from '../../src/copy/esim/places.ts';
import { phoneCopy } from '../../src/copy/esim/phone.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import {
  addToCart,
  beforeScripts,
  chooseDates,
  drawer,
  END,
  inspect,
  inspectDark,
  START,
} from '../fixtures/story.ts';

const field = (page: Page) => page.getByRole('combobox', { name: esimCopy.destination });
const options = (page: Page) => page.getByRole('option').filter({ visible: true });
const step = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

// Once is enough: what it tells does not depend on the width.
test('what people type is found, with its reason', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, undefined, paths.esim());
  await inspect(page, 'esim-start');
  await inspectDark(page, 'esim-start');
  await field(page).click();
  await expect(options(page).first()).toBeVisible();
  await inspect(page, 'esim-list');
  for (const [typed, first] of [
    ['uk', 'United Kingdom'],
    ['USA', 'United States'],
    ['uae', 'United Arab Emirates'],
    ['turkey', 'Türkiye'],
    ['holland', 'Netherlands'],
    ['cote d', 'Côte d’Ivoire'],
    ['bali', 'Indonesia'],
    ['europe', 'Europe'],
  ] as const) {
    await field(page).fill(typed);
    await expect(options(page).first()).toContainText(first);
  }
  await field(page).fill('spain');
  await expect(options(page).filter({ hasText: 'Europe' })).toContainText('32 countries, Spain among them');
  await inspect(page, 'esim-spain');
  await field(page).fill('cuba');
  await expect(options(page).first()).toContainText('US sanctions');
  await expect(options(page).first()).toBeDisabled();
  await expect(options(page).nth(1)).toContainText('Caribbean');
  await inspectDark(page, 'esim-cuba');
  await field(page).fill('xyzzy');
  await expect(page.getByText(placesCopy.noMatch('xyzzy'))).toBeVisible();
});

test('the control is less than 2 KB of script', () => {
  const dir = 'dist/client/_astro';
  // The build cuts names off after nine letters.
  const [file, ...others] = readdirSync(dir).filter((name) => /^placeFind\..*\.js\.br$/.test(name));
  expect(others).toEqual([]);
  const script = readFileSync(join(dir, file!.replace(/\.br$/, '')), 'utf8');
  expect(script, 'it needs no other file').not.toMatch(/\bimport\b/);
  expect(statSync(join(dir, file!)).size).toBeLessThan(2048);
});

test('the control lives before React, and what was chosen in it stays', async ({ page }) => {
  await signUp(page);
  // Whatever brings React is held back until the choice is made.
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/_astro\/(BuyEsim|client)\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.esim());
  await field(page).click();
  await field(page).fill('espa');
  await expect(options(page).first()).toContainText('Spain');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Spain');
  await expect(page.locator('[name=destination]').first()).toHaveValue('ESP');
  const before = await field(page).elementHandle();
  release();
  await expect(page.getByText(`${buyEsimCopy.packagesFrom('$3.00')}.`)).toBeVisible();
  await expect(field(page)).toHaveValue('Spain');
  expect(await before!.evaluate((element) => element.isConnected), 'the very same element').toBe(true);
  await chooseDates(page, page, START, END);
  await expect(page.getByRole('radio', { name: /^5 GB/ })).toBeAttached();
});

test('nothing to add is no Add: the next step leads to what is missing', async ({ page }) => {
  await signUp(page, undefined, paths.esim());
  const add = page.getByRole('button', { name: buyEsimCopy.addToCart });
  await expect(add).toHaveCount(0);
  await step(page, buyEsimCopy.choose.destination).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('spain');
  await expect(options(page).first()).toContainText('Spain');
  await page.keyboard.press('Enter');
  await expect(page.locator('#esim-start')).toBeHidden();
  await expect(add).toHaveCount(0);
  await inspect(page, 'esim-dates-missing');
  await step(page, buyEsimCopy.choose.dates).click();
  await expect(page.getByRole('dialog', { name: esimCopy.dates })).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseDates(page, page, START, END);
  await expect(add.filter({ visible: true }).first()).toBeVisible();
  await inspect(page, 'esim-packages');
  await inspectDark(page, 'esim-packages');
});

test('the smallest phone has both fields above the bar, and the way back on one line', async ({ page }) => {
  await signUp(page, undefined, paths.esim());
  await page.setViewportSize({ width: 320, height: 640 });
  const dates = (await page.getByRole('button', { name: esimCopy.dates }).first().boundingBox())!;
  const next = (await step(page, buyEsimCopy.choose.destination).boundingBox())!;
  expect(dates.y + dates.height).toBeLessThan(next.y);
  await page.goto(paths.phoneCheck());
  const trail = page.getByRole('navigation', { name: frameCopy.breadcrumb });
  await expect(trail.getByRole('link')).toHaveText(['Travel eSIM']);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(trail.getByRole('link')).toHaveCount(2);
});

test('a phone is checked in place, remembered and forgotten', async ({ page }) => {
  await signUp(page, undefined, paths.esim());
  const main = page.getByRole('main');
  await main.getByText(phoneCopy.check, { exact: true }).click();
  await main.getByLabel(phoneCopy.label).fill('iPhone 8');
  await main.getByRole('button', { name: phoneCopy.submit, exact: true }).click();
  const answer = main.getByRole('status').filter({ hasText: 'iPhone 8' });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText(phoneCopy.takesNot);
  await main.getByLabel(phoneCopy.label).fill('nobodys phone');
  await main.getByRole('button', { name: phoneCopy.submit, exact: true }).click();
  await expect(main.getByText(phoneCopy.android)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paths.esim()}$`));
  await inspect(page, 'esim-phone', '#phone-check');
  await page.reload();
  await main.getByText(phoneCopy.verdict.unknown('nobodys phone')).click();
  await page.goto(paths.phoneCheck());
  await inspect(page, 'phone-check');
  await main.getByRole('button', { name: phoneCopy.forget }).click();
  await expect(main.getByLabel(phoneCopy.label)).toHaveValue('');
});

// Once is enough: what it tells does not depend on the width.
test('an eSIM carries a label, and the next one another', { tag: '@phone' }, async ({ page }) => {
  const trip = `${paths.esim()}?destination=EUROPE&startDate=${START}&endDate=${END}`;
  await signUp(page, undefined, trip);
  const label = page.getByLabel(esimCopy.label);
  await label.fill('Ana');
  await addToCart(page);
  const item = drawer(page).locator('[data-cart-item]');
  await expect(item).toContainText('Ana');
  await expect(label).toHaveValue('');
  await inspect(page, 'esim-label');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: esimCopy.showCountries }).click();
  const dialog = page.getByRole('dialog', { name: countriesCopy.title });
  await dialog.getByRole('searchbox').fill('spa');
  await expect(dialog.getByRole('listitem')).toHaveText(/^SpainMeseta 5G/);
  await dialog.getByRole('searchbox').clear();
  const map = dialog.locator('img');
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await inspect(page, 'esim-countries');
});

test('Add to cart and the cart answer before React is there', { tag: '@phone' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/_astro\/react\./, async (route) => {
    await held;
    await route.continue();
  });
  const trip = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`;
  await signUp(page, undefined, trip);
  expect((await page.request.get(paths.cartDrawer())).status(), 'an empty cart has no drawer').toBe(204);
  await page.getByRole('button', { name: buyEsimCopy.addToCart }).locator('visible=true').last().tap();
  const items = drawer(page).locator('[data-cart-item]');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Japan');
  await inspect(page, 'cart-before-react', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  // Without a page around it, it is none to look at.
  await page.goto(paths.cartDrawer());
  await expect(page).toHaveURL(new RegExp(`${paths.cart()}$`));
  await page.goto(paths.search());
  await page.locator('[data-cart-button]').tap();
  await expect(items).toContainText('Japan');
  // Kept until React is there, and made once.
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .tap();
  await expect(items).toHaveCount(1);
  release();
  await expect(page.getByText(cartCopy.removedItem('Travel eSIM, Japan')).first()).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('[data-cart-count]')).toBeHidden();
});

test(
  'Add pressed before any script has come adds what the page shows',
  { tag: '@phone' },
  async ({ page }) => {
    const trip = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`;
    await signUp(page);
    await beforeScripts(page, async () => {
      await page.goto(trip, { waitUntil: 'commit' });
      await page.getByRole('button', { name: buyEsimCopy.addToCart }).locator('visible=true').last().tap();
    });
    await expect(drawer(page).locator('[data-cart-item]')).toContainText('Japan');
  },
);

test('while dates are chosen their label stays in sight, and no other field complains', async ({
  page,
  isMobile,
}) => {
  await signUp(page, undefined, paths.esim());
  const dates = page.getByRole('button', { name: esimCopy.dates });
  // Left before the form lives, a field is not wrong yet.
  await dates.click();
  await page.getByRole('button', { name: formsCopy.done }).click();
  await field(page).focus();
  await dates.click();
  const missing = page.locator('#destination-error');
  await expect(page.locator('.rdp-day_button').first()).toBeVisible();
  await expect(missing).toHaveCount(1);
  await expect(missing).toBeHidden();
  const label = page.locator('#dates-label');
  const isOnTop = label.evaluate((text) => {
    const { left, top } = text.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 4) === text;
  });
  if (!isMobile) expect(await isOnTop).toBe(true);
  await page.getByRole('button', { name: formsCopy.done }).click();
  await expect(missing).toBeVisible();
});

// Only the sheet of a phone grows upwards.
test('a press while the calendar arrives is not lost, and its months are equally tall @phone', async ({
  page,
}) => {
  await signUp(page, undefined, paths.esim());
  const sheet = page.getByRole('dialog');
  const calendar = Promise.withResolvers<void>();
  await page.route(/\/calendarP\.[^/]+\.js$/, async (route) => {
    await calendar.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: esimCopy.dates }).click();
  await page.getByText(formsCopy.typeDates).hover();
  const before = await sheet.boundingBox();
  await page.mouse.down();
  calendar.resolve();
  await expect(sheet.locator('.rdp-day_button').first()).toBeVisible();
  expect(await sheet.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByLabel(esimCopy.startDate, { exact: true })).toBeVisible();
  await page.getByText(formsCopy.typeDates).click();
  // Months of five weeks and of six are among them.
  for (let month = 0; month < 10; month++) {
    await sheet.getByRole('button', { name: /Next/ }).click();
    expect(await sheet.boundingBox()).toEqual(before);
  }
});

test(
  'the sheet of dates has a head, and no bar of it covers the day that has the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 500 });
    await signUp(page, undefined, paths.esim());
    const dates = page.getByRole('button', { name: esimCopy.dates });
    await dates.click();
    const sheet = page.getByRole('dialog', { name: esimCopy.dates });
    await expect(sheet.getByRole('heading', { name: esimCopy.dates })).toBeInViewport();
    for (const key of ['PageDown', 'End', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await expect(sheet.getByRole('gridcell').getByRole('button').and(page.locator(':focus'))).toBeVisible();
      await page.keyboard.press(key);
      expect(await page.evaluate(isCovered)).toBe(false);
    }
    await sheet.getByRole('button', { name: formsCopy.close }).click();
    await expect(sheet).toBeHidden();
    await expect(dates).toBeFocused();
  },
);

/** Whether something lies over the middle of what has the focus. */
function isCovered(): boolean {
  const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) !== document.activeElement;
}
