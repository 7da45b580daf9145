/** Settings, and unsaved input when a session ends (F019, F152, D08-D10), in a real browser. */
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { travelersCopy } from '../../src/copy/insurance/travelers.ts';
import { sessionCopy } from '../../src/copy/account/session.ts';
import { interruptedFormCopy } from '../../src/copy/frame/interruptedForm.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { settingsRefusals } from '../../src/copy/account/settingsRefused.ts';
import { SECTIONS } from '../../src/shared/account/settings.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../src/shared/account/rules.ts';
import { themeCookieName } from '../../src/shared/account/theme.ts';
import { addCartItem } from '../../src/shared/cart/endpoints.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signIn, signUp, test, watch, type Account } from '../fixtures/e2e.ts';
import { phonePhoto, photoAs } from '../fixtures/photos.ts';
import { buy, chooseDestination, inspect, inspectColours, whileSending } from '../fixtures/story.ts';
import { travelers } from '../../bench/server/trip.ts';

const RTL = 'مها <b>Okafor</b>';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const photo = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

/** The theme in the browser's cookie jar: a page's script sets it without waiting, so a navigation may come first. */
const storedTheme = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === themeCookieName(false))?.value;

/** Ends every session of the traveler on the server, as another browser would. */
async function endElsewhere(page: Page, account: Account, baseURL: string): Promise<void> {
  const other = await page.context().browser()!.newContext({ baseURL });
  await signIn(await other.newPage(), account);
  await other.request.delete('/api/me/sessions', { data: {}, headers: { origin: baseURL } });
  await other.close();
}

/** On the sign-in page that a lost session led to. */
async function enterAgain(page: Page, { email, password }: Account): Promise<void> {
  await page.waitForURL((url) => url.pathname === paths.signIn());
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('form [type=submit]:not([aria-describedby=sample-note])').click();
  await page.waitForURL((url) => url.pathname !== paths.signIn());
}

