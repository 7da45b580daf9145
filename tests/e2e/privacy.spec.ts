/** My data as a file, and the end of my account (F158), in a real browser. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { deletionCopy } from '../../src/copy/account/deletion.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test, watch, type Account } from '../fixtures/e2e.ts';
import { inspect } from '../fixtures/story.ts';

type MyData = { tables: Record<string, Record<string, unknown>[]> };

async function download(page: Page): Promise<{ name: string; data: MyData; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: settingsCopy.data.export }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), data: JSON.parse(text) as MyData, text };
}

async function remove(page: Page, password: string): Promise<void> {
  await page.locator('main [name=password]').fill(password);
  await page.getByRole('button', { name: deletionCopy.form.submit }).click();
}

/** @returns the message of the sign-in page */
async function refusedAt(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<string> {
  await page.goto(paths.signIn());
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('form:has([name=password]) [type=submit]').click();
  return page.getByRole('alert').innerText();
}

const isGone = (page: Page) => page.waitForURL((url) => url.pathname === paths.signIn());

test('a traveler takes their data along and ends the account', async ({ page, context }) => {
  const account = await signUp(page, newAccount({ lastname: 'Canarywhistle' }), paths.settings());
  const { name, data, text } = await download(page);
  expect(name).toBe('sojourn-my-data.json');
  expect(data.tables['users']).toEqual([
    expect.objectContaining({ email: account.email, lastname: 'Canarywhistle' }),
  ]);
  expect(data.tables['sessions']).toHaveLength(1);
  expect(text).not.toContain('argon2');

  await page.getByRole('link', { name: settingsCopy.delete.start }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deletionCopy.title);
  await inspect(page, 'delete-account');
  await remove(page, 'not my password');
  await expect(page.getByRole('alert')).toContainText('This is not your password.');
  await expect(page.locator('main [name=password]')).toHaveAttribute('aria-invalid', 'true');

  const tab = await context.newPage();
  await tab.goto(paths.saved());
  await page.evaluate(async () => {
    localStorage.setItem('kept', 'draft');
    await (await caches.open('pages')).put('/settings', new Response('mine'));
  });
  await remove(page, account.password);
  await isGone(page);
  await expect(page.getByText(authCopy.done.deleted)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => [localStorage.length, (await caches.keys()).length]))
    .toEqual([0, 0]);
  await isGone(tab);
  expect((await context.cookies()).filter(({ name }) => name.includes('sojourn.session'))).toEqual([]);

  const refusal = await refusedAt(page, account);
  expect(refusal).toContain(authCopy.errors.CredentialsSignin);
  expect(await refusedAt(page, newAccount())).toBe(refusal);
});

test('the same without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const problems = await watch(context);
  const page = await context.newPage();
  const account = await signUp(page, newAccount(), paths.settings());
  expect((await download(page)).text).toContain(account.email);
  await page.goto(paths.deleteAccount());
  await remove(page, account.password);
  await isGone(page);
  await expect(page.getByText(authCopy.done.deleted)).toBeVisible();
  await page.goto(paths.settings());
  await isGone(page);
  expect(problems).toEqual([]);
  await context.close();
});
