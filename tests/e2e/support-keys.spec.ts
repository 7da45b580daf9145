/** The desk by keyboard alone: Enter finds, what was found, done or refused has the focus, and Tab goes on from there. */
import type { Keyboard } from 'playwright/test';
import { formTroubleCopy } from '../../src/copy/formTrouble.ts';
import { actionCopy as copy } from '../../src/copy/support/actions.ts';
import { staffCopy } from '../../src/copy/support/staff.ts';
import { supportCopy } from '../../src/copy/support/support.ts';
import { outcomeCopy } from '../../src/copy/support/outcome.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { supportMessages } from '../../src/shared/staff/support.ts';
import { expect, test } from '../fixtures/e2e.ts';
import { confirmed, heading, press, runScript } from '../fixtures/staff.ts';
import { newStaff } from '../fixtures/staffInBrowser.ts';

// What a second tab does once more.
test.use({ allowedErrors: [/status of (404|409)/] });

test('a clerk finds a person and ends a session by keyboard alone @phone', async ({ browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  const buyer = await confirmed(await other.newPage());
  const page = await newStaff(browser, baseURL!, 'support');
  const { keyboard } = page;

  await test.step('each link of the strip is whole in sight while it has the focus', async () => {
    for (const link of await page.locator('.staff-link').all()) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('Enter finds; the next Tab is at the first that fits', async () => {
    await page.goto(paths.staffFind());
    const field = page.getByLabel(supportCopy.find.label);
    await expect(field).toBeFocused();
    await keyboard.type('qqzzqq');
    await keyboard.press('Enter');
    await expect(page.getByText(supportCopy.find.none)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${supportCopy.find.none.slice(0, 26)}`));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(buyer.email);
    await keyboard.press('Enter');
    await expect(page.locator('#found')).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: buyer.email })).toBeFocused();
    await keyboard.press('Enter');
    await expect(heading(page, `${buyer.firstname} ${buyer.lastname}`)).toBeVisible();
  });

  await test.step('one Tab leads into the form; a refusal has the focus, and still says what it is about', async () => {
    const end = page.getByRole('link', { name: copy.endOf('') });
    await end.focus();
    await keyboard.press('Enter');
    await expect(heading(page, copy.account.session.name)).toBeFocused();
    const lead = await page.locator('h1 + p').innerText();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText(formTroubleCopy.check(1))).toBeFocused();
    // A form that was answered by a page would make the browser ask whether to send it again.
    await page.reload();
    await expect(page.getByText(formTroubleCopy.check(1))).toBeFocused();
    await page.goBack();
    await expect(page.getByText(formTroubleCopy.check(1))).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText(formTroubleCopy.check(1))).toBeVisible();
    const [tab, third] = [await page.context().newPage(), await page.context().newPage()];
    // Opened anew: the refused form itself would be the same press in each of them.
    const { pathname, searchParams } = new URL(page.url());
    for (const each of [tab, third]) await each.goto(`${pathname}?item=${searchParams.get('item')}`);
    await tab.getByLabel(copy.reason).fill('The phone is lost.');
    await press(tab, copy.accountButton.session);
    await expect(tab.getByRole('status')).toHaveText(outcomeCopy.account.session);
    // Not that a reason is missing: there is no field for it any more.
    await press(third, copy.accountButton.session);
    await expect(third.getByRole('alert')).toHaveText(staffCopy.refused.NOT_FOUND);
    for (const each of [tab, third]) await each.close();
    await page.bringToFront();
    await page.getByLabel(copy.reason).focus();
    await sendReason(keyboard);
    await expect(page.getByRole('alert').getByText(staffCopy.refused.NOT_FOUND)).toBeFocused();
    await expect(page.locator('h1 + p')).toHaveText(lead);
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: copy.overAccount })).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('what was done has the focus', async () => {
    await page.getByRole('link', { name: copy.account.sessions.name }).focus();
    await keyboard.press('Enter');
    await expect(heading(page, copy.account.sessions.name)).toBeFocused();
    await keyboard.press('Tab');
    await sendReason(keyboard);
    await expect(page.getByRole('status').getByText(outcomeCopy.account.sessions)).toBeFocused();
  });

  await test.step('a deletion says all that is missing, and is done once that is typed', async () => {
    await page.getByRole('link', { name: copy.account.delete.name }).focus();
    await keyboard.press('Enter');
    await expect(heading(page, copy.account.delete.name)).toBeFocused();
    for (let pressed = 0; pressed < 3; pressed++) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText(formTroubleCopy.check(2))).toBeFocused();
    await expect(page.getByRole('alert').getByText(supportMessages.reason)).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: supportMessages.confirmAddress })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByLabel(copy.confirm)).toBeFocused();
    await keyboard.type(buyer.email);
    await keyboard.press('Tab');
    await sendReason(keyboard);
    await expect(page.getByRole('status').getByText(outcomeCopy.account.delete)).toBeFocused();
  });
  await other.close();
});

test('a clerk corrects a mistyped number by keyboard alone @phone', async ({ browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  const buyer = await confirmed(await other.newPage());
  await other.close();
  const { stdout } = await runScript('tests/fixtures/differingOrder.ts', buyer.email, '1925');
  const number = stdout.trim();
  let iccid = '';
  await expect(async () => {
    iccid = (await runScript('tests/fixtures/handDelivered.ts', number)).stdout.trim();
  }).toPass();
  const right = iccid.slice(0, -1) + ((Number(iccid.at(-1)) + 1) % 10);
  const page = await newStaff(browser, baseURL!, 'support');
  const { keyboard } = page;
  await page.goto(paths.staffOrder(number));
  await page.getByRole('link', { name: copy.order.correct.name }).focus();
  await keyboard.press('Enter');
  await expect(heading(page, copy.order.correct.name)).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByLabel(copy.byHand.esim.number)).toHaveValue(iccid);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(right);
  await keyboard.press('Tab');
  // Empty: the delivered code stays, and no page of staff shows it.
  await expect(page.getByLabel(copy.byHand.esim.code)).toHaveValue('');
  await keyboard.press('Tab');
  await sendReason(keyboard);
  await expect(page.getByRole('status').getByText(outcomeCopy.order.correct)).toBeFocused();
  await expect(page.getByRole('table', { name: supportCopy.order.items })).toContainText(right);
});

async function sendReason(keyboard: Keyboard): Promise<void> {
  await keyboard.type('The phone is lost.');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
}
