/** From an empty account to deals: a lost session, two tabs, a celebration, another application (F019, F043-F051, D51). */
import type { Page, Route } from 'playwright/test';
import { applyCopy } from '../../src/copy/applications/applications.ts';
import { authCopy } from '../../src/copy/account/auth.ts';
import { catalogueCopy } from '../../src/copy/catalogue/catalogue.ts';
import { draftCopy } from '../../src/copy/applications/drafts.ts';
import { offersCopy } from '../../src/copy/applications/offers.ts';
import { saveDraft } from '../../src/shared/applications/endpoints.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test, watch } from '../fixtures/e2e.ts';
import { inspect, whileSending } from '../fixtures/story.ts';

// The tests end a session, and save a draft in another tab.
test.use({ allowedErrors: [/status of (401|409)/] });

const { labels } = applyCopy;
const next = (page: Page) => page.getByRole('button', { name: applyCopy.next });
const choose = (page: Page, name: string) => page.locator('form label', { hasText: name }).first().click();
const canvas = (page: Page) => page.locator('canvas[data-confetti]');

/** Chooses of a list, of whose folded part too. */
async function add(page: Page, list: 'countries' | 'languages', name: string): Promise<void> {
  const fieldset = page.locator(`#${list}`);
  const chip = fieldset.locator('label', { hasText: name });
  if (!(await chip.isVisible())) await fieldset.locator('summary').click();
  await chip.click();
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
}

async function answerPlans(page: Page, ...countries: string[]): Promise<void> {
  for (const country of countries) await add(page, 'countries', country);
  for (const term of ['Fall', 'Spring', 'Summer']) await choose(page, term);
  await choose(page, '3-4 months');
}

const STATUS = 'In a first degree (year 1-2)';

/** From the first status, which has the focus, to the third. */
async function chooseStatus(page: Page): Promise<void> {
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: STATUS })).toBeChecked();
}

/** By keyboard alone: the second step, wrong at first. */
async function answerEducation(page: Page): Promise<void> {
  await next(page).press('Enter');
  await expect(page.locator('.err')).toHaveText([
    'Education status is required.',
    'Subject area is required.',
  ]);
  await expect(page.getByText(applyCopy.check)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Education status is required.' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await chooseStatus(page);
  await choose(page, 'Natural sciences');
  await choose(page, 'Farming, forests');
  await choose(page, 'Arts, design');
}

/** The page says "saved" from its opening on, so only the call shows that a change is. */
const draftSavedBy = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && new URL(answer.url()).pathname === saveDraft.path,
  );

