/** The saved trip: entered once, offered in forms, compared with the cart, changed and removed (F111). */
import type { Locator, Page } from 'playwright/test';
import { homeCopy } from '../../src/copy/trips/home.ts';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { companionsCopy } from '../../src/copy/trips/companions.ts';
import { esimCopy } from '../../src/copy/esim/esim.ts';
import { insuranceCopy } from '../../src/copy/insurance/insurance.ts';
import { closedLinkCopy } from '../../src/copy/account/secretLinks.ts';
import { sharingCopy } from '../../src/copy/trips/sharing.ts';
import { tripsCopy } from '../../src/copy/trips/trips.ts';
import { addDays, longDate } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { tripDates } from '../../src/shared/trips/text.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { choosePlan } from '../fixtures/quote.ts';
import {
  buy,
  chooseDestination,
  drawer,
  END,
  inspect,
  inspectDark,
  inspectWide,
  START,
} from '../fixtures/story.ts';

const LATER = addDays(END, 2);
const warningsIn = (where: Locator): Locator =>
  where.getByRole('region', { name: cartCopy.warnings.title }).getByRole('listitem');

/** The fields are folded away under a saved trip, unless one came to change it. */
async function openForm(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary', { hasText: tripsCopy.change });
  if (await folded.count()) await folded.click();
}

async function keepTrip(page: Page, country: string, start: string, end: string): Promise<void> {
  await openForm(page);
  await page.getByLabel(tripsCopy.destination).selectOption({ label: country });
  await page.getByLabel(tripsCopy.start).fill(start);
  await page.getByLabel(tripsCopy.end).fill(end);
  await page.getByRole('button', { name: tripsCopy.save }).click();
}

/** Behind one line, so that what was just added stands in sight. */
async function drawerWarnsOf(page: Page, text: string): Promise<void> {
  const line = drawer(page).getByText(cartCopy.warnings.summary(1), { exact: true });
  await expect(line).toBeVisible();
  await expect(warningsIn(drawer(page))).toHaveCount(0);
  await line.click();
  await expect(warningsIn(drawer(page))).toHaveText([new RegExp(`^${text}`)]);
}

/** Drawer and cart section show the same warning. */
async function warnedOf(page: Page, text: string): Promise<void> {
  await page.goto(paths.marketplace());
  const section = page.locator('#cart');
  await expect(warningsIn(section)).toHaveText([new RegExp(`^${text}`)]);
  await page.locator('[data-cart-button]').click();
  await drawerWarnsOf(page, text);
}

/** For parents: what the link shows without an account, until it is taken back. */
async function shareAndTakeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: sharingCopy.copyLink }).click();
  await page.waitForURL(/done=\w+#share-plan$/);
  await inspect(page, 'trip-shared');
  const address = await page.getByLabel(sharingCopy.link, { exact: true }).inputValue();
  const parent = await page.context().browser()!.newPage();
  await parent.goto(address);
  await expect(parent.getByRole('heading', { level: 1, name: 'Japan' })).toBeVisible();
  await expect(parent.locator('main')).toContainText('No insurance');
  await expect(parent.locator('main a')).toHaveCount(1);
  await inspect(parent, 'plan');
  await inspectDark(parent, 'plan');
  await inspectWide(parent, 'plan');
  await page.getByRole('button', { name: sharingCopy.revoke }).click();
  await expect(page.getByText(sharingCopy.revoked)).toBeVisible();
  await parent.reload();
  await expect(parent.getByRole('heading', { name: closedLinkCopy.ended.heading })).toBeVisible();
  await parent.close();
}

