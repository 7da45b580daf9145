/** What the built-in supplier does that the wholesaler does not: data for each day, and a top-up that goes back (F170). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from 'playwright/test';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { purchasesCopy } from '../../src/copy/purchases/purchases.ts';
import { refundsCopy } from '../../src/copy/purchases/refunds.ts';
import { topUpCopy as copy } from '../../src/copy/esim/topUp.ts';
import { usageCopy } from '../../src/copy/esim/usage.ts';
import { addDays, localToday } from '../../src/shared/lib/dates.ts';
import { DAY } from '../../src/shared/lib/durations.ts';
import { fairUse, packageName } from '../../src/shared/esim/plan.ts';
import { topUpTitle } from '../../src/shared/esim/topUp.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import {
  addToCart,
  beforeScripts,
  drawer,
  inspect,
  inspectDark,
  inspectWide,
  pay,
} from '../fixtures/story.ts';

const SIZE = 'unlimited/3/1';
/** From the day it is when the page is asked for. */
function tripTo(country: string): string {
  const today = localToday();
  return `${paths.esim()}?destination=${country}&startDate=${today}&endDate=${addDays(today, 10)}`;
}

/** The sandbox uses data by the clock, so what this traveler bought is made older. The supplier is asked at once. */
function age(email: string, country: string, days: number): void {
  const db = new DatabaseSync(join(process.env.E2E_DATA!, 'sojourn.db'), { timeout: 20_000 });
  const own = '(select order_item_id from esim_usage u join users on users.id = u.user_id where email = ?)';
  const find = `select key, package from sandbox_esims where package like ? and key in ${own}`;
  const { key, package: text } = db.prepare(find).get(`${country} %`, email)! as Record<string, string>;
  const [place, gb, start, end] = text!.split(' ') as [string, string, string, string];
  const aged = [place, gb, addDays(start, -days), addDays(end, -days)].join(' ');
  const set = 'update sandbox_esims set package = ?, created_at = created_at - ? where key = ?';
  db.prepare(set).run(aged, days * DAY, key!);
  db.prepare('update esim_usage set next_at = 0 where order_item_id = ?').run(key!);
  db.close();
}

const passOf = (page: Page, title: string, place: string): Locator =>
  page
    .locator('article[data-purchase]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .filter({ hasText: place });

/** Looked at until the supplier's answer is there. */
const shows = (page: Page, place: string, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.goto(paths.purchases());
    await expect(passOf(page, 'Travel eSIM', place)).toContainText(text, { timeout: 500 });
  }).toPass();

async function checkOut(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
}

/** Added, paid, and given back while it is unused. The press on the button comes before its script, as on a slow phone. */
async function topUpAndBack(page: Page): Promise<void> {
  await beforeScripts(page, async () => {
    await passOf(page, 'Travel eSIM', 'Japan')
      .getByRole('link', { name: purchasesCopy.topUpOf('Japan') })
      .click();
    await page
      .locator('label')
      .filter({ hasText: copy.gb('1') })
      .click();
    await expect(page.getByText(copy.refund.yes)).toBeVisible();
    await page.getByRole('button', { name: copy.button }).click();
  });
  await checkOut(page);
  await shows(page, 'Japan', 'of 3 GB');
  const added = passOf(page, topUpTitle('Japan'), '1 GB more');
  await added.locator('summary').click();
  await added.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.locator('#refund')).toContainText(refundsCopy.slow);
  await shows(page, 'Japan', 'of 2 GB');
}

test('data for each day is told by its rule, and an unused top-up goes back', async ({ page }) => {
  test.slow();
  const rule = fairUse(SIZE)!;
  const { email } = await signUp(page, newAccount(), tripTo('KOR'));
  await page
    .locator('label')
    .filter({ hasText: packageName(SIZE) })
    .click();
  await expect(page.locator('label').filter({ hasText: rule })).toContainText('a day');
  await inspect(page, 'day-plan-choice');
  await inspectDark(page, 'day-plan-choice');
  await inspectWide(page, 'day-plan-choice');
  await addToCart(page);
  const item = drawer(page).locator('[data-cart-item]');
  await expect(item).toContainText(rule);
  await inspect(page, 'day-plan-drawer');
  await page.goto(tripTo('JPN'));
  await addToCart(page);
  await expect(item).toHaveCount(2);
  await checkOut(page);
  const days = passOf(page, 'Travel eSIM', 'Korea');
  await expect(days).toContainText(rule);
  await expect(passOf(page, 'Travel eSIM', 'Japan')).toContainText('2 GB');

  // Four fifths of the data and a little more; a fourth day.
  age(email, 'JPN', 8);
  age(email, 'KOR', 3);
  await shows(page, 'Japan', /MB of 2 GB/);
  await shows(page, 'Korea', usageCopy.today);
  // Midnight may have come in Seoul since the report: it is asked for anew.
  await expect(async () => {
    age(email, 'KOR', 0);
    await page.goto(paths.purchases());
    await expect(days).toContainText(usageCopy.resets('').slice(0, -3), { timeout: 500 });
  }).toPass();
  await expect(days.getByText(purchasesCopy.topUp)).toHaveCount(0);
  await inspect(page, 'day-plan-pass');
  await inspectDark(page, 'day-plan-pass');
  await inspectWide(page, 'day-plan-pass');
  await page.goto(paths.home());
  await expect(page.locator('[data-data-left]', { hasText: 'South Korea' })).toBeVisible();
  await inspect(page, 'day-plan-home');
  await page.goto(paths.purchases());
  await topUpAndBack(page);
});
