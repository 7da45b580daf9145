/**
 * A clerk's day: finds a buyer by a misspelled address, sees why the order waits, gives the differing payment back, and sends the
 * mail again; all of it stands in the log (F191).
 */
import type { Page } from 'playwright/test';
import { actionCopy } from '../../src/copy/support/actions.ts';
import { staffCopy } from '../../src/copy/support/staff.ts';
import { staffLogCopy } from '../../src/copy/support/staffLog.ts';
import { differs, supportCopy } from '../../src/copy/support/support.ts';
import { outcomeCopy } from '../../src/copy/support/outcome.ts';
import { personCopy } from '../../src/copy/support/person.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { passkeysCopy } from '../../src/copy/account/passkeys.ts';
import { supportHelpCopy } from '../../src/copy/support/help.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { supportMessages } from '../../src/shared/staff/support.ts';
import { SUPPORT_GUIDE_PARTS } from '../../src/shared/staff/guide.ts';
import { expect, test } from '../fixtures/e2e.ts';
import { attachAuthenticator, confirmed, heading, ops, press, runScript } from '../fixtures/staff.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';

// Pages that are there for staff only, and what a second tab gives back once more.
test.use({ allowedErrors: [/status of (404|409)/] });

const { factor } = staffCopy;
const REASON = 'Called at noon, pays again with another card.';

