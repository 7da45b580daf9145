/** An eSIM that is nearly used up gets more data from its pass; all of it is used; an unused top-up goes back (F170). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from 'playwright/test';
import { freePort } from '../../scripts/lib/port.mjs';
import { cartCopy } from '../../src/copy/cart.ts';
import { purchasesCopy } from '../../src/copy/purchases.ts';
import { refundsCopy } from '../../src/copy/refunds.ts';
import { topUpCopy as copy } from '../../src/copy/topUp.ts';
import { usageCopy } from '../../src/copy/usage.ts';
import { addDays, utcToday } from '../../src/shared/lib/dates.ts';
import { DAY } from '../../src/shared/lib/durations.ts';
import { fairUse, packageName } from '../../src/shared/esim/plan.ts';
import { topUpTitle } from '../../src/shared/esim/topUp.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test as base } from '../fixtures/e2e.ts';
import { startServer, temporaryFolder, type RunningServer } from '../fixtures/server.ts';
import { addToCart, drawer, inspect, inspectDark, inspectWide, pay } from '../fixtures/story.ts';

const TODAY = utcToday(Date.now());
const LAST = addDays(TODAY, 10);

type Site = {
  server: RunningServer;
  /** Stops the server, changes what the supplier has, and starts it again: it asks at once. */
  later: (change: (db: DatabaseSync) => void) => Promise<void>;
};

const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright requires a destructuring pattern here.
    async ({}, use) => {
      const folder = await temporaryFolder();
      const port = String(await freePort());
      const start = () => startServer({ DATA_DIR: folder.path, PORT: port });
      const site: Site = {
        server: await start(),
        async later(change) {
          await site.server.stop();
          const db = new DatabaseSync(join(folder.path, 'sojourn.db'));
          change(db);
          db.prepare('update esim_usage set next_at = 0').run();
          db.close();
          site.server = await start();
        },
      };
      await use(site);
      await site.server.stop();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
});

/** The sandbox uses data by the clock, so what it sold is made older. */
function age(db: DatabaseSync, days: number): void {
  const [place, gb, start, end] = packageIn(db);
  setPackage(db, [place, gb, addDays(start, -days), addDays(end, -days)], days);
}

/** What was sold for a day is used up on it, and what was added since then goes as fast. */
function useUp(db: DatabaseSync): void {
  const [place, gb] = packageIn(db);
  setPackage(db, [place, gb, addDays(TODAY, -3), addDays(TODAY, -3)], 4);
  db.prepare('update sandbox_top_ups set created_at = created_at - ?').run(2 * DAY);
}

type Package = [place: string, gb: string, start: string, end: string];

const packageIn = (db: DatabaseSync): Package =>
  String(db.prepare('select package from sandbox_esims').get()!['package']).split(' ') as Package;

function setPackage(db: DatabaseSync, text: Package, days: number): void {
  const set = 'update sandbox_esims set package = ?, created_at = created_at - ?';
  db.prepare(set).run(text.join(' '), days * DAY);
}

const ESIM = 'Travel eSIM';
const passOf = (page: Page, title: string): Locator =>
  page
    .locator('article[data-purchase]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** From the pass to the delivered top-up. */
async function topUp(page: Page, gb: string, look = async (_: string): Promise<void> => {}): Promise<void> {
  await passOf(page, ESIM)
    .getByRole('link', { name: purchasesCopy.topUpOf('Japan') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: copy.title('Japan') })).toBeVisible();
  await page
    .locator('label')
    .filter({ hasText: copy.gb(gb) })
    .click();
  await look('top-up');
  await page.getByRole('button', { name: copy.button }).click();
  const item = drawer(page).locator('[data-cart-item]');
  await expect(item).toContainText(cartCopy.badge.topUp);
  await look('top-up-drawer');
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
  await expect(passOf(page, topUpTitle('Japan')).first()).toContainText(`${gb} GB more`);
}

/** Looked at until the supplier's answer is there. */
const shows = (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.goto(paths.purchases());
    await expect(passOf(page, ESIM)).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 30_000 });

test('data for each day is told by its rule, from the choice to the pass', async ({ page, site }) => {
  test.slow();
  const [korea, size] = ['South Korea', 'unlimited/3/1'];
  const rule = fairUse(size)!;
  await signUp(page, newAccount(), `${paths.esim()}?destination=KOR&startDate=${TODAY}&endDate=${LAST}`);
  await page
    .locator('label')
    .filter({ hasText: packageName(size) })
    .click();
  await expect(page.locator('label').filter({ hasText: rule })).toContainText('a day');
  await inspect(page, 'day-plan-choice');
  await inspectDark(page, 'day-plan-choice');
  await inspectWide(page, 'day-plan-choice');
  await addToCart(page);
  await expect(drawer(page).locator('[data-cart-item]')).toContainText(rule);
  await inspect(page, 'day-plan-drawer');
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
  await expect(passOf(page, ESIM)).toContainText(rule);
  await site.later((db) => {
    const text = ['KOR', size, addDays(TODAY, -3), LAST].join(' ');
    db.prepare("update sandbox_esims set package = ?, created_at = 0 where package like 'KOR %'").run(text);
  });
  await shows(page, usageCopy.today);
  await expect(passOf(page, ESIM)).toContainText(usageCopy.resets('').slice(0, -3));
  await expect(passOf(page, ESIM).getByText(purchasesCopy.topUp)).toHaveCount(0);
  await inspect(page, 'day-plan-pass');
  await inspectDark(page, 'day-plan-pass');
  await inspectWide(page, 'day-plan-pass');
  await page.goto(paths.home());
  await expect(page.locator('[data-data-left]')).toContainText(korea);
  await inspect(page, 'day-plan-home');
});

test('an eSIM is topped up from its pass, used up, and an unused top-up goes back', async ({
  page,
  site,
}) => {
  test.slow();
  const look = async (name: string): Promise<void> => {
    await inspect(page, name);
    await inspectDark(page, name);
    await inspectWide(page, name);
  };
  await signUp(page, newAccount(), `${paths.esim()}?destination=JPN&startDate=${TODAY}&endDate=${LAST}`);
  await addToCart(page);
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
  await expect(passOf(page, ESIM)).toContainText('2 GB');
  await expect(passOf(page, ESIM).getByText(purchasesCopy.topUp)).toHaveCount(0);

  // Four fifths and a little more.
  await site.later((db) => age(db, 8));
  await shows(page, /MB of 2 GB/);
  await look('top-up-offered');
  await topUp(page, '3', look);
  await shows(page, 'of 5 GB');
  await look('topped-up');
  await topUp(page, '1');
  await shows(page, 'of 6 GB');
  await expect(page.locator('article[data-purchase]')).toHaveCount(3);

  const added = (gb: string): Locator =>
    passOf(page, topUpTitle('Japan')).filter({ hasText: `${gb} GB more` });
  const giveBack = async (gb: string): Promise<void> => {
    await added(gb).locator('summary').click();
    await added(gb)
      .getByRole('button', { name: /^Refund/ })
      .click();
  };
  await giveBack('1');
  await expect(page.locator('#refund')).toContainText(refundsCopy.slow);
  await shows(page, 'of 5 GB');

  await site.later(useUp);
  await shows(page, usageCopy.states.used_up({ from: '', to: '' }).stamp);
  await giveBack('3');
  await expect(page.locator('#refund')).toContainText(refundsCopy.why.STARTED);
});