/** Somebody travels along for some days: added without script, removed and brought back, and a quote is for them. */
async function bringAlong(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  const row = plain.getByRole('listitem').filter({ hasText: 'Ada Okafor' });
  await plain.goto(page.url());
  await plain.getByRole('link', { name: companionsCopy.addOf }).click();
  await plain.getByLabel(companionsCopy.start).fill(addDays(END, 1));
  await plain.getByRole('button', { name: companionsCopy.addSave }).click();
  await expect(plain.locator('.err')).toHaveText([
    'Name is required.',
    'First day must be a day of the trip.',
  ]);
  await expect(plain.getByLabel(companionsCopy.start)).toHaveValue(addDays(END, 1));
  await plain.getByLabel(companionsCopy.name).fill('Ada Okafor');
  await plain.getByLabel(companionsCopy.start).fill(addDays(END, -2));
  await plain.getByRole('button', { name: companionsCopy.addSave }).click();
  await expect(plain.getByText(companionsCopy.done.added)).toBeVisible();
  // What was done is said once.
  await plain.reload();
  await expect(row).toBeVisible();
  await expect(plain.getByText(companionsCopy.done.added)).toHaveCount(0);
  await expect(plain).toHaveURL(new RegExp(`${paths.trip()}(#.*)?$`));
  await row.getByRole('link', { name: companionsCopy.changeOf('Ada Okafor') }).click();
  await plain.getByRole('button', { name: companionsCopy.remove }).click();
  await expect(row).toHaveCount(0);
  // What can be taken back stays over a reload.
  await plain.reload();
  await plain.getByRole('button', { name: tripsCopy.undo }).click();
  await expect(row).toContainText(tripDates(addDays(END, -2), END));
  await context.close();

  await page.reload();
  await inspect(page, 'trip-companion');
  await inspectDark(page, 'trip-companion');
  await inspectWide(page, 'trip-companion');
  await page.getByRole('link', { name: companionsCopy.addOf }).click();
  await inspect(page, 'companion');
  await page.goBack();
  const insure = companionsCopy.forWhom(companionsCopy.close.insurance.all, 'Ada Okafor');
  await page.getByRole('link', { name: insure }).click();
  await expect(page.getByText(companionsCopy.quoteFor('Ada Okafor'))).toBeVisible();
  await page.getByRole('radio', { name: insuranceCopy.no, exact: true }).check({ force: true });
  await page.getByRole('button', { name: insuranceCopy.getQuote }).click();
  await choosePlan(page, 'Saver');
  await expect(page.locator('[name="first_name-0"]')).toHaveValue('Ada');
  await expect(page.locator('[name="last_name-0"]')).toHaveValue('Okafor');
  await page.goto(paths.trip());
  const addEsim = companionsCopy.forWhom(companionsCopy.close.esim.all, 'Ada Okafor');
  await page.getByRole('link', { name: addEsim }).click();
  const label = page.locator('#label');
  await expect(label).toHaveValue('Ada Okafor');
  // The form's script rewrites the address.
  await page.locator('[name=package]').last().check({ force: true });
  await expect(page).toHaveURL(/package=/);
  await page.reload();
  await expect(label).toHaveValue('Ada Okafor');
  expect(page.url()).not.toContain('Okafor');
  await takeNewDates(page);
  await page.goto(paths.trip());
}

/** From an address of days that are over, which somebody sent: the new ones change nothing else. */
async function takeNewDates(page: Page): Promise<void> {
  const address = new URL(page.url());
  for (const name of ['startDate', 'endDate']) address.searchParams.set(name, '2020-02-01');
  await page.goto(address.href);
  const take = page.locator('a[data-prefilled]', { hasText: / instead$/ });
  const companion = address.searchParams.get('companion')!;
  expect(await take.getAttribute('href')).toContain(`companion=${companion}`);
  await chooseDestination(page, page.getByRole('main'), 'Europe');
  await take.click();
  await expect(page).toHaveURL(/destination=EUROPE/);
  expect(new URL(page.url()).searchParams.get('companion')).toBe(companion);
}

/** A second trip is chosen until the first is again; its removal is taken back, and then stands. */
async function addAnother(page: Page): Promise<void> {
  const title = (name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: tripsCopy.another }).click();
  await page.getByRole('button', { name: tripsCopy.addSave }).click();
  await expect(page.locator('.err')).toHaveCount(3);
  await page.getByLabel(tripsCopy.destination).selectOption({ label: 'Spain' });
  await page.getByLabel(tripsCopy.start).fill(END);
  await page.getByLabel(tripsCopy.end).fill(LATER);
  await inspect(page, 'trip-another');
  await page.getByRole('button', { name: tripsCopy.addSave }).click();
  await expect(page.getByText(tripsCopy.added)).toBeVisible();
  await title('Spain');
  await inspect(page, 'trips');
  await inspectDark(page, 'trips');
  await inspectWide(page, 'trips');
  await page.getByRole('button', { name: tripsCopy.useOf('Japan', tripDates(START, END)) }).click();
  await title('Japan');
  const remove = page.getByRole('button', { name: tripsCopy.removeOf('Spain', tripDates(END, LATER)) });
  await remove.click();
  await page.waitForURL(/undo=cleared/);
  await page.reload();
  await page.getByRole('button', { name: tripsCopy.undo }).click();
  await expect(page.getByText(tripsCopy.restored)).toBeVisible();
  await remove.click();
  await expect(page.getByText(tripsCopy.cleared)).toBeVisible();
  await expect(remove).toHaveCount(0);
}

