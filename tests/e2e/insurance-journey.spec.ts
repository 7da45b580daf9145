/** From a quote to a publicly checkable certificate, with an eSIM in the same order (F090, F111, F133, F134). */
import { createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import type { Page } from 'playwright/test';
import { advisoryCopy } from '../../src/copy/insurance/advisory.ts';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { cartSectionCopy } from '../../src/copy/cart/cartSection.ts';
import { certificateCopy } from '../../src/copy/insurance/certificate.ts';
import { travelersCopy } from '../../src/copy/insurance/travelers.ts';
import { esimPageCopy } from '../../src/copy/esim/esimPage.ts';
import { phasesCopy } from '../../src/copy/purchases/phases.ts';
import { homeCopy } from '../../src/copy/trips/home.ts';
import { policyCopy } from '../../src/copy/insurance/policy.ts';
import { purchasesCopy } from '../../src/copy/purchases/purchases.ts';
import { addDays, longDate, validity } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { tripDates } from '../../src/shared/trips/text.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { pageCount, printPage } from '../fixtures/printPage.ts';
import { choosePlan, DEPARTURE, getQuote, RETURN } from '../fixtures/quote.ts';
import {
  addToCart,
  choosePackage,
  drawer,
  inspect,
  inspectDark,
  inspectWide,
  pay,
} from '../fixtures/story.ts';

/** The advisory of Colombia makes the longest certificate. */
const PLACE = 'Colombia';
/** An eSIM lasts 90 days at most. */
const ESIM_END = addDays(DEPARTURE, 89);

/** Moves the purchased days into the past, as if time had passed. */
function moveTrips(email: string, days: number): void {
  const database = new Database(join(process.env.E2E_DATA!, 'sojourn.db'), { timeout: 20_000 });
  const items = database
    .prepare(
      'SELECT i.id, i.snapshot_json FROM order_items i JOIN users u ON u.id = i.user_id WHERE u.email = ?',
    )
    .all(email) as { id: string; snapshot_json: string }[];
  const moved = (text: string): string =>
    text.replace(/"((?:start|end|departure|return)Date)":"([\d-]+)"/g, (_, name: string, date: string) =>
      JSON.stringify({ [name]: addDays(date, days) }).slice(1, -1),
    );
  for (const { id, snapshot_json } of items)
    database.prepare('UPDATE order_items SET snapshot_json = ? WHERE id = ?').run(moved(snapshot_json), id);
  database.close();
}

const stamps = (page: Page) => page.locator('article .stamp').locator('visible=true');
/** The text of a stamp: word and note without a space between them. */
function stampOf(
  paper: keyof typeof phasesCopy,
  phase: 'upcoming' | 'active' | 'ended',
  from: string,
  to: string,
): RegExp {
  const { stamp, note } = phasesCopy[paper][phase]({ from: longDate(from), to: longDate(to) });
  return new RegExp(`^\\s*${stamp}\\s*${note}\\s*$`);
}

/** From the empty quote to the drawer that opens with the policy. */
async function insure(page: Page): Promise<void> {
  await getQuote(page, PLACE);
  await choosePlan(page, 'Premium');
  await page.getByRole('heading', { level: 1, name: travelersCopy.travelerTitle }).waitFor();
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await expect(drawer(page).getByRole('button', { name: cartCopy.complete })).toBeVisible();
}

/** Adds an eSIM for the saved trip. */
async function addEsim(page: Page): Promise<void> {
  const start = page.locator('#esim-start');
  await expect(start.getByRole('heading', { name: esimPageCopy.tripTo(PLACE) })).toBeVisible();
  await start
    .getByRole('link', { name: new RegExp(`^${PLACE}`) })
    .first()
    .click();
  await page.waitForURL(({ searchParams }) => searchParams.get('endDate') === ESIM_END);
  await expect(start).toHaveCount(0);
  await choosePackage(page, '5');
  await addToCart(page);
  await expect(drawer(page)).toContainText(validity(DEPARTURE, ESIM_END));
}

test('a traveler is insured, finds the certificate, prints it, and anybody can check it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.slow();
  const { email } = await signUp(page, newAccount(), paths.insurance());
  await insure(page);
  const inDrawer = drawer(page).locator('[data-cart-item]');
  await expect(inDrawer).toContainText(`${cartCopy.planCoverage}Premium ${cartCopy.nonUsCoverage}`);
  await expect(inDrawer).toContainText('Maya Okafor');
  await expect(inDrawer).toContainText(validity(DEPARTURE, RETURN));
  await expect(inDrawer).toContainText('$209.60');
  await expect(inDrawer).toContainText(advisoryCopy.note(3));
  await expect(inDrawer.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await inspect(page, 'insurance-drawer');

  await page.goto(paths.esim());
  await addEsim(page);
  await drawer(page).getByRole('link', { name: cartCopy.viewCart }).click();
  await page.waitForURL(/#cart$/);
  const warnings = page.getByRole('region', { name: cartCopy.warnings.title });
  await expect(warnings).toContainText(tripDates(DEPARTURE, RETURN));
  const summary = page.getByRole('complementary', { name: cartSectionCopy.summary });
  await expect(summary.getByRole('link', { name: cartCopy.warnings.summary(1) })).toBeVisible();
  await expect(summary).toContainText('131 days');
  await inspect(page, 'insurance-cart');

  await page.locator('#cart').getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.waitForURL((url) => url.pathname === paths.purchases());
  await expect(stamps(page)).toHaveText([
    stampOf('insurance', 'upcoming', DEPARTURE, RETURN),
    stampOf('esim', 'upcoming', DEPARTURE, ESIM_END),
  ]);
  await inspect(page, 'insurance-purchases');

  await page.getByRole('link', { name: purchasesCopy.viewCertificate }).click();
  await page.getByRole('heading', { level: 1, name: certificateCopy.title }).waitFor();
  const paper = page.locator('.certificate');
  for (const text of ['Maya Okafor', PLACE, '$500,000', longDate(DEPARTURE), longDate(RETURN)])
    await expect(paper).toContainText(text);
  await expect(paper).toContainText(advisoryCopy.note(3));
  await expect(paper.getByText(certificateCopy.notForDestination)).toHaveCount(2);
  await inspect(page, 'certificate');
  await inspectDark(page, 'certificate');
  // What follows is looked at on a wide screen as well, where it is told.
  if (!isMobile) return;
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await printPage(page, `certificate-${page.viewportSize()?.width}`, format);
    expect([format, pageCount(pdf)]).toEqual([format, 1]);
  }

  await test.step('emergency, card, letter, changes', () => policyPapers(page));

  const link = await paper.getByRole('link', { name: certificateCopy.checkLink }).getAttribute('href');
  const token = decodeURIComponent(link?.split('/').at(-1) ?? '');
  await test.step('with node:crypto alone', async () => {
    const pem = await (await fetch(new URL(paths.verifyKey(), baseURL))).text();
    const [text = '', signature = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url'));
    const holds = (bytes: Buffer) =>
      verify(null, bytes, createPublicKey(pem), Buffer.from(signature as Uint8Array));
    const said = Buffer.from(text as Uint8Array);
    expect(holds(said)).toBe(true);
    said[said.length - 3]! ^= 1;
    expect(holds(said)).toBe(false);
  });
  await test.step('the public page, signed out', () => checkPage(page, token));
  await test.step('during the trip, and after it', () => later(page, email));
});

/** Runs in the page. @returns the lines of the card that its code covers */
function textsOverCode(card: Element): string[] {
  const code = card.querySelector('svg')!.getBoundingClientRect();
  return [...card.querySelectorAll('text')]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return left < code.right && right > code.left && top < code.bottom && bottom > code.top;
    })
    .map((text) => text.textContent.trim());
}

