/** Saved items: instantly with script, by plain forms without; the comparison, and its public link. */
import type { Browser, Page } from 'playwright/test';
import { savedCopy } from '../../src/copy/catalogue/saved.ts';
import { savedPageCopy as copy } from '../../src/copy/catalogue/savedPage.ts';
import { comparisonCopy } from '../../src/copy/catalogue/comparison.ts';
import { sharingCopy } from '../../src/copy/trips/sharing.ts';
import { closedLinkCopy } from '../../src/copy/account/secretLinks.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { getSaved } from '../../src/shared/saved/endpoints.ts';
import { NOTHING_SAVED } from '../../src/shared/saved/saved.ts';
import { expect, newAccount, signUp, test, watch } from '../fixtures/e2e.ts';
import { savedCount, savedIds } from '../fixtures/savedOnServer.ts';
import { inspect } from '../fixtures/story.ts';

// A browser with a window allows this by itself.
test.use({ permissions: ['clipboard-write'] });

test.use({ allowedErrors: [/status of 503/] });

const button = (page: Page, look: string, at = 0) => page.locator(`form[data-look=${look}] button`).nth(at);
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

/** Holds save requests of programs until `free()`; `sent`: the held requests. */
async function controlled(page: Page): Promise<{ sent: string[]; fails: boolean; free: () => void }> {
  let free = (): void => {};
  const open = new Promise<void>((resolve) => (free = resolve));
  const line = { sent: [] as string[], fails: false, free };
  await page.route('**/api/saved-programs/**', async (route) => {
    line.sent.push(new URL(route.request().url()).pathname.split('/').at(-1)!);
    await open;
    await (line.fails ? route.fulfill({ status: 503, json: { error: 'Resting.' } }) : route.continue());
  });
  return line;
}

async function copyLink(page: Page): Promise<void> {
  // Pressed before its script is there, the form only shows the link, as without script.
  await page.waitForLoadState();
  // The clipboard of a busy browser may take longer than the form waits for it: the page then shows the link alone.
  await expect(async () => {
    const answered = page.waitForEvent('load');
    await page.getByRole('button', { name: sharingCopy.copyLink }).click();
    await answered;
    await expect(page.getByRole('status').filter({ hasText: sharingCopy.copied })).toBeVisible({
      timeout: 1,
    });
  }).toPass();
}

test('programs are saved at once, come back when that fails, and are compared and shared', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUp(page, newAccount(), paths.search());
  const first = button(page, 'icon');
  const title = (await first.getAttribute('aria-label'))!.replace(`${savedCopy.save} `, '');
  await expect(first).toHaveAttribute('aria-pressed', 'false');

  // On a slow network the change shows without its answer, and the last of three fast clicks counts.
  const line = await controlled(page);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => line.sent).toEqual(['add']);
  line.free();
  await expect.poll(() => line.sent).toEqual(['add', 'add']);
  await savedCount(page, 'programs').toBe(1);

  line.fails = true;
  const second = button(page, 'icon', 1);
  await second.click();
  const failure = page.locator('[data-toast=error]');
  await expect(failure).toContainText('could not be saved.');
  await expect(failure).toContainText('Resting.');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  line.fails = false;
  // Waits for the fetch after this tab's own write, which would not contain another tab's later change.
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === getSaved.path);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await savedCount(page, 'programs').toBe(2);
  await (await fetched).finished();

  // Another tab removes one; this tab refetches on focus.
  await page.request.post('/api/saved-programs/delete', {
    data: { id: (await savedIds(page)).programs[0] },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await savedCount(page, 'programs').toBe(2);

  await button(page, 'search').click();
  await expect(button(page, 'search')).toHaveText(savedCopy.searchSaved);
  for (const at of [0, 1, 2]) await button(page, 'compare', at).click();
  await expect(toast(page, 'is in your comparison.')).toBeVisible();
  await savedCount(page, 'compared_programs').toBe(3);
  await expect(page.getByText(`3 ${copy.chosen(4)}`)).toBeVisible();
  await savedCount(page, 'searches').toBe(1);
  // The page is rendered with the saved state.
  await page.goto(paths.search());
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'compare', 2)).toHaveAttribute('aria-pressed', 'true');
  await inspect(page, 'search-saved');

  await page.goto(paths.saved());
  const tabs = page.getByRole('navigation', { name: copy.lists });
  await expect(tabs.getByRole('link')).toHaveText([
    /Programs\s*2/,
    /Articles\s*0/,
    /Resources\s*0/,
    /Comparisons\s*3/,
    /Searches\s*1/,
  ]);
  const { x } = (await tabs.getByRole('link').nth(3).boundingBox())!;
  expect(page.viewportSize()!.width - x, 'a word that is cut tells that more tabs follow').toBeGreaterThan(
    30,
  );
  const card = page.getByRole('button', { name: `${savedCopy.save} ${title}` });
  await card.click();
  const removed = toast(page, savedCopy.removed(title));
  // Its time stands still under the pointer.
  await removed.hover();
  await expect(tabs.getByRole('link').first()).toHaveText(/Programs\s*1/);
  await removed.getByRole('button', { name: savedCopy.undo }).click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(tabs.getByRole('link').first()).toHaveText(/Programs\s*2/);
  await savedCount(page, 'programs').toBe(2);
  await page.goto(paths.saved());
  await inspect(page, 'saved-programs');
  await tabs.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { name: copy.empty.articles.title })).toBeVisible();
  await inspect(page, 'saved-empty');
  await tabs.getByRole('link', { name: 'Searches' }).click();
  await expect(page.getByRole('heading', { name: 'All programs' })).toBeVisible();
  await inspect(page, 'saved-searches');

  await page.goto(paths.compare());
  // Two beside each other; the third takes the place of one.
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const third = page
    .getByRole('navigation', { name: comparisonCopy.showTwo(3) })
    .getByRole('link')
    .nth(2);
  await third.click();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('link', { name: comparisonCopy.onlyDifferences }).click();
  await expect(page.getByText(/^\d+ rows? hidden$/)).toBeVisible();
  await copyLink(page);
  await inspect(page, 'compare');
  await seenByAnybody(browser, page);
});

