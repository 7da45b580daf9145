/** A site whose accounts open by a mailed link (SIGN_UP=confirmed): nobody learns there who has one (threat 24). */
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { formTroubleCopy } from '../../src/copy/formTrouble.ts';
import { mailPagesCopy } from '../../src/copy/account/mailPages.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../src/shared/account/rules.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, test as base } from '../fixtures/e2e.ts';
import { mailedLink } from '../fixtures/mailedLink.ts';
import { startServer, temporaryFolder } from '../fixtures/server.ts';
import { inspect } from '../fixtures/story.ts';

const test = base.extend<{ site: { origin: string; mailbox: string } }>({
  site: async ({}, use) => {
    const { path: mailbox, remove } = await temporaryFolder();
    const server = await startServer({ DATA_DIR: mailbox, SIGN_UP: 'confirmed' });
    await use({ origin: server.origin, mailbox });
    await server.stop();
    await remove();
  },
  baseURL: ({ site }, use) => use(site.origin),
});

const BEN = newAccount();
const COMMON = 'password1';

async function send(page: Page, address: string, values: Record<string, string>): Promise<void> {
  await page.goto(address);
  const form = page.locator('form:has([name=password])');
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[type=submit]').click();
}

test('an account opens by its mailed link, and says nothing before of who has one', async ({
  page,
  site: { mailbox },
}) => {
  const { email, password } = BEN;
  await send(page, paths.signUp(), { ...BEN, password: COMMON });
  await expect(page.locator('#password-error')).toHaveText(COMMON_PASSWORD_MESSAGE);
  await expect(page.locator('[name=password]')).toHaveValue(COMMON);
  await expect(page.getByText(formTroubleCopy.check(1))).toBeFocused();
  await send(page, paths.signUp(), BEN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mailPagesCopy.sent.title);
  const text = await page.getByRole('main').innerText();
  await inspect(page, 'sign-up-sent');
  await send(page, paths.signIn(), { email, password });
  await expect(page.getByRole('button', { name: authCopy.signIn.sample })).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText(authCopy.notOpenYet);
  const refused = await page.getByRole('alert').innerText();
  await page.goto(await mailedLink(mailbox, email, 'verify'));
  await page.getByRole('button', { name: mailPagesCopy.verify.submit }).click();
  await page.getByRole('link', { name: authCopy.signIn.submit }).click();
  await send(page, page.url(), { email, password });
  await page.waitForURL((url) => url.pathname === paths.home());
  await page.context().clearCookies();

  await send(page, paths.signUp(), { ...BEN, password: 'a guess of somebody else' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mailPagesCopy.sent.title);
  expect(await page.getByRole('main').innerText()).toBe(text);
  await send(page, paths.signIn(), { email, password: 'a guess of somebody else' });
  expect(await page.getByRole('alert').innerText()).toBe(refused);
  await mailedLink(mailbox, email, 'hasAccount');
});
