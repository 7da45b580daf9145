/** Billing details on a receipt (F173), by keyboard, with and without script. */
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/auth.ts';
import { billingCopy as copy, receiptCopy } from '../../src/copy/receipt.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, test } from '../fixtures/e2e.ts';
import { pageCount, printed } from '../fixtures/printed.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';

async function openReceipt(page: Page): Promise<void> {
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL((url) => url.pathname === paths.home());
  await page.goto(paths.purchases());
  const receipt = page.locator('a[href*="/receipt/"]').first();
  await page.goto((await receipt.getAttribute('href'))!);
}

/** The form of the receipt, from its fold to its answer. */
async function addDetails(page: Page): Promise<void> {
  const fold = page.locator('summary', { hasText: copy.open });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(copy.name).fill('Reyes Studio');
  await page.getByLabel(copy.address).fill('1\n2\n3\n4\n5\n6\n7');
  await page.getByRole('button', { name: copy.button }).click();
  await expect(page.getByText('Use at most 6 lines.').last()).toBeVisible();
  await expect(page.getByLabel(copy.name)).toHaveValue('Reyes Studio');
  await page.getByLabel(copy.address).fill('Calle 5\n28004 Madrid');
  await page.getByLabel(copy.taxNumber).fill('ESB12345678');
}

async function expectDetails(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: copy.added })).toBeVisible();
  const paper = page.locator('.certificate');
  for (const text of [receiptCopy.billedTo, 'Reyes Studio', '28004 Madrid', 'ESB12345678'])
    await expect(paper).toContainText(text);
  await expect(page.getByText(copy.open)).toHaveCount(0);
}

test('billing details are asked once and stand on the receipt', async ({ page }) => {
  await openReceipt(page);
  await addDetails(page);
  await inspect(page, 'receipt-billing');
  await page.getByLabel(copy.taxNumber).press('Enter');
  await expectDetails(page);
  await inspect(page, 'receipt-billed');
  await inspectDark(page, 'receipt-billed');
  expect(pageCount(await printed(page, 'receipt-billed', 'A4'))).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await inspect(page, 'receipt-billed');
});

test('the same without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await openReceipt(page);
  await addDetails(page);
  await page.getByRole('button', { name: copy.button }).click();
  await expectDetails(page);
  await context.close();
});