test(
  'a comparison of one program asks for a second before its long table',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, newAccount(), paths.search());
    await button(page, 'compare').click();
    await savedCount(page, 'compared_programs').toBe(1);
    await page.goto(paths.compare());
    await expect(page.getByText(comparisonCopy.one)).toBeInViewport();
    await expect(page.getByRole('link', { name: comparisonCopy.add })).toBeInViewport();
    await expect(page.getByRole('link', { name: comparisonCopy.rows.notKnown })).toHaveAttribute(
      'href',
      paths.apply('education'),
    );
    await inspect(page, 'compare-one');
  },
);

async function seenByAnybody(browser: Browser, owner: Page): Promise<void> {
  const link = await owner.getByRole('textbox', { name: sharingCopy.link }).inputValue();
  const context = await browser.newContext({ viewport: owner.viewportSize() });
  await watch(context);
  const page = await context.newPage();
  expect((await page.goto(link))?.status()).toBe(200);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('body')).not.toContainText('Maya');
  await inspect(page, 'compare-shared');
  await owner.getByRole('button', { name: sharingCopy.revoke }).click();
  await expect(owner.getByText(sharingCopy.revoked)).toBeVisible();
  expect((await page.goto(link))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: closedLinkCopy.ended.heading })).toBeVisible();
  await context.close();
}

