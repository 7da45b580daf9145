/**
 * An account by mail: confirmation, forgotten password, another address. Mails are files in the data folder; half of the
 * steps run without script (D07).
 */
import type { Page, Route } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { mailPagesCopy as copy } from '../../src/copy/account/mailPages.ts';
import { newPasswordCopy } from '../../src/copy/account/newPassword.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signIn, signUp, test, watch } from '../fixtures/e2e.ts';
import { mailedLink } from '../fixtures/mailedLink.ts';
import { inspect } from '../fixtures/story.ts';

const linkFor = (address: string, kind: Parameters<typeof mailedLink>[2]): Promise<string> =>
  mailedLink(process.env.E2E_DATA!, address, kind);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const email = (page: Page) => page.locator('#email');

// ERR_FAILED: an answer that is lost.
test.use({ allowedErrors: [/status of (404|410)|ERR_FAILED/] });

test('an account is confirmed, opened by a new password, and moved', async ({ page, browser, baseURL }) => {
  const account = await signUp(page, newAccount(), paths.settings());

  await test.step('the address is confirmed by the button, not by opening the link', async () => {
    await expect(email(page).getByText(settingsCopy.email.unconfirmed, { exact: true })).toBeVisible();
    await expect(email(page).getByText(process.env.E2E_DATA!, { exact: false })).toHaveCount(0);
    await inspect(page, 'settings-email', '#email');
    const link = await linkFor(account.email, 'verify');
    for (let looks = 0; looks < 2; looks++) {
      const answer = await page.goto(link);
      expect(answer!.headers()).toMatchObject({
        'referrer-policy': 'strict-origin',
        'cache-control': /no-store/,
      });
      await expect(page.getByText(copy.verify.lead(account.email))).toBeVisible();
    }
    await inspect(page, 'verify');
    await press(page, copy.verify.submit);
    await expect(heading(page, copy.verify.done.verified.title)).toBeVisible();
    expect(page.url()).not.toContain('token');
    await inspect(page, 'verify-done');
    await page.goto(link);
    await expect(heading(page, copy.over.LINK_USED.title)).toBeVisible();
    await page.goto(paths.confirmEmail('not-one-of-ours'));
    await expect(heading(page, copy.over.LINK_WRONG.title)).toBeVisible();
    await page.goto(paths.settings());
    await expect(email(page).getByText(settingsCopy.email.confirmed, { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const problems = await watch(context);
  const other = await context.newPage();
  const password = `another walk ${account.password}`;

  await test.step('without script, the password is forgotten and set anew', async () => {
    await other.goto(paths.signIn());
    await other.getByRole('link', { name: authCopy.signIn.forgot }).click();
    await other.locator('[name=email]').fill('no address');
    await press(other, copy.forgot.submit);
    await expect(other.locator('[name=email]')).toHaveValue('no address');
    await expect(other.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    await other.locator('[name=email]').fill(account.email);
    await press(other, copy.forgot.submit);
    await expect(heading(other, copy.sent.title)).toBeVisible();
    const sent = await other.locator('main').innerText();
    await other.getByRole('link', { name: copy.sent.again }).click();
    await other.locator('[name=email]').fill('nobody@example.com');
    await press(other, copy.forgot.submit);
    await expect(heading(other, copy.sent.title)).toBeVisible();
    expect(await other.locator('main').innerText()).toBe(sent);
    const link = await linkFor(account.email, 'reset');
    await other.goto(link);
    await other.locator('[name=new_password]').fill('password1');
    await press(other, copy.reset.submit);
    await expect(other.locator('[name=new_password]')).toHaveAttribute('aria-invalid', 'true');
    await expect(other.locator('[name=new_password]')).toHaveValue('');
    await other.locator('[name=new_password]').fill(password);
    await press(other, copy.reset.submit);
    await expect(other.getByText(authCopy.done.password)).toBeVisible();
    await linkFor(account.email, 'passwordChanged');
    await other.goto(link);
    await expect(heading(other, copy.over.LINK_USED.title)).toBeVisible();
  });

  await test.step('every session is over, and only the new password opens the account', async () => {
    await page.goto(paths.settings());
    await expect(page).toHaveURL(/\/auth\/signin/);
    await inspect(page, 'signin-forgot');
    await page.goto(paths.forgot('sent'));
    await inspect(page, 'forgot-sent');
    await signIn(page, { ...account, password }, paths.settings());
  });

  await test.step('the address is changed when both are confirmed', async () => {
    const next = newAccount().email;
    await page.locator('[name=new_email]').fill(next);
    await page.locator('[name=email_password]').fill(account.password);
    await press(page, settingsCopy.email.change);
    await expect(page.locator('[name=email_password]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name=new_email]')).toHaveValue(next);
    await page.locator('[name=email_password]').fill(password);
    await press(page, settingsCopy.email.change);
    await expect(page.getByText(settingsCopy.done['email-change'])).toBeVisible();
    await expect(email(page).getByText(settingsCopy.email.waiting, { exact: true })).toHaveCount(2);
    await inspect(page, 'settings-email-change', '#email');
    await other.goto(await linkFor(next, 'changeTo'));
    await press(other, copy.verify.submit);
    await expect(heading(other, copy.verify.done.waiting.title)).toBeVisible();
    await page.reload();
    await expect(email(page).getByText(settingsCopy.email.waiting, { exact: true })).toHaveCount(1);
    await page.goto(await linkFor(account.email, 'changeFrom'));
    await expect(page.getByText(copy.verify.changeLead(next))).toBeVisible();
    await press(page, copy.verify.submit);
    await expect(heading(page, copy.verify.done.changed.title)).toBeVisible();
    for (const address of [account.email, next]) await linkFor(address, 'addressChanged');
    await signIn(other, { ...account, email: next, password }, paths.settings());
    await expect(other.locator('#email').getByText(next)).toBeVisible();
  });

  expect(problems.filter((text) => !/status of (404|410)/.test(text))).toEqual([]);
  await context.close();
});

test('a new password whose answer was lost is seen to be uncertain, and leads to signing in', async ({
  page,
}) => {
  const account = await signUp(page, newAccount(), paths.settings());
  await page.context().clearCookies();
  await page.request.post(paths.forgot(), {
    form: { email: account.email },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto(await linkFor(account.email, 'reset'));
  // What the keyboard of a phone leaves of the screen.
  await page.setViewportSize({ width: 390, height: 450 });
  const set = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await page.route(`**${paths.reset()}`, set, { times: 1 });
  const password = `another walk ${account.password}`;
  await page.locator('[name=new_password]').fill(password);
  await page.locator('[name=new_password]').press('Enter');
  await expect(page.getByText(newPasswordCopy.noAnswer)).toBeInViewport({ ratio: 1 });
  await press(page, copy.reset.submit);
  await expect(heading(page, copy.over.LINK_USED.title)).toBeVisible();
  await inspect(page, 'reset-used');
  await page.getByRole('link', { name: authCopy.signIn.submit, exact: true }).click();
  await signIn(page, { ...account, password });
});
