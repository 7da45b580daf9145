/** Help Me Pick A Program, asked and answered with and without script (D11); the sample traveler. */
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { comparisonCopy } from '../../src/copy/catalogue/comparison.ts';
import { pickCopy } from '../../src/copy/catalogue/pick.ts';
import { savedCopy } from '../../src/copy/catalogue/saved.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test, watch } from '../fixtures/e2e.ts';
import { inspect } from '../fixtures/story.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: pickCopy.next }).click();

async function answer(page: Page): Promise<void> {
  await page.goto(paths.helpMePick());
  await expect(page.getByText(pickCopy.question(1, 5))).toBeVisible();
  await page.getByLabel('Sea, land and animals').check();
  await page.getByLabel('Science and mathematics').check();
  await next(page);
  await page.getByLabel('Summer').check();
  await next(page);
  for (const window of ['A big city', 'The sea', 'Desert']) await page.getByLabel(window).check();
  await next(page);
  await expect(page.getByRole('alert').getByText(pickCopy.tooMany(2))).toBeVisible();
  await page.getByLabel('Desert').uncheck();
  await next(page);
  await expect(page.getByText(pickCopy.question(4, 5))).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Desert')).not.toBeChecked();
  await next(page);
  await page.getByRole('link', { name: pickCopy.skip }).click();
  await page.getByRole('link', { name: pickCopy.skip }).click();
  await expect(page.getByRole('main')).toContainText(
    'You asked for sea, land and animals or science, summer, and',
  );
}

/** The note after a change repeats the text of its link. */
async function change(page: Page): Promise<void> {
  await page.getByRole('group').filter({ hasText: 'When could you go?' }).locator('summary').click();
  const link = page.getByRole('link', { name: /^Fall instead of summer/ });
  const effect = (await link.innerText()).replace(/\s+/g, ' ').trim();
  await link.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${effect}.`);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
}

test('answers lead to programs with their points, and one change shows what it does', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount(), `${paths.helpMePick()}?when=summer&window=sea&at=3`);
  await inspect(page, 'help-me-pick');
  await answer(page);
  await inspect(page, 'help-me-pick-result');
  const saving = page.getByText(savedCopy.saveSearch, { exact: true });
  expect((await saving.boundingBox())!.width, 'no icon stands alone').toBeGreaterThan(50);
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(/^(Everything|Only) /);
  await page.locator('summary', { hasText: pickCopy.howCounted }).click();
  await expect(page.getByRole('row', { name: /^Points( \d){3}$/ })).toBeVisible();
  await page.getByRole('link', { name: pickCopy.compare(3) }).click();
  await expect(page.locator('thead th')).toHaveCount(3);
  await expect(page.getByRole('link', { name: comparisonCopy.own })).toBeVisible();
  await page.goBack();
  await change(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('summary', { hasText: 'What do you want' }).click();
  await inspect(page, 'help-me-pick-result-dark');
  await page.getByRole('link', { name: new RegExp(`^${pickCopy.change} What do you want`) }).click();
  await expect(page.getByLabel('Science and mathematics')).toBeChecked();
  await page.getByLabel('Science and mathematics').uncheck();
  // At the box's scroll position the header covers half of another one, which axe reports as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await inspect(page, 'help-me-pick-dark');
  await page.getByRole('button', { name: pickCopy.show }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Without science: ');
  await page.getByRole('link', { name: pickCopy.again }).click();
  await expect(page.getByText(pickCopy.question(1, 5))).toBeVisible();
  await page.goto(`${paths.helpMePick()}?at=result`);
  await expect(page.getByText(pickCopy.nothing)).toBeVisible();
  await inspect(page, 'help-me-pick-nothing');
});

test('the same without script, as a sample traveler who has something everywhere', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const problems = await watch(context);
  const page = await context.newPage();
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL(/\/$/);
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ }).first()).toBeAttached();
  for (const path of [paths.purchases(), paths.saved()]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  // This account has no known password and receives no mail, so no form may require them.
  await page.goto(paths.settings());
  await expect(page.getByText(settingsCopy.delete.sample(7))).toBeVisible();
  await expect(page.getByRole('link', { name: settingsCopy.delete.start })).toHaveCount(0);
  await expect(page.getByText(settingsCopy.profile.unconfirmed)).toHaveCount(0);
  await answer(page);
  await expect(heading(page)).toContainText(/match|Close/);
  await page.getByRole('button', { name: /^Save this search/ }).click();
  await expect(page.getByRole('button', { name: /^Search saved/ })).toBeVisible();
  await change(page);
  expect(problems).toEqual([]);
  await context.close();
});