/** The policy's own page and its letter; ends on the certificate again. */
async function policyPapers(page: Page): Promise<void> {
  const certificate = page.url();
  await page.goto(paths.purchases());
  await expect(page.getByRole('link', { name: /^Emergency \+/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  await page.getByRole('link', { name: new RegExp(`^${policyCopy.open}`) }).click();
  const card = page.getByRole('img', { name: /^Insurance card of Maya Okafor/ });
  for (const text of ['Maya Okafor', PLACE, longDate(RETURN), 'Emergency +1', policyCopy.cardTest])
    await expect(card).toContainText(text);
  expect(await card.evaluate(textsOverCode)).toEqual([]);
  await expect(page.getByRole('main')).toContainText('claims@partner.example');
  await inspect(page, 'policy');
  await inspectDark(page, 'policy');
  await inspectWide(page, 'policy');
  const width = page.viewportSize()!.width;
  await page.setViewportSize({ width: 320, height: 640 });
  await inspect(page, 'policy');
  await page.setViewportSize({ width, height: 844 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: purchasesCopy.savePicture }).click();
  const picture = await sharp(await (await saving).path()).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 757]);
  await page.getByRole('link', { name: policyCopy.letter }).click();
  await page.getByRole('heading', { level: 1, name: policyCopy.letterTitle }).waitFor();
  const letter = page.locator('.certificate');
  for (const text of [
    'Maya Okafor',
    PLACE,
    '$500,000',
    '/verify/',
    advisoryCopy.note(3),
    certificateCopy.test,
  ])
    await expect(letter).toContainText(text);
  await inspect(page, 'letter');
  await inspectWide(page, 'letter');
  for (const format of ['A4', 'Letter'] as const)
    expect(pageCount(await printPage(page, `letter-${width}`, format))).toBe(1);
  await page.goto(certificate);
}

/** The same purchases one month and half a year later: stamped, and folded away, by their days. */
async function later(page: Page, email: string): Promise<void> {
  const certificate = page.url();
  let before = 0;
  for (const { days, phase } of [
    { days: -60, phase: 'active' },
    { days: -200, phase: 'ended' },
  ] as const) {
    moveTrips(email, days - before);
    before = days;
    const [from, esimEnd, end] = [DEPARTURE, ESIM_END, RETURN].map((date) => addDays(date, days));
    const cover = stampOf('insurance', phase, from!, end!);
    await page.goto(paths.purchases());
    const past = page.locator('[data-past]');
    if (phase === 'ended') {
      await expect(stamps(page)).toHaveCount(0);
      await past.getByText(purchasesCopy.past(2)).click();
    } else await expect(past).toHaveCount(0);
    await expect(stamps(page)).toHaveText([cover, stampOf('esim', phase, from!, esimEnd!)]);
    await expect(page.getByRole('img', { name: purchasesCopy.qr })).toHaveCount(phase === 'ended' ? 0 : 1);
    await inspect(page, `purchases-${phase}`);
    await page.goto(paths.home());
    const latest = page.getByRole('region', { name: homeCopy.latest });
    await expect(latest.locator('.stamp').locator('visible=true')).toHaveText(cover);
    await page.goto(certificate);
    await expect(stamps(page)).toHaveText(stampOf('certificate', phase, from!, end!));
  }
  expect(pageCount(await printPage(page, 'certificate-ended', 'A4'))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(stamps(page)).toHaveText(/^\s*Ended/);
  await page.emulateMedia({ media: null });
}

async function checkPage(page: Page, token: string): Promise<void> {
  const context = await page.context().browser()!.newContext({ viewport: page.viewportSize() });
  const stranger = await context.newPage();
  const origin = new URL(page.url()).origin;
  const good = await stranger.goto(origin + paths.verify(token));
  expect(good?.status()).toBe(200);
  const said = stranger.getByRole('main');
  await expect(said).toContainText(certificateCopy.checkValid);
  await expect(said).toContainText('M. O.');
  await expect(said).toContainText(longDate(RETURN));
  for (const secret of ['Maya', 'Okafor', PLACE, 'TEST-']) await expect(said).not.toContainText(secret);
  await inspect(stranger, 'verify');
  await inspectWide(stranger, 'verify');
  const bad = await stranger.goto(origin + paths.verify(changed(token)));
  expect(bad?.status()).toBe(404);
  await expect(said).toContainText(certificateCopy.invalidTitle);
  for (const detail of ['Premium', 'M. O.', longDate(RETURN)]) await expect(said).not.toContainText(detail);
  await inspect(stranger, 'verify-invalid');
  await inspectWide(stranger, 'verify-invalid');
  await context.close();
}

/** Replaces one character of the signed payload. */
function changed(token: string): string {
  const at = 12;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

// Once is enough: what it tells does not depend on the width.
test('a certificate is nobody else’s', { tag: '@phone' }, async ({ page, browser }) => {
  await signUp(page, newAccount(), paths.insurance());
  await insure(page);
  await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
  await pay(page, 'Approve');
  await page.getByRole('link', { name: purchasesCopy.viewCertificate }).click();
  await page.getByRole('heading', { level: 1, name: certificateCopy.title }).waitFor();
  const other = await browser.newPage();
  await signUp(other);
  for (const paper of ['certificate', 'policy', 'letter', 'pdf/certificate', 'pdf/letter']) {
    const address = page.url().replace('certificate', paper);
    expect([paper, (await page.request.get(address)).status()]).toEqual([paper, 200]);
    expect([paper, (await other.goto(address))?.status()]).toEqual([paper, 404]);
    await expect(other.getByRole('main')).not.toContainText('Okafor');
  }
  await other.close();
});