test('a session is lost, two tabs disagree, and deals are celebrated once', async ({ page, context }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await signUp(page, newAccount(), paths.offers());
  await expect(page.getByRole('heading', { name: offersCopy.noneTitle })).toBeVisible();
  await inspect(page, 'offers-none');
  await page.getByRole('main').getByRole('link', { name: offersCopy.apply }).click();
  await add(page, 'languages', 'English');
  await expect(page.locator('[data-saved]')).toContainText(draftCopy.saved);
  await next(page).click();
  await page.waitForURL(paths.apply('education'));
  await answerEducation(page);
  await inspect(page, 'apply-education');
  await next(page).click();
  await page.waitForURL(paths.apply('plans'));
  await answerPlans(page, 'Portugal', 'Spain');
  await inspect(page, 'apply-plans');
  await next(page).click();

  await page.waitForURL(paths.apply('preferences'));
  const message = page.getByLabel(labels.message);
  const firstSaved = draftSavedBy(page);
  await message.fill('Field work');
  await firstSaved;
  await whileSending(page, saveDraft.path, () => context.clearCookies());
  await message.fill('Field work on the coast');
  await page.waitForURL(/\/auth\/signin\?error=SessionRequired/);
  await page.locator('[name=email]').fill(account.email);
  await page.locator('[name=password]').fill(account.password);
  await page.getByRole('button', { name: authCopy.signIn.submit }).click();
  await page.waitForURL(paths.apply('preferences'));
  await expect(message).toHaveValue('Field work on the coast');
  await expect(page.locator('[data-saved]')).toContainText(draftCopy.saved);

  const other = await context.newPage();
  await other.goto(paths.apply('preferences'));
  const draftSaved = draftSavedBy(other);
  await other.getByLabel(labels.message).fill('A host family');
  await draftSaved;
  await message.fill('A room of my own');
  await page.getByRole('button', { name: applyCopy.seeBoth }).click();
  await expect(page.getByRole('heading', { name: applyCopy.conflictTitle })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('A host family');
  await expect(page.getByRole('main')).toContainText('A room of my own');
  await inspect(page, 'apply-both');
  await page.getByRole('button', { name: applyCopy.keepHere }).click();
  await expect(message).toHaveValue('A room of my own');
  await other.close();
  await next(page).click();

  await page.waitForURL(paths.apply('review'));
  await expect(page.getByRole('main')).toContainText('Portugal, Spain');
  await inspect(page, 'apply-review');
  const created = page.waitForRequest((request) => request.url().endsWith('/api/new-user-application'));
  await page.getByRole('button', { name: applyCopy.send }).click();
  expect((await created).method()).toBe('POST');
  await page.waitForURL(paths.offers());
  await expect(canvas(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/You have \d+ new offers?/);
  await expect(canvas(page)).toHaveCount(0);
  await inspect(page, 'offers');
  const passes = await page.locator('article[data-program]').count();
  expect(passes).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: offersCopy.title })).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.getByRole('link', { name: offersCopy.update }).click();
  await inspect(page, 'apply-review-narrow-dark');
  await page.getByRole('link', { name: applyCopy.change(applyCopy.steps.plans.short) }).click();
  for (const country of ['Portugal', 'Spain']) await choose(page, country);
  await add(page, 'countries', 'Fiji');
  // Nothing half under the header.
  await page.evaluate(() => scrollTo(0, 0));
  await inspect(page, 'apply-plans-narrow-dark');
  await next(page).click();
  await page.waitForURL(paths.apply('preferences'));
  await next(page).click();
  await page.waitForURL(paths.apply('review'));
  const updated = page.waitForRequest(
    (request) => request.url().endsWith('/api/user-application') && request.method() === 'PUT',
  );
  await page.getByRole('button', { name: applyCopy.update }).click();
  await updated;
  await expect(page.getByRole('heading', { name: offersCopy.emptyTitle })).toBeVisible();
  await page.getByRole('button', { name: offersCopy.mail.ask }).click();
  await expect(page.getByRole('heading', { name: offersCopy.mail.wanted })).toBeVisible();
  await inspect(page, 'offers-empty-narrow-dark');
  await page.getByRole('button', { name: offersCopy.send }).first().click();
  await expect(page.locator('article[data-program]').first()).toBeVisible();
  await page.getByRole('button', { name: offersCopy.undo }).click();
  await expect(page.getByRole('heading', { name: offersCopy.emptyTitle })).toBeVisible();
});

test('a page that was on its way while answers were saved has them, and takes nobody for another tab', async ({
  page,
}) => {
  const first = paths.apply('about');
  await signUp(page, newAccount(), first);
  const firstSaved = draftSavedBy(page);
  await add(page, 'languages', 'English');
  await firstSaved;
  const saved = draftSavedBy(page);
  const answer = async (route: Route) => {
    const response = await route.fetch();
    await saved;
    await route.fulfill({ response });
  };
  await page.route(`**${first}`, answer, { times: 1 });
  await add(page, 'languages', 'Portuguese');
  await page.reload();
  await expect(page.locator('#languages label', { hasText: 'Portuguese' }).locator('input')).toBeChecked();
  await expect(page.locator('[data-saved]')).toContainText(draftCopy.saved);
  await expect(page.getByRole('button', { name: applyCopy.seeBoth })).toHaveCount(0);
  await next(page).click();
  await page.waitForURL(paths.apply('education'));
});