// Every width is set here.
test.describe('settings', { tag: '@desktop' }, () => {
  test('fits every screen in both themes, with names of any script, and is kept', async ({ page }) => {
    await signUp(page, newAccount({ preferred_name: RTL }), paths.settings());
    await expect(page.locator('[name=preferred_name]')).toHaveValue(RTL);
    await page.locator('input[type=file]').setInputFiles(await photo());
    await expect(page.getByText(settingsCopy.done.photo)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const rows = page.getByRole('navigation', { name: settingsCopy.sections }).getByRole('link');
    await expect(rows).toHaveText(SECTIONS.map((name) => new RegExp(`^${settingsCopy[name].title}`)));
    await expect(rows.first(), 'what is set is told before its section is opened').toContainText(
      'Maya Okafor',
    );
    for (const row of await rows.all()) {
      const { width, height } = (await row.boundingBox())!;
      expect([width > 300, height >= 44]).toEqual([true, true]);
    }
    await expect(page.getByAltText(settingsCopy.photo.current)).toHaveJSProperty('naturalWidth', 256);
    for (const [chosen, look] of [
      ['dark', inspectColours],
      ['light', inspect],
    ] as const) {
      await page.getByText(settingsCopy.theme.choices[chosen], { exact: true }).click();
      await expect.poll(() => theme(page)).toBe(chosen);
      await expect.poll(() => storedTheme(page)).toBe(chosen);
      await page.goto(paths.settings());
      await expect.poll(() => theme(page)).toBe(chosen);
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [768, 1024],
        [1280, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await look(page, `settings-${chosen}`);
      }
    }
    await page.getByText(settingsCopy.theme.choices.system, { exact: true }).click();
    await expect.poll(() => theme(page)).toBeUndefined();
    await expect.poll(() => storedTheme(page)).toBeUndefined();
    await page.reload();
    await expect.poll(() => theme(page)).toBeUndefined();
  });

  test('ends one session, then every one, in each tab and on the server', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const account = await signUp(page, newAccount(), paths.settings());
    const phone = await browser.newContext({
      baseURL,
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
    });
    const far = await phone.newPage();
    await signIn(far, account);
    await page.reload();
    await page.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
    await expect(page.getByText(settingsCopy.done.session)).toBeVisible();
    await far.goto(paths.purchases());
    await enterAgain(far, account);
    const tab = await context.newPage();
    await tab.goto(paths.marketplace());
    await page.evaluate(async () => {
      localStorage.setItem('kept', 'draft');
      await (await caches.open('pages')).put('/settings', new Response('mine'));
    });
    await button(page, frameCopy.signOutEverywhere).click();
    await page.waitForURL((url) => url.pathname === paths.signIn());
    await tab.waitForURL((url) => url.pathname === paths.signIn());
    expect(await page.evaluate(async () => [localStorage.length, (await caches.keys()).length])).toEqual([
      0, 0,
    ]);
    for (const request of [page.request, phone.request])
      expect((await request.get('/api/me')).status()).toBe(401);
    await phone.close();
  });

  test('is used from sign-in to sign-out by keyboard alone', async ({ page }) => {
    const account = await signUp(page);
    await page.request.post(paths.signOut(), { headers: { origin: new URL(page.url()).origin } });
    await page.goto(paths.settings());
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab never reaches ${selector}`);
    };
    await tabTo('[name=email]');
    await page.keyboard.type(account.email);
    await tabTo('[name=password]');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === paths.settings());
    await tabTo('[name=preferred_name]');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Mimi');
    await page.keyboard.press('Enter');
    await expect(page.getByText(settingsCopy.done.profile)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Mimi');
    await tabTo('input[type=file]');
    const current = page.locator('[name=current_password]');
    // The second is the first change that comes back to the address it was sent from.
    for (const [before, after] of [
      [account.password, 'another long walk'],
      ['another long walk', 'and a longer one'],
    ] as const) {
      await tabTo('[name=current_password]');
      await page.keyboard.type(before);
      await tabTo('[name=new_password]');
      await page.keyboard.type('password1');
      await page.keyboard.press('Enter');
      await expect(page.locator('#new_password-error')).toHaveText(COMMON_PASSWORD_MESSAGE);
      await expect(current).toHaveValue(before);
      await tabTo('[name=new_password]');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(after);
      await page.keyboard.press('Enter');
      await expect(page.getByText(settingsCopy.done.password)).toBeVisible();
      await expect(current).toHaveValue('');
    }
    await tabTo('[name=theme]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => theme(page)).toBe('dark');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === paths.signIn());
    await expect.poll(() => theme(page)).toBe('dark');
  });

  test('works without script, and a form whose session had ended comes back as it was', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const problems = await watch(context);
    const page = await context.newPage();
    const account = await signUp(page, newAccount(), paths.settings());
    const sentence = (text: string) =>
      expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text).first()).toBeVisible();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ ...(await photo()), buffer: await photoAs('gif') });
    await button(page, settingsCopy.photo.upload).click();
    await sentence(settingsRefusals.UNUSABLE);
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo());
    await button(page, settingsCopy.photo.upload).click();
    await sentence(settingsCopy.done.photo);
    await button(page, settingsCopy.photo.remove).click();
    await sentence(settingsCopy.done['photo-removed']);
    await page.getByText(settingsCopy.theme.choices.dark, { exact: true }).click();
    await button(page, settingsCopy.theme.save).click();
    await sentence(settingsCopy.done.theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('[name=current_password]').fill(account.password);
    await page.locator('[name=new_password]').fill('another long walk');
    await button(page, settingsCopy.password.save).click();
    await sentence(settingsCopy.done.password);
    const changed = { ...account, password: 'another long walk' };

    await page.locator('[name=firstname]').fill('Adaeze');
    await endElsewhere(page, changed, baseURL!);
    await button(page, settingsCopy.profile.save).click();
    expect(page.url()).not.toContain('Adaeze');
    await enterAgain(page, changed);
    await sentence(interruptedFormCopy.back);
    await expect(page.locator('[name=firstname]')).toHaveValue('Adaeze');
    await button(page, settingsCopy.profile.save).click();
    await sentence(settingsCopy.done.profile);
    // The browser logs the refused upload.
    expect(problems).toEqual([expect.stringContaining('422')]);
    await context.close();
  });

  test.describe(() => {
    test.use({ allowedErrors: [/status of 401/] });

    test('what was typed on a page is there again after signing in (F019)', async ({ page, baseURL }) => {
      const account = await signUp(page, newAccount(), paths.settings());
      await page.locator('[name=firstname]').fill('Adaeze');
      await endElsewhere(page, account, baseURL!);
      // On focus the tab notices that its session has ended.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await enterAgain(page, account);
      await expect(page.locator('[name=firstname]')).toHaveValue('Adaeze');
      await expect(page.getByText(sessionCopy.restored)).toBeVisible();

      await page.goto(travelers());
      await page.locator('[name=first_name-0]').fill('Adaeze');
      await page.getByRole('button', { name: travelersCopy.addTraveler }).click();
      await page.locator('[name=first_name-1]').fill('Obi');
      await page.locator('[name=last_name-1]').fill('Okafor');
      await button(page, travelersCopy.review).click();
      await whileSending(page, addCartItem.path, () => endElsewhere(page, account, baseURL!));
      await button(page, travelersCopy.addToCart).click();
      await enterAgain(page, account);
      await expect(page.locator('[name=first_name-0]')).toHaveValue('Adaeze');
      await page.locator('[name=last_name-0]').click();
      await expect(page.locator('[name=first_name-1]')).toHaveValue('Obi');
      await button(page, travelersCopy.review).click();
      await expect(page.getByRole('main')).toContainText('Obi Okafor');
    });

    test('and so is what was changed in a dialog of the cart', async ({ page, baseURL }) => {
      const account = await signUp(page, newAccount(), paths.esim());
      await buy(page, 'Japan', '5');
      await page.goto(paths.marketplace());
      await page.getByRole('button', { name: /^Edit / }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit eSIM' });
      await chooseDestination(page, dialog, 'Spain');
      await expect(dialog.getByLabel('Destination', { exact: true })).toHaveValue('Spain');
      await endElsewhere(page, account, baseURL!);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await enterAgain(page, account);
      await expect(dialog.getByLabel('Destination', { exact: true })).toHaveValue('Spain');
      await expect(page.getByText(authCopy.sessionEnded)).toHaveCount(0);
    });
  });
});
