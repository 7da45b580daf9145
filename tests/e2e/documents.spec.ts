/** A transcript sent over a line that breaks, and a letter without script (F185). */
import { documentsCopy as copy } from '../../src/copy/applications/documents.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { inspect } from '../fixtures/story.ts';

// The test breaks the line.
test.use({ allowedErrors: [/net::ERR_FAILED/] });

const { transcript, letter } = copy.kinds;
const PDF = { name: 'grades.pdf', mimeType: 'application/pdf', buffer: pdfOf(900_000) };

test('a transcript over a line that breaks, and a letter without script', async ({ page, browser }) => {
  await signUp(page, newAccount(), paths.documents());
  await inspect(page, 'documents');
  let isBroken = true;
  await page.route('**/parts/2?*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByLabel(copy.chooseFor(transcript.name)).setInputFiles(PDF);
  const row = page.locator('[data-document-kind=transcript]');
  await expect(row.getByText(copy.waiting)).toBeVisible();
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', /^5\d$/);
  await inspect(page, 'documents-waiting');
  await page.reload();
  isBroken = false;
  await expect(row.getByText(copy.unfinished('grades.pdf', 58))).toBeVisible();
  await page.getByLabel(copy.chooseFor(transcript.name)).setInputFiles(PDF);
  const link = page.getByRole('link', { name: copy.download('grades.pdf') });
  await expect(link).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('grades.pdf');

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const noScript = await plain.newPage();
  await noScript.goto(page.url());
  const place = noScript.locator('[data-document-kind=letter] noscript');
  await place.getByLabel(copy.chooseFor(letter.name)).setInputFiles({ ...PDF, name: 'letter.pdf' });
  await place.getByRole('button', { name: copy.send }).click();
  await expect(noScript.getByText(copy.done.added)).toBeVisible();
  await expect(noScript.getByRole('link', { name: copy.download('letter.pdf') })).toBeVisible();
  await plain.close();
});