test('by keyboard alone, from the first step to the deals', async ({ page }) => {
  await signUp(page, newAccount(), paths.apply('about'));
  /** Tab until the wanted control has the focus; what it is called is what a screen reader says. */
  const tabTo = async (control: ReturnType<typeof next>) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await control.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    }
    throw new Error('Tab never reaches it');
  };
  const tick = async (role: 'radio' | 'checkbox', name: string) => {
    await tabTo(page.getByRole(role, { name }));
    await page.keyboard.press('Space');
  };
  const go = async (step: string) => {
    await tabTo(next(page));
    await page.keyboard.press('Enter');
    await page.waitForURL(paths.apply(step));
  };
  await go('education');
  await tick('radio', 'In high school');
  await chooseStatus(page);
  for (const subject of ['Arts, design', 'Natural sciences', 'Farming, forests'])
    await tick('checkbox', subject);
  await go('plans');
  const portugal = page.getByRole('checkbox', { name: 'Portugal' });
  if (!(await portugal.isVisible())) {
    await tabTo(page.locator('#countries summary'));
    await page.keyboard.press('Enter');
  }
  await tick('checkbox', 'Portugal');
  await expect(portugal).toBeChecked();
  for (const term of ['Fall', 'Spring', '3-4 months']) await tick('checkbox', term);
  await go('preferences');
  await go('review');
  await tabTo(page.getByRole('button', { name: applyCopy.send }));
  await page.keyboard.press('Enter');
  await page.waitForURL(paths.offers());
  await expect(page.getByRole('main').getByRole('status')).toContainText(/You have \d+ new offers?/);
});

test('without script every step is a form, and nothing is lost on the way', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow();
  const account = await signUp(page, newAccount());
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const problems = await watch(context);
  const plain = await context.newPage();
  await plain.goto(paths.signIn(paths.program('coastal-ecology-semester-lisbon')));
  await plain.locator('[name=email]').fill(account.email);
  await plain.locator('[name=password]').fill(account.password);
  await plain.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
  const title = await plain.getByRole('heading', { level: 1 }).textContent();
  await plain.getByRole('main').getByRole('link', { name: catalogueCopy.applyForDeals }).click();
  await expect(plain.getByRole('main')).toContainText(applyCopy.fromProgram(title!));
  await plain.goto(`${paths.apply()}?country=PT&term=spring`);
  await expect(plain.getByRole('main')).toContainText(applyCopy.fillIn(['Portugal', 'Spring']));
  await plain.getByRole('button', { name: applyCopy.use }).click();
  await expect(plain.getByText(applyCopy.filled)).toBeFocused();
  await add(plain, 'languages', 'English');
  await next(plain).click();
  await answerEducation(plain);
  await next(plain).click();
  await expect(plain.getByRole('checkbox', { name: 'Portugal' })).toBeChecked();
  await expect(plain.getByRole('checkbox', { name: 'Spring' })).toBeChecked();
  await add(plain, 'countries', 'Spain');
  for (const term of ['Fall', 'Summer', '3-4 months']) await choose(plain, term);
  await plain.getByRole('button', { name: applyCopy.back }).click();
  await expect(plain.getByRole('radio', { name: STATUS })).toBeChecked();
  await next(plain).click();
  await expect(plain.getByRole('checkbox', { name: 'Spain' })).toBeChecked();
  await next(plain).click();
  await plain.getByLabel(labels.message).fill('x'.repeat(10_000));
  await next(plain).click();
  await expect(plain.locator('.err')).toHaveText('What you are hoping for can have up to 1000 characters.');
  await expect(plain.getByLabel(labels.message)).toHaveValue('x'.repeat(10_000));
  await plain.getByLabel(labels.message).fill('A host family');
  await next(plain).click();
  await expect(plain.getByRole('main')).toContainText('A host family');
  await plain.getByRole('button', { name: applyCopy.send }).click();
  await plain.waitForURL(paths.offers());
  await expect(plain.getByRole('main').getByRole('status')).toContainText(/You have \d+ new offers?/);
  const file = await plain.request.get(
    (await plain.getByRole('link', { name: offersCopy.calendar }).first().getAttribute('href'))!,
  );
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await plain
    .getByRole('link', { name: /^View offer/ })
    .first()
    .click();
  await expect(plain.getByRole('heading', { name: offersCopy.how })).toBeVisible();
  await expect(plain.getByRole('link', { name: offersCopy.providerPage })).toHaveAttribute('href', /^https:/);
  expect(problems).toEqual([]);
  await context.close();
});
