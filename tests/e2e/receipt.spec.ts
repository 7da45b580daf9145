/** Billing details on a receipt, and the receipt as PDF (F173), by keyboard, with and without script. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { pdfCopy } from '../../src/copy/purchases/pdf.ts';
import { billingCopy as copy, receiptCopy } from '../../src/copy/purchases/receipt.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, test } from '../fixtures/e2e.ts';
import { pdfText } from '../fixtures/pdfText.ts';
import { pageCount, printPage } from '../fixtures/printPage.ts';
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
async function addDetails(page: Page, name: string): Promise<void> {
  const fold = page.locator('summary', { hasText: copy.open });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(copy.name).fill(name);
  await page.getByLabel(copy.address).fill('1\n2\n3\n4\n5\n6\n7');
  await page.getByRole('button', { name: copy.button }).click();
  await expect(page.getByText('Use at most 6 lines.').last()).toBeVisible();
  await expect(page.getByLabel(copy.name)).toHaveValue(name);
  await page.getByLabel(copy.address).fill('Calle 5\n28004 Madrid');
  await page.getByLabel(copy.taxNumber).fill('ESB12345678');
}

async function expectDetails(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: copy.added })).toBeVisible();
  const paper = page.locator('.certificate');
  for (const text of [receiptCopy.billedTo, name, '28004 Madrid', 'ESB12345678'])
    await expect(paper).toContainText(text);
  await expect(page.getByText(copy.open)).toHaveCount(0);
}

const download = (page: Page) => page.getByRole('link', { name: pdfCopy.download });

async function expectFile(page: Page): Promise<void> {
  const saving = page.waitForEvent('download');
  await download(page).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^sojourn-receipt-R-[\w-]+\.pdf$/);
  expect(pdfText(await readFile(await file.path()))).toContain('Reyes Studio');
}

/** A name that the font lacks is not printed as boxes: the page says so and leads to the one that prints. */
async function expectNoFile(page: Page): Promise<void> {
  await download(page).click();
  await page.getByRole('heading', { level: 1, name: pdfCopy.title }).waitFor();
  await expect(page.getByText(pdfCopy.reasons.letters)).toBeVisible();
  await inspect(page, 'no-pdf');
  await inspectDark(page, 'no-pdf');
  await page.getByRole('link', { name: pdfCopy.printPage }).click();
  await expect(page.locator('.certificate')).toContainText('雷耶斯');
}

// The page that says why there is no file.
test.use({ allowedErrors: [/status of 422/] });

async function correctName(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: copy.correct }).click();
  await page.getByLabel(copy.name).fill(name);
  await expect(page.getByLabel(copy.taxNumber)).toHaveValue('ESB12345678');
  await page.getByRole('button', { name: copy.correctButton }).click();
  await expectDetails(page, name);
  await expect(page.locator('.certificate')).toContainText(receiptCopy.corrected);
}

test('billing details stand on the receipt, are not printed as boxes, and can be corrected', async ({
  page,
}) => {
  await openReceipt(page);
  await addDetails(page, '雷耶斯');
  await inspect(page, 'receipt-billing');
  await page.getByLabel(copy.taxNumber).press('Enter');
  await expectDetails(page, '雷耶斯');
  await inspect(page, 'receipt-billed');
  await inspectDark(page, 'receipt-billed');
  expect(pageCount(await printPage(page, 'receipt-billed', 'A4'))).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await inspect(page, 'receipt-billed');
  await expectNoFile(page);
  await correctName(page, 'Reyes Studio');
  await inspect(page, 'receipt-corrected');
});

test('the same without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await openReceipt(page);
  await addDetails(page, 'Reyes Studio');
  await page.getByRole('button', { name: copy.button }).click();
  await expectDetails(page, 'Reyes Studio');
  // What was done is said once.
  await page.reload();
  await expect(page.locator('.certificate')).toContainText('Reyes Studio');
  await expect(page.getByText(copy.added)).toHaveCount(0);
  await expectFile(page);
  await context.close();
});
