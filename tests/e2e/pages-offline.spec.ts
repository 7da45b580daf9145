/** Offline pages: the real service worker, with the browser offline (D09). */
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { pagesCopy as copy } from '../../src/copy/frame/pages.ts';
import { purchasesCopy } from '../../src/copy/purchases/purchases.ts';
import { sessionCopy } from '../../src/copy/account/session.ts';
import { tripPapersCopy } from '../../src/copy/trips/tripPapers.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import type { Page } from 'playwright/test';
import { expect, newAccount, signIn, signUp, test } from '../fixtures/e2e.ts';
import { goOffline } from '../fixtures/offline.ts';
import { addToCart, drawer, END, inspect, inspectDark, inspectWide, pay, START } from '../fixtures/story.ts';

test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The eSIM of a country is for a trip, whose papers are stored, too. */
const PAPERS = [paths.purchases(), paths.tripPapers()];
/** The trip itself may have been fetched ahead. */
const atLeastPapers = expect.arrayContaining(PAPERS);
const TRIP = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}&package=5`;

/** The worker controls the page and has written its cache. */
const working = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = await (await caches.open('sojourn-papers')).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  });

test('QR codes stay readable for who bought them, and for nobody else', async ({ page, context }) => {
  const buyer = await signUp(page, newAccount(), TRIP);
  await addToCart(page);
  await drawer(page).getByRole('button', { name: 'Complete order' }).click();
  await pay(page, 'Approve');
  await expect(page.locator('article svg').first()).toBeVisible({ timeout: 30_000 });
  await working(page);
  await page.goto(paths.purchases());
  await expect.poll(() => kept(page)).toEqual(atLeastPapers);
  await page.goto(paths.trip());
  await expect(page.getByRole('link', { name: tripPapersCopy.esimPaper })).toContainText('Japan, 5 GB');
  await inspect(page, 'trip-with-papers');
  await inspectWide(page, 'trip-with-papers');
  await expect.poll(() => kept(page)).toEqual([...PAPERS, paths.trip()].sort());

  await goOffline(page);
  await inspect(page, 'offline-kept');
  await page.getByRole('link', { name: copy.openPurchases }).click();
  await expect(page.getByText(copy.keptFrom)).toBeVisible();
  await expect(page.getByText(/Showing what was saved on \S.*\d/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(purchasesCopy.title);
  await inspect(page, 'purchases-offline');
  await page.getByRole('link', { name: tripPapersCopy.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tripPapersCopy.title('Japan'));
  await expect(page.getByRole('img', { name: tripPapersCopy.qr('Japan') })).toBeVisible();
  await expect(page.getByText(copy.keptFrom)).toBeVisible();
  await inspect(page, 'trip-papers-offline');
  await inspectDark(page, 'trip-papers');
  await inspectWide(page, 'trip-papers');
  await page.getByRole('link', { name: tripPapersCopy.back }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Japan');
  await expect(page.getByText(copy.keptFrom)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: frameCopy.home }).first().click();
  await page.waitForURL((url) => url.pathname === paths.home());
  // The session ends without script: the next signed-out page empties the cache.
  await context.clearCookies();
  await page.goto(paths.help());
  await expect.poll(() => kept(page)).toEqual([]);
  await signIn(page, buyer, paths.purchases());
  await expect.poll(() => kept(page)).toEqual(atLeastPapers);

  // Another user signs in on the same browser. The first tab would reload, so it is closed.
  await context.clearCookies();
  const other = await context.newPage();
  await page.close();
  await signUp(other, newAccount());
  await expect.poll(() => kept(other)).toEqual([]);
  await goOffline(other);
  await other.goto(paths.purchases());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('No connection right now');
  await expect(other.getByRole('link', { name: copy.openPurchases })).toBeHidden();
});

test('the code opens offline although only the payment page was seen (F175)', async ({ page, context }) => {
  await signUp(page, newAccount(), TRIP);
  await working(page);
  await addToCart(page);
  await drawer(page).getByRole('button', { name: 'Complete order' }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  // Paid, and the tab closed before the return: nothing leads to My Purchases.
  await page.getByText('Approve', { exact: true }).click();
  await page.evaluate(() => {
    const body = new URLSearchParams([...new FormData(document.forms[0]!)] as [string, string][]);
    return fetch(location.href, { method: 'POST', body, redirect: 'manual' });
  });
  await page.close();
  const other = await context.newPage();
  await other.goto(paths.home());
  await expect.poll(() => kept(other), { timeout: 90_000 }).toEqual(atLeastPapers);
  await expect
    .poll(
      () =>
        other.evaluate(
          async (path) => (await (await caches.match(path))!.text()).includes('LPA'),
          paths.purchases(),
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  await goOffline(other);
  await other.goto(paths.purchases());
  await expect(other.getByRole('img', { name: purchasesCopy.qr })).toBeVisible();
  await expect(other.getByText(copy.keptFrom)).toBeVisible();
});

test('signing out removes them from this browser', async ({ page, isMobile }) => {
  const { preferred_name } = await signUp(page);
  await working(page);
  await page.goto(paths.purchases());
  await expect.poll(() => kept(page)).toEqual([paths.purchases()]);
  const opener = isMobile ? frameCopy.menu : frameCopy.account(preferred_name);
  const ask = async () => {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await page.getByRole('button', { name: frameCopy.signOut }).locator('visible=true').click();
  };
  // The warning counts the stored pages, and the user can stay signed in (D09).
  const warning = page.getByRole('dialog', { name: sessionCopy.warningTitle });
  await ask();
  await expect(warning).toContainText(sessionCopy.warning(1));
  await expect(warning.getByRole('button', { name: sessionCopy.stay })).toBeFocused();
  await inspect(page, 'sign-out-warning');
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  expect(await kept(page)).toEqual([paths.purchases()]);
  await ask();
  await warning.getByRole('button', { name: sessionCopy.leave }).click();
  await page.waitForURL((url) => url.pathname === paths.signIn());
  expect(await kept(page)).toEqual([]);
});