test('a clerk finds a misspelled buyer and gives a differing payment back', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL });
  const buyer = await confirmed(await other.newPage());
  await other.close();
  const { stdout } = await runScript('tests/fixtures/differingOrder.ts', buyer.email);
  const number = stdout.trim();

  const clerk = await test.step('the clerk signs in with passkey and role', async () => {
    await attachAuthenticator(page);
    const clerk = await confirmed(page);
    await page.goto(paths.settings());
    await page.getByLabel(passkeysCopy.name).fill('Key');
    await press(page, passkeysCopy.add);
    await expect(page.getByText(settingsCopy.done['passkey-added'])).toBeVisible();
    for (const path of [
      paths.staffFind(),
      paths.staffOrder(number),
      paths.staffQueue('attention'),
      paths.staffHelp(),
    ])
      expect((await page.goto(path))!.status(), path).toBe(404);
    await ops('role', clerk.email, 'support');
    await page.goto(paths.staff());
    await expect(heading(page, staffCopy.secondFactor)).toBeVisible();
    await press(page, factor.codes.make);
    await page.getByRole('link', { name: factor.codes.confirm }).click();
    await expect(heading(page, supportCopy.today)).toBeVisible();
    await inspect(page, 'support-today');
    return clerk;
  });

  await test.step('the own account has no buttons, and says who may', async () => {
    await page.goto(`${paths.staffFind()}?q=${clerk.email}`);
    await page.getByRole('link', { name: clerk.email }).click();
    await expect(page.getByText(supportMessages.ownAccount)).toBeVisible();
    await expect(page.locator('main a[href*="/staff/accounts/"]')).toHaveCount(0);
    const account = new URL(page.url()).pathname;
    await page.goto(`${account}/sessions`);
    await expect(page.getByText(supportMessages.ownAccount)).toBeVisible();
    await expect(page.getByLabel(actionCopy.reason)).toHaveCount(0);
  });

  await test.step('the guide opens at the part that a page is about', async () => {
    await page.goto(paths.staffQueue('attention'));
    await page.getByRole('link', { name: supportHelpCopy.links.attention }).click();
    await expect(page.locator(`#${SUPPORT_GUIDE_PARTS.attention}`)).toBeInViewport();
    await inspect(page, 'support-help');
    await inspectDark(page, 'support-help');
    await page.goto(paths.staff());
  });

  await test.step('finds the buyer by a misspelled address', async () => {
    await page.getByLabel(supportCopy.find.label).fill(buyer.email.replace('traveler-', 'traveller-'));
    await press(page, supportCopy.find.submit);
    await expect(page.getByText(supportCopy.find.near)).toBeVisible();
    await inspect(page, 'support-find');
    await page.getByRole('link', { name: buyer.email }).click();
    await expect(page.getByText(personCopy.person.confirmed)).toBeVisible();
    await inspect(page, 'support-person');
    await isWholeInLargeText(page);
    await page.goto(`${paths.staffFind()}?q=${number.slice(3, 7)}`);
    await page.getByRole('link', { name: number }).click();
  });

  await test.step('sees why it waits, and gives the payment back', async () => {
    await expect(page.getByText(differs('$19.25', '$15.25'))).toBeVisible();
    // From each page the rail leads back to what waits, and says how much.
    const list = page.getByRole('navigation', { name: staffCopy.nav }).getByRole('link', {
      name: new RegExp(`^${supportCopy.queues.attention} \\d+\\+? ?${staffCopy.waiting}$`),
    });
    await expect(list).toHaveAttribute('aria-current', 'page');
    await inspect(page, 'support-order');
    await inspectDark(page, 'support-order');
    await page.getByRole('link', { name: actionCopy.order.refund.name }).click();
    await expect(page.getByText(actionCopy.limit('$200.00', '$0.00', '$200.00'))).toBeVisible();
    await press(page, actionCopy.orderButton.refund('$15.25'));
    await expect(page.locator('#reason-error')).toBeVisible();
    await inspect(page, 'support-refund');
    await page.getByLabel(actionCopy.reason).fill(REASON);
    const tab = await page.context().newPage();
    await tab.goto(paths.staffOrderAction(number, 'refund'));
    await press(page, actionCopy.orderButton.refund('$15.25'));
    await expect(page.getByText(outcomeCopy.order.refund)).toBeVisible();
    await test.step('the second tab says that nothing is left, and offers no button for $0.00', async () => {
      await tab.getByLabel(actionCopy.reason).fill(REASON);
      await press(tab, actionCopy.orderButton.refund('$15.25'));
      await expect(tab.getByRole('alert')).toBeVisible();
      await expect(tab.getByRole('button')).toHaveCount(1);
      await tab.getByRole('link', { name: actionCopy.over }).click();
      await expect(heading(tab, number)).toBeVisible();
      await tab.close();
    });
    await expect(async () => {
      await page.goto(paths.staffOrder(number));
      await expect(page.getByRole('link', { name: actionCopy.order.mail.name })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
  });

  await test.step('sends the mail again, and both stand in the story', async () => {
    await page.getByRole('link', { name: actionCopy.order.mail.name }).click();
    await page.getByLabel(actionCopy.reason).fill('It did not arrive.');
    await press(page, actionCopy.orderButton.mail());
    const story = page.getByRole('list').filter({ hasText: REASON });
    await expect(story).toContainText(staffLogCopy.refund);
    await expect(story).toContainText(staffLogCopy['mail-again']);
  });

  await test.step('deletes the account as its owner asked, and is told so', async () => {
    await page.getByRole('link', { name: `${buyer.firstname} ${buyer.lastname}` }).click();
    await page.getByRole('link', { name: actionCopy.account.delete.name }).click();
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/delete$/, 'export'));
    await page.getByLabel(actionCopy.confirm).fill(buyer.email);
    await page.getByLabel(actionCopy.reason).fill('Asked by mail.');
    await press(page, actionCopy.accountButton.delete);
    await expect(page.getByRole('status')).toHaveText(outcomeCopy.account.delete);
    await expect(page.getByLabel(supportCopy.find.label)).toBeVisible();
    // Another tab, or another clerk, goes on with what is no longer there.
    await other.getByLabel(actionCopy.reason).fill('Asked by mail.');
    await press(other, actionCopy.accountButton.export);
    await expect(other.getByRole('status').first()).toHaveText(outcomeCopy.account.gone);
    await other.goto(paths.staffOrder(`${number}X`));
    await expect(heading(other, supportCopy.find.title)).toBeVisible();
    await expect(other.getByRole('link', { name: number })).toBeVisible();
    await other.close();
  });
});

/** The page in text of twice its size on the narrowest phone. */
async function isWholeInLargeText(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const cuts = await page
    .locator('.staff-panel')
    .evaluateAll((panels) => panels.map((panel) => panel.scrollWidth - panel.clientWidth));
  expect(cuts.filter((px) => px > 0)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(before);
}