test('three programs in a named list, compared, and shared with a friend without an account', async ({
  page,
  browser,
}) => {
  await signUp(page, newAccount(), paths.saved());
  await expect(page.getByRole('heading', { name: copy.empty.programs.title })).toBeVisible();

  // Another tab saves; this one shows it when its reader comes back.
  const other = await page.context().newPage();
  await other.goto(paths.search());
  for (const at of [0, 1, 2]) await button(other, 'icon', at).click();
  for (const at of [0, 1, 2]) await button(other, 'compare', at).click();
  await savedCount(other, 'programs').toBe(3);
  await savedCount(other, 'compared_programs').toBe(3);
  await other.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: copy.lists }).getByRole('link').first()).toHaveText(
    /Programs\s*3/,
  );

  await page.getByRole('link', { name: copy.list.add }).click();
  await page.waitForURL(/#edit$/);
  const [bar, form] = await Promise.all(['.tools', '#edit'].map((part) => page.locator(part).boundingBox()));
  expect(form!.y, 'the form stands clear of the lists above it').toBeGreaterThanOrEqual(bar!.y + bar!.height);
  await page.getByLabel(copy.list.name).fill('Germany, maybe');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: copy.list.make }).click();
  await expect(page.getByRole('heading', { name: 'Germany, maybe' })).toBeVisible();
  await expect(page.getByRole('status').getByText(copy.made)).toBeFocused();
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  await page
    .getByRole('link', { name: new RegExp(copy.item.addNoteOrList) })
    .first()
    .click();
  await page.getByRole('textbox', { name: copy.item.note }).fill('Ask about the rooms.');
  await page.getByRole('button', { name: copy.save, exact: true }).click();
  await expect(page.locator('[data-entry].card').getByText('Ask about the rooms.')).toBeVisible();
  await expect(page.getByRole('status').getByText(copy.changed)).toBeFocused();
  await copyLink(page);
  await inspect(page, 'saved-list');

  const link = await page.getByRole('textbox', { name: sharingCopy.link }).inputValue();
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const problems = await watch(context);
  const friend = await context.newPage();
  const opened = await friend.goto(link);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(friend.getByRole('heading', { name: 'Germany, maybe' })).toBeVisible();
  await expect(friend.getByRole('article')).toHaveCount(3);
  await expect(friend.locator('body')).not.toContainText(/Maya|Ask about/);
  await inspect(friend, 'list-shared');
  expect(problems).toEqual([]);
  await context.close();
  await page.getByRole('link', { name: new RegExp(`^${savedCopy.compare}`) }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('without script the same forms save, remove, undo and compare', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const problems = await watch(context);
  const page = await context.newPage();
  await page.goto(paths.signUp(paths.search()));
  for (const [name, value] of Object.entries(newAccount())) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form [type=submit]').click();
  await page.waitForURL(/search/);
  await page.goto(`${paths.search()}?q=coast&type=study`);
  const here = page.url();
  await button(page, 'icon').click();
  await expect(button(page, 'icon')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'search').click();
  await expect(button(page, 'search')).toHaveText(savedCopy.searchSaved);
  expect(page.url()).toBe(here);
  await page.goto(paths.search());
  for (const at of [0, 1, 2, 3]) await button(page, 'compare', at).click();
  await button(page, 'compare', 4).click();
  await expect(page.getByRole('alert')).toHaveText('You can compare up to 4 programs.');
  await page.goto(paths.compare());
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.locator('thead th')).toHaveCount(3);
  await page.getByRole('button', { name: new RegExp(savedCopy.keep) }).click();
  await expect(page.locator('thead th')).toHaveCount(4);
  await page.goto(paths.saved());
  await button(page, 'icon').click();
  await expect(page.getByRole('heading', { name: copy.empty.programs.title })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(savedCopy.keep) }).click();
  await expect(button(page, 'icon')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(paths.saved('searches'));
  await expect(page.getByRole('heading', { name: 'coast, Study abroad' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(copy.removedSearch)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(savedCopy.keep) }).click();
  await expect(page.getByRole('heading', { name: 'coast, Study abroad' })).toBeVisible();
  expect(Object.values(await savedIds(page)).map((ids) => ids.length)).toEqual(
    Object.keys(NOTHING_SAVED).map((kind) => ({ programs: 1, compared_programs: 4, searches: 1 })[kind] ?? 0),
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('without script an empty list counts nothing, and a shared comparison says so beside its link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await signUp(page, newAccount(), paths.search());
  await button(page, 'icon').click();
  await button(page, 'compare').click();
  await page.goto(paths.saved());
  const main = page.getByRole('main');
  await expect(main.getByText(copy.count.programs(1))).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(`^${copy.item.addNote}`) })).toBeVisible();
  await page.getByRole('link', { name: copy.list.add }).click();
  await page.getByLabel(copy.list.name).fill('Germany, maybe');
  await page.getByRole('button', { name: copy.list.make }).click();
  await expect(main.getByText(copy.list.empty)).toBeVisible();
  await expect(main.getByText(copy.count.programs(1))).toHaveCount(0);
  await page.goto(paths.saved());
  await expect(main.getByRole('link', { name: new RegExp(`^${copy.item.addNoteOrList}`) })).toBeVisible();
  await page.goto(paths.compare());
  await page.getByRole('button', { name: sharingCopy.copyLink }).click();
  await expect(page.getByText(sharingCopy.shared)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: sharingCopy.link })).toBeInViewport({ ratio: 1 });
  await context.close();
});
