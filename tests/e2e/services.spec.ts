/** Signing in by a service, from the button to the settings and back, at a real issuer (F005, F013, F015, D07). */
import { authCopy } from '../../src/copy/account/auth.ts';
import { deletionCopy } from '../../src/copy/account/deletion.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { freePort } from '../../scripts/lib/port.mjs';
import type { Page } from 'playwright/test';
import { expect, newAccount, signUp, test as base, watch, type Account } from '../fixtures/e2e.ts';
import { CLIENT, startIssuer } from '../fixtures/issuer/issuer.ts';
import { mailedLink } from '../fixtures/mailedLink.ts';
import { startServer, temporaryFolder } from '../fixtures/server.ts';
import { inspect } from '../fixtures/story.ts';

const NAME = 'Northway ID';
const BEN: Account = newAccount({ email: 'ben@example.com', firstname: 'Ben' });
const PEOPLE = {
  ben: { email: BEN.email, email_verified: true, given_name: 'Ben' },
  cleo: { email: 'cleo@example.com', email_verified: true, given_name: 'Cleo' },
  maya: { email: 'maya@example.com', email_verified: true, given_name: 'Maya', family_name: 'Okafor' },
};

/** A separate site with an issuer, so that other tests do not depend on one. */
const test = base.extend<object, { site: string; mailbox: string }>({
  mailbox: [
    async ({}, use) => {
      const folder = await temporaryFolder();
      await use(folder.path);
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailbox }, use) => {
      const port = String(await freePort());
      const issuer = await startIssuer([`http://localhost:${port}/api/auth/callback/oidc`]);
      await issuer.knows(PEOPLE);
      const client = { OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, OIDC_NAME: NAME };
      const settings = {
        DATA_DIR: mailbox,
        PORT: port,
        OUTSIDE_ON_LOOPBACK: 'on',
        OIDC_ISSUER: issuer.origin,
        ...client,
      };
      const server = await startServer(settings);
      await use(server.origin);
      await Promise.all([server.stop(), issuer.stop()]);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
});

/** Requests of the issuer's development pages that fail here. */
const THEIRS = /\((https:\/\/fonts\.googleapis\.com|http:\/\/127\.0\.0\.1:\d+\/favicon)/;
test.use({ allowedErrors: [THEIRS] });
// Both tests share one site.
test.describe.configure({ mode: 'default' });

const CONTINUE = authCopy.continueWith(NAME);

/** The pages of the issuer itself. */
async function beThere(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  await page.locator('[name=login]').fill(name);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
}

const methods = (page: Page) => page.locator('#methods');

test('an account is opened by its password once, then by the service, and by its password again', async ({
  page,
  site,
}) => {
  await signUp(page, BEN);
  await page.context().clearCookies();
  const target = `${paths.settings()}?from=mail#methods`;
  await page.goto(paths.signIn(target));
  await inspect(page, 'sign-in-services');
  await page.getByRole('button', { name: CONTINUE }).click();
  await page.waitForURL(/\/interaction\//);
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page.getByRole('alert')).toHaveText(authCopy.errors.OAuthCallbackError);
  await page.getByRole('button', { name: CONTINUE }).click();
  await beThere(page, 'ben');

  await page.waitForURL(site + paths.linkAccount());
  await expect(page.getByText(authCopy.link.lead(NAME, BEN.email))).toBeVisible();
  await inspect(page, 'link-account');
  await page.getByLabel(authCopy.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: authCopy.link.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(authCopy.errors.LinkPassword);
  await page.getByLabel(authCopy.password, { exact: true }).fill(BEN.password);
  await page.getByRole('button', { name: authCopy.link.submit }).click();
  await page.waitForURL(site + target);

  // Signed out of this site only, so the service redirects back at once.
  await page.context().clearCookies({ domain: 'localhost' });
  await page.goto(paths.signIn(paths.settings()));
  await page.getByRole('button', { name: CONTINUE }).click();
  await page.waitForURL(site + paths.settings());
  await expect(methods(page)).toContainText(/Connected \w{3} \d/);
  await inspect(page, 'sign-in-methods');
  await page.getByRole('button', { name: settingsCopy.methods.disconnectOne(NAME) }).click();
  await expect(methods(page).getByRole('status')).toHaveText(settingsCopy.done['method-removed']);
  await expect(methods(page)).toContainText(settingsCopy.methods.notConnected);
});

test('without script an account is made, gets a password, and lets the service go and come back', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const problems = await watch(context);
  const page = await context.newPage();
  await page.goto(paths.purchases());
  await page.getByRole('button', { name: CONTINUE }).click();
  await beThere(page, 'maya');
  await page.waitForURL(site + paths.purchases());

  await page.goto(paths.settings());
  await expect(page.locator('[name=lastname]')).toHaveValue('Okafor');
  await expect(page.getByRole('button', { name: settingsCopy.methods.disconnectOne(NAME) })).toHaveCount(0);
  await page.locator('[name=new_password]').fill(BEN.password);
  await page.getByRole('button', { name: settingsCopy.password.set }).click();
  await expect(page.getByText(settingsCopy.done['first-password'])).toBeVisible();
  await page.getByRole('button', { name: settingsCopy.methods.disconnectOne(NAME) }).click();
  await expect(page.getByText(settingsCopy.done['method-removed'])).toBeVisible();
  await page.getByRole('button', { name: settingsCopy.methods.connectOne(NAME) }).click();
  await expect(page.getByText(settingsCopy.done['method-added'])).toBeVisible();
  expect(problems.filter((text) => !THEIRS.test(text))).toEqual([]);
  await context.close();
});

test('without a password an account is deleted by the link that is mailed to it', async ({
  page,
  site,
  mailbox,
}) => {
  await page.goto(paths.signIn(paths.settings()));
  await page.getByRole('button', { name: CONTINUE }).click();
  await beThere(page, 'cleo');
  await page.waitForURL(site + paths.settings());
  await page.locator('[name=preferred_name]').fill('Canarywhistle');
  await page.getByRole('button', { name: settingsCopy.profile.save }).click();
  await expect(page.getByText(settingsCopy.done.profile)).toBeVisible();
  await page.getByRole('link', { name: settingsCopy.delete.start }).click();
  await page.getByRole('button', { name: deletionCopy.mail.submit }).click();
  await expect(page.getByText(deletionCopy.mail.sent(PEOPLE.cleo.email))).toBeVisible();
  await inspect(page, 'deletion-link-sent');

  await page.goto(await mailedLink(mailbox, PEOPLE.cleo.email, 'deletion'));
  await inspect(page, 'deletion-link');
  await page.getByRole('button', { name: deletionCopy.form.submit }).click();
  await page.waitForURL((url) => url.pathname === paths.signIn());
  await expect(page.getByText(authCopy.done.deleted)).toBeVisible();
  await page.goto(paths.settings());
  expect(new URL(page.url()).pathname).toBe(paths.signIn());
  // The session at the service remains; it now opens another account.
  await page.getByRole('button', { name: CONTINUE }).click();
  await page.waitForURL(site + paths.settings());
  await expect(page.locator('[name=preferred_name]')).not.toHaveValue('Canarywhistle');
});