test('a trip is kept, offered, held against the cart, changed and forgotten', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount());
  await expect(page.getByRole('main')).toContainText(homeCopy.start.trip.text);
  await page.getByRole('link', { name: tripsCopy.add }).click();
  await page.getByRole('button', { name: tripsCopy.save }).click();
  await expect(page.locator('.err')).toHaveText([
    'Destination is required.',
    'First day is required.',
    'Last day is required.',
  ]);
  await keepTrip(page, 'Japan', START, addDays(START, -1));
  await expect(page.locator('.err')).toHaveText(['Last day must not be before the first day.']);
  await expect(page.getByLabel(tripsCopy.destination)).toHaveValue('JP');
  await expect(page.getByLabel(tripsCopy.end)).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'trip-errors');
  await keepTrip(page, 'Japan', START, END);
  await expect(page.getByText(tripsCopy.saved)).toBeVisible();
  await expect(page.getByLabel(tripsCopy.end)).toHaveValue(END);
  await inspect(page, 'trip');
  await shareAndTakeBack(page);
  await bringAlong(page);
  await addAnother(page);
  await page.goto(paths.home());
  await expect(page.getByRole('region', { name: homeCopy.trip.region })).toContainText(longDate(END));
  await inspect(page, 'home-trip');

  await page.goto(`${paths.insurance()}?coverage=0`);
  await expect(page.getByRole('link', { name: tripsCopy.use('Japan', tripDates(START, END)) })).toBeVisible();
  await page.getByRole('link', { name: tripsCopy.change }).click();
  await keepTrip(page, 'Japan', START, LATER);
  await page.waitForURL(/insurance\?coverage=0$/);
  await expect(
    page.getByRole('link', { name: tripsCopy.use('Japan', tripDates(START, LATER)) }),
  ).toBeVisible();

  await page.goto(paths.esim());
  await buy(page, 'Japan', '1');
  const short = cartCopy.warnings.tripDates(tripDates(START, END), tripDates(START, LATER));
  await drawerWarnsOf(page, short);
  await warnedOf(page, short);
  await inspect(page, 'trip-drawer');

  await page.goto(paths.trip());
  await keepTrip(page, 'Colombia', START, END);
  await expect(page.getByText(tripsCopy.saved)).toBeVisible();
  await warnedOf(page, cartCopy.warnings.tripPlace('eSIM', 'Japan', 'Colombia', false));
  await drawer(page).getByRole('link', { name: cartCopy.warnings.changeTrip }).click();
  await openForm(page);
  await page.getByRole('button', { name: tripsCopy.clear }).click();
  await page.waitForURL(/#cart$/);
  await expect(page.locator('#cart')).toContainText('Japan');
  await expect(warningsIn(page.locator('#cart'))).toHaveCount(0);
  await page.locator('[data-cart-button]').click();
  await expect(drawer(page)).toContainText('Japan');
  await expect(warningsIn(drawer(page))).toHaveCount(0);
});

/** On a wide screen the pass stands beside everything: what is offered above the form leaves it where it is seen. */
test('an eSIM for elsewhere than the trip has its form in the first screen', async ({ page }) => {
  await signUp(page, newAccount(), paths.trip());
  await keepTrip(page, 'Colombia', START, END);
  await expect(page.getByText(tripsCopy.saved)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${paths.esim()}?destination=ESP&startDate=${START}&endDate=${END}`);
  await expect(
    page.getByRole('link', { name: tripsCopy.use('Colombia', tripDates(START, END)) }),
  ).toBeVisible();
  await expect(page.getByLabel(esimCopy.destination, { exact: true })).toBeInViewport();
});
