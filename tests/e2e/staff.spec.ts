/**
 * Passkeys and the pages of staff, with Chromium's virtual authenticator: a traveler adds a key and signs in by it, gets a role
 * by the command, passes the second factor, gives a role, and finds the way in again when the key is lost (F188, F189).
 */
import { authCopy } from '../../src/copy/account/auth.ts';
import { passkeysCopy } from '../../src/copy/account/passkeys.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { staffCopy } from '../../src/copy/support/staff.ts';
import { supportCopy } from '../../src/copy/support/support.ts';
import { FORM_TOO_LONG } from '../../src/shared/account/signInCodes.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { serverMessages } from '../../src/shared/lib/serverMessages.ts';
import { expect, signIn, test } from '../fixtures/e2e.ts';
import { attachAuthenticator, confirmed, heading, ops, press } from '../fixtures/staff.ts';
import { inspect } from '../fixtures/story.ts';

const { factor } = staffCopy;

// Pages that are there for staff only, and a code that does not open them.
test.use({ allowedErrors: [/status of (400|403|404)/] });

test('a passkey opens the account, and with a role the pages of staff', async ({
  page,
  browser,
  baseURL,
}) => {
  const loseKeys = await attachAuthenticator(page);
  const account = await confirmed(page);
  const passkeys = page.locator('#passkeys');

  await test.step('a traveler adds a passkey and signs in by it, without an address', async () => {
    await page.goto(paths.settings());
    await page.getByLabel(passkeysCopy.name).fill('Key on my ring');
    await press(page, passkeysCopy.add);
    await expect(passkeys.getByText(settingsCopy.done['passkey-added'])).toBeVisible();
    await expect(passkeys.getByText('Key on my ring')).toBeVisible();
    await inspect(page, 'passkeys', '#passkeys');
    await page.context().clearCookies();
    await page.goto(paths.signIn(paths.settings()));
    await expect(page).toHaveURL(new RegExp(paths.settings()));
    await expect(passkeys.getByText('Last used')).toBeVisible();
  });

  await test.step('without a role there are no staff pages', async () => {
    for (const path of [paths.staff(), paths.staffPeople(), paths.secondFactor(), '/staff/unknown', '/edit'])
      expect((await page.goto(path))!.status(), path).toBe(404);
  });

  await test.step('the command gives the role, which ends the session', async () => {
    await ops('role', account.email, 'owner');
    const signInPage = page.waitForRequest((request) => new URL(request.url()).pathname === paths.signIn());
    await page.goto(paths.staff());
    await signInPage;
  });

  let codes: string[] = [];
  await test.step('by passkey the second factor is passed; the codes are shown once', async () => {
    await expect(heading(page, staffCopy.secondFactor)).toBeVisible();
    await press(page, factor.codes.make);
    await expect(page.getByText(factor.codes.heading)).toBeVisible();
    codes = (await page.locator('.staff-codes li').allInnerTexts()).map((text) => text.slice(-9));
    expect(new Set(codes).size).toBe(10);
    await inspect(page, 'staff-codes');
    await page.getByRole('link', { name: factor.codes.confirm }).click();
    await expect(heading(page, supportCopy.today)).toBeVisible();
    await inspect(page, 'staff');
  });

  await test.step('an owner gives a role on the web, and the log says so', async () => {
    const other = await browser.newContext({ baseURL });
    const { email } = await confirmed(await other.newPage());
    await other.close();
    await page.goto(paths.staffPeople());
    await page.getByLabel(staffCopy.who.address).fill(email);
    await page.getByLabel(staffCopy.who.role, { exact: true }).selectOption('editor');
    await press(page, staffCopy.who.submit);
    await expect(page.getByText(staffCopy.who.done)).toBeVisible();
    await inspect(page, 'staff-people');
    await page.goto(paths.staffLog());
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
      staffCopy.roleChange(staffCopy.noRole, staffCopy.roles.editor),
    );
    await inspect(page, 'staff-log');
  });

  await test.step('with the key lost, password and a code open the pages once', async () => {
    await loseKeys();
    await page.context().clearCookies();
    await signIn(page, account, paths.settings());
    await page.goto(paths.secondFactor(paths.staffPeople(), FORM_TOO_LONG));
    await expect(heading(page, staffCopy.secondFactor)).toBeVisible();
    await expect(page.getByRole('button', { name: factor.check.passkey })).toBeFocused();
    await inspect(page, 'staff-check');
    for (const [code, opens] of [
      ['AAAA-AAAA', false],
      [codes[0]!, true],
    ] as const) {
      await page.getByLabel(factor.check.code).fill(code);
      await press(page, factor.check.useCode);
      await expect(heading(page, opens ? staffCopy.people : staffCopy.secondFactor)).toBeVisible();
      await expect(page.getByText(factor.formTooLong)).toHaveCount(opens ? 0 : 1);
      if (opens) continue;
      // Answered by a page the form would be sent again: the code counts as tried twice, and the browser asks first.
      const reload = page.waitForRequest((request) => request.isNavigationRequest());
      await page.reload();
      expect((await reload).method()).toBe('GET');
      await expect(page.getByRole('alert')).toContainText(serverMessages.staff.wrongCode);
      await expect(page.getByLabel(factor.check.code)).toHaveValue('');
    }
  });

  await test.step('a removed passkey opens nothing, and the next one is asked for', async () => {
    await page.goto(paths.settings());
    await press(page, passkeysCopy.removeOne('Key on my ring'));
    await expect(passkeys.getByText(settingsCopy.done['passkey-removed'])).toBeVisible();
    await page.goto(paths.staff());
    await expect(page.getByText(factor.add.again)).toBeVisible();
    await press(page, factor.add.submit);
    await expect(page.getByRole('link', { name: factor.goOn })).toBeVisible();
    await loseKeys();
    await page.context().clearCookies();
    await page.goto(paths.signIn());
    await press(page, passkeysCopy.use);
    await expect(page.getByLabel(authCopy.email)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(paths.signIn()));
  });
});
