/** Home from a new account to a traveler with everything, in both themes and from 320 px on (F040, F041, D16). */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { homeCopy } from '../../src/copy/trips/home.ts';
import { homeSteps } from '../../src/copy/trips/homeSteps.ts';
import { tripsCopy } from '../../src/copy/trips/trips.ts';
import { longDate, shortDate } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { tripDates } from '../../src/shared/trips/text.ts';
import { expect, signUp, test, watch } from '../fixtures/e2e.ts';
import { startServer } from '../fixtures/server.ts';
import { SHIPPED_CONTENT } from '../fixtures/shippedContent.ts';
import {
  addToCart,
  choosePackage,
  drawer,
  END,
  inspect,
  inspectDark,
  pay,
  START,
} from '../fixtures/story.ts';

const SAVED = ['coastal-ecology-semester-lisbon', 'winter-japanese-intensive-kyoto'];

async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // A row half below the header counts as a target that is too small.
    await page.evaluate(() => scrollTo(0, 0));
    await inspect(page, name);
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await inspectDark(page, name);
  }
}

const PHONE = { width: 390, height: 844 };
/** px */
const TAB_BAR = 59;

const stateOf = (page: Page, topic: string) => page.locator(`[data-step=${topic}]`);

test('what is next, what is done, and where it leads', async ({ page, baseURL }) => {
  test.slow();
  const send = async (method: 'post' | 'put', path: string, data: unknown): Promise<void> => {
    const answer = await page.request[method](path, { data, headers: { origin: baseURL! } });
    expect(answer.status()).toBe(200);
  };
  await signUp(page);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeCopy.start.title);
  await expect(page.getByRole('link', { name: homeCopy.start.shop, exact: true })).toBeInViewport();
  await expect(main.getByRole('link', { name: tripsCopy.add })).toBeVisible();
  await expect(page.getByRole('region', { name: homeCopy.start.places }).getByRole('listitem')).toHaveCount(
    8,
  );
  await expect(page.getByRole('region', { name: homeCopy.products }).getByRole('article')).toHaveCount(2);
  await look(page, 'home-new');

  await send('put', '/api/trip', { country: 'JP', start: START, end: END });
  for (const id of SAVED) await send('post', '/api/saved-programs/add', { id });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Japan');
  const trip = page.getByRole('region', { name: homeCopy.trip.region });
  await expect(trip).toContainText(longDate(START));
  await expect(trip).toContainText(homeCopy.trip.stamp.ahead);
  const dates = tripDates(START, END);
  const missing = homeSteps['esim-missing']!({ place: 'Japan', dates });
  await expect(stateOf(page, 'esim')).toContainText(missing.text);
  await expect(stateOf(page, 'insurance')).toHaveAttribute('data-state', 'due');
  await expect(stateOf(page, 'passport')).toHaveAttribute('data-state', 'hint');
  await expect(page.getByRole('region', { name: homeCopy.saved }).getByRole('article')).toHaveCount(2);
  await look(page, 'home-trip');
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  const next = (await main.locator('.btn-primary').boundingBox())!;
  expect(next.y + next.height).toBeLessThan(PHONE.height - TAB_BAR);

  await expect(main.locator('.btn-primary')).toHaveCount(1);
  await stateOf(page, 'esim').getByRole('link', { name: missing.action }).click();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === paths.esim() && searchParams.has('startDate'),
  );
  await choosePackage(page, '5');
  await addToCart(page);
  await expect(drawer(page)).toContainText('Japan');
  await page.goto(paths.home());
  await expect(stateOf(page, 'esim')).toContainText('eSIM in your cart');
  await stateOf(page, 'esim').getByRole('link').click();
  await page.waitForURL(/#cart$/);
  await page.locator('#cart').getByRole('button', { name: 'Complete order' }).click();
  await pay(page, 'Approve');
  await page.waitForURL(({ pathname }) => pathname === paths.purchases());
  await expect(page.locator('.stamp:visible', { hasText: 'Ready' })).toBeVisible();

  await page.goto(paths.home());
  await expect(stateOf(page, 'esim')).toHaveAttribute('data-state', 'done');
  await main.getByText(homeCopy.done(1)).click();
  await expect(stateOf(page, 'esim')).toBeVisible();
  await expect(stateOf(page, 'install')).toHaveAttribute('data-state', 'hint');
  await expect(stateOf(page, 'cart')).toHaveCount(0);
  await expect(page.getByRole('region', { name: homeCopy.latest })).toContainText('Japan');
  await expect(page.getByRole('region', { name: homeCopy.packed }).getByRole('article')).toHaveCount(2);
  for (const link of await main.getByRole('link').all()) {
    const href = (await link.getAttribute('href'))!;
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
  }
  await look(page, 'home-bought');
});

test('offers stand first, with the day to reply by', async ({ browser }) => {
  const dir = mkdtempSync(join(tmpdir(), 'sojourn-home-'));
  const content = join(dir, 'content');
  cpSync(SHIPPED_CONTENT, content, { recursive: true });
  const deals = join(content, 'deals.yaml');
  writeFileSync(deals, readFileSync(deals, 'utf8').replace(/reply_by: .*/g, `reply_by: ${END}`));
  const server = await startServer({ DATA_DIR: join(dir, 'data'), CONTENT_DIR: content });
  const context = await browser.newContext({ baseURL: server.origin });
  const problems = await watch(context);
  const page = await context.newPage();
  await signUp(page);
  const ids = async (list: string, ...names: string[]): Promise<number[]> => {
    const all = (await (await page.request.get(`/api/${list}`)).json()) as { id: number; name: string }[];
    return all.filter(({ name }) => !names.length || names.includes(name)).map(({ id }) => id);
  };
  const data = {
    education_status: (await ids('education-status', 'In a first degree (year 1-2)'))[0],
    subject_areas: (await ids('subject-areas')).slice(0, 5),
    countries: await ids('countries', 'Portugal', 'Japan', 'Spain', 'Italy', 'France'),
    terms: await ids('terms'),
    durations: await ids('durations'),
  };
  const headers = { origin: server.origin };
  const answer = await page.request.post('/api/new-user-application', { data, headers });
  const { offers } = (await answer.json()) as { offers: { title: string; value: string }[] };
  await page.goto(paths.home());
  const first = page.getByRole('listitem').filter({ has: page.locator('.btn-primary') });
  for (const text of [offers[0]!.title, offers[0]!.value])
    await expect(page.getByRole('main')).toContainText(text);
  await expect(first).toHaveAttribute('data-step', 'offers');
  await expect(first).toContainText(homeCopy.by(shortDate(END, START)));
  await look(page, 'home-offer');
  expect(problems).toEqual([]);
  await context.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});
