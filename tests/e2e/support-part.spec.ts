/**
 * Two clerks at one order. A part of a payment goes back once: a page that was refused for something else still knows what was left
 * when it was opened. A question is answered once, and what the second one wrote is not lost.
 */
import { askCopy } from '../../src/copy/purchases/ask.ts';
import { actionCopy as copy } from '../../src/copy/support/actions.ts';
import { supportCopy } from '../../src/copy/support/support.ts';
import { outcomeCopy } from '../../src/copy/support/outcome.ts';
import { queueCopy } from '../../src/copy/support/queues.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { supportMessages } from '../../src/shared/staff/support.ts';
import { expect, test } from '../fixtures/e2e.ts';
import { confirmed, press, runScript } from '../fixtures/staff.ts';
import { newStaff } from '../fixtures/staffInBrowser.ts';

// The refused forms.
test.use({ allowedErrors: [/status of (400|409|422)/] });

test('a part goes back once, also from a page that was refused meanwhile', async ({ browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  const buyer = await confirmed(await other.newPage());
  await other.close();
  const { stdout } = await runScript('tests/fixtures/differingOrder.ts', buyer.email, '1925');
  const number = stdout.trim();
  const page = await newStaff(browser, baseURL!, 'support');
  const tab = await page.context().newPage();
  for (const each of [page, tab]) {
    await each.goto(paths.staffOrderAction(number, 'part'));
    await each.getByLabel(copy.amount).fill('5.00');
  }
  await press(page, copy.orderButton.part());
  await expect(page.locator('#reason-error')).toBeVisible();
  await tab.getByLabel(copy.reason).fill('A call.');
  await press(tab, copy.orderButton.part());
  await expect(tab.getByRole('status')).toBeVisible();
  // Refused once more: what went back meanwhile is said first, and the reason that is missing with it.
  await press(page, copy.orderButton.part());
  await expect(page.getByRole('alert').getByText(supportMessages.wentBackMeanwhile)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: supportMessages.reason })).toBeFocused();
  await expect(page.getByText(copy.leftNow('$14.25'))).toBeVisible();
  await page.getByLabel(copy.reason).fill('A call.');
  await press(page, copy.orderButton.part());
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(paths.staffOrderAction(number, 'part'));
  await expect(page.getByText(copy.orderThen.part('$9.25'))).toBeVisible();
});

test('a question is answered once, and the text of the second clerk stands on the page', async ({
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  const traveler = await other.newPage();
  const buyer = await confirmed(traveler);
  const { stdout } = await runScript('tests/fixtures/differingOrder.ts', buyer.email, '1925');
  const number = stdout.trim();
  await traveler.goto(paths.purchases());
  await traveler
    .getByRole('link', { name: askCopy.linkOf(number) })
    .first()
    .click();
  await traveler.getByLabel(askCopy.label).fill('Where is my code?');
  await press(traveler, askCopy.submit);
  await expect(traveler.getByText(askCopy.done)).toBeVisible();
  await other.close();
  const page = await newStaff(browser, baseURL!, 'support');
  const tab = await page.context().newPage();
  for (const each of [page, tab]) {
    await each.goto(paths.staffQueue('questions'));
    await each.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await each
      .getByLabel(queueCopy.questions.answer)
      .fill(each === page ? 'In My Purchases.' : 'It is on its way.');
  }
  // The rail says how many wait, which must not make a phone's page wider than its screen.
  await expect(page.locator('.staff-badge').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await press(page, queueCopy.questions.submit);
  await expect(page.getByRole('status')).toHaveText(outcomeCopy.order.answer);
  await press(tab, queueCopy.questions.submit);
  await expect(tab.getByRole('alert')).toHaveText(supportMessages.answered);
  await expect(tab.getByText('It is on its way.')).toBeVisible();
  await expect(tab.getByRole('heading', { name: queueCopy.questions.notSent })).toBeVisible();
  await tab.getByRole('link', { name: supportCopy.lookAt(number) }).click();
  await expect(tab.getByText('In My Purchases.')).toBeVisible();
});
