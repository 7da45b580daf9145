/** Text at twice its size on a phone: no word of what is narrow is broken or cut (WCAG 1.4.4). */
import type { Locator, Page } from 'playwright/test';
import { authCopy } from '../../src/copy/account/auth.ts';
import { claimFormCopy } from '../../src/copy/claims/claimForm.ts';
import { claimsCopy } from '../../src/copy/claims/claims.ts';
import { comparisonCopy } from '../../src/copy/catalogue/comparison.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { savedCopy } from '../../src/copy/catalogue/saved.ts';
import { tripsCopy } from '../../src/copy/trips/trips.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { answers } from '../fixtures/quote.ts';
import { savedCount } from '../fixtures/savedOnServer.ts';
import { buy, END, START } from '../fixtures/story.ts';

/** Words that stand on two lines, or reach out of their box. */
const brokenWords = (box: Locator): Promise<string[]> =>
  box.evaluateAll((boxes) =>
    boxes.flatMap((each) => {
      const { left, right } = each.getBoundingClientRect();
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const rects = [...range.getClientRects()];
          // Without a rectangle it is folded away.
          const isInside = rects.every((rect) => rect.left >= left - 1 && rect.right <= right + 1);
          if (rects.length > 1 || !isInside) broken.push(word);
        }
      return broken;
    }),
  );

test.use({ bypassCSP: true });

const enlarge = (page: Page): Promise<unknown> => page.addStyleTag({ content: 'html { font-size: 200% }' });

test('the sign-in page keeps its words whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.signIn());
  await enlarge(page);
  await expect(page.locator('dl dd')).toHaveCount(3);
  expect(await brokenWords(page.locator('.coverbook, main nav, form'))).toEqual([]);
  const reach = await page
    .locator('.coverbook [class*=rotate]')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right));
  expect(Math.max(...reach), 'the postcard is not cut').toBeLessThanOrEqual(390);
});

test('tabs, facts and buttons keep their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newAccount(), paths.marketplace());
  await enlarge(page);
  const tabs = page.locator('.tabbar a');
  await expect(tabs).toHaveCount(5);
  expect(await brokenWords(tabs)).toEqual([]);
  const tops = await tabs.evaluateAll((each) => each.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the tabs are one row').toBe(1);
  expect(await brokenWords(page.locator('main .btn'))).toEqual([]);
  await page.goto(paths.search());
  await page.locator('#results article').first().getByRole('link').first().click();
  await page.waitForURL(/\/programs\//);
  await enlarge(page);
  const labels = page.locator('main .dl dt');
  await expect(labels.first()).toBeVisible();
  expect(await brokenWords(labels)).toEqual([]);
});

test('a filled cart keeps its words whole, and the page its width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newAccount(), paths.esim());
  await buy(page, 'Japan', '5');
  await page.goto(paths.marketplace());
  await enlarge(page);
  const bar = page.locator('.pay-bar');
  await expect(bar).toBeVisible();
  expect(await brokenWords(bar.getByRole('button'))).toEqual([]);
  expect(await brokenWords(page.locator('main article.card'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the header is one row, in which the count leaves the icons in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signUp(page, newAccount(), paths.esim());
  await buy(page, 'Japan', '5');
  await page.goto(paths.help());
  await enlarge(page);
  const header = page.locator('header.header');
  const cart = header.locator('[data-cart-button]');
  await expect(cart.locator('[data-cart-count]')).toBeVisible();
  const boxes = await Promise.all(
    [
      header.getByRole('link', { name: frameCopy.home }),
      header.getByRole('link', { name: frameCopy.allPrograms }),
      cart,
      header.getByRole('button', { name: frameCopy.menu }),
    ].map(async (each) => (await each.boundingBox())!),
  );
  for (const [place, { x, y, height }] of boxes.entries()) {
    const before = boxes[place - 1];
    if (!before) continue;
    expect(x, 'stands beside what is before it').toBeGreaterThanOrEqual(before.x + before.width);
    expect(Math.abs(y + height / 2 - before.y - before.height / 2)).toBeLessThan(2);
  }
  const icon = (await cart.locator('svg').boundingBox())!;
  const count = (await cart.locator('[data-cart-count]').boundingBox())!;
  const menuIcon = (await header.getByRole('button', { name: frameCopy.menu }).locator('svg').boundingBox())!;
  expect(count.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2);
  expect(count.x + count.width).toBeLessThanOrEqual(menuIcon.x);
});

test('first headings and the bars of a trip keep their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newAccount(), paths.marketplace());
  await enlarge(page);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await brokenWords(heading)).toEqual([]);
  await page.goto(paths.trip());
  await enlarge(page);
  const destination = page.getByLabel(tripsCopy.destination);
  const [field, icon] = await Promise.all(
    [destination, page.locator('.field-icon').first()].map(async (each) => (await each.boundingBox())!),
  );
  expect(icon!.y + icon!.height, 'the icon is in its field').toBeLessThan(field!.y + field!.height);
  await destination.selectOption({ label: 'Portugal' });
  await page.getByLabel(tripsCopy.start).fill(START);
  await page.getByLabel(tripsCopy.end).fill(END);
  await page.getByRole('button', { name: tripsCopy.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portugal' })).toBeVisible();
  await enlarge(page);
  await page.setViewportSize({ width: 320, height: 844 });
  const bars = page.locator('main foreignObject p');
  await expect(bars).toHaveCount(2);
  expect(await brokenWords(bars)).toEqual([]);
  const [box, words] = await bars.first().evaluate((bar) => {
    const [whole, first] = [bar, bar.querySelectorAll('span')[1]!].map((each) =>
      each.getBoundingClientRect(),
    );
    return [whole!, first!].map(({ top, bottom }) => ({ top, bottom }));
  });
  expect(words!.bottom, 'the first words are in sight').toBeLessThanOrEqual(box!.bottom + 1);
});

test('what a comparison marks keeps its words whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newAccount(), paths.search());
  for (const place of [0, 1])
    await page
      .getByRole('button', { name: new RegExp(`^${savedCopy.compare} `) })
      .nth(place)
      .click();
  await expect(page.locator('[data-saved-count="compared_programs"]')).toHaveText('2');
  await enlarge(page);
  const edges = (place: string): Promise<DOMRect> =>
    page.locator(place).evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  const [pill, bar, tabs] = await Promise.all(['.low-pill', '.chosen-bar', '.tabbar'].map(edges));
  expect(bar!.bottom, 'the bar ends above the tabs').toBeLessThanOrEqual(tabs!.top);
  expect(pill!.bottom, 'the pill above the bar').toBeLessThanOrEqual(bar!.top);
  // The page counts a press at once; the next page shows what the server has.
  await savedCount(page, 'compared_programs').toBe(2);
  await page.goto(paths.compare());
  await enlarge(page);
  const table = page.getByRole('region', { name: comparisonCopy.table });
  await expect(table.locator('.badge').first()).toBeVisible();
  expect(await brokenWords(table.locator('.badge'))).toEqual([]);
});

test('the fields of a cost show what is typed into them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.home());
  await page.goto(paths.purchases());
  await page.getByRole('link', { name: claimsCopy.make }).first().click();
  await page.getByRole('button', { name: claimsCopy.start }).click();
  await page.waitForURL(/\/event$/);
  await page.goto(page.url().replace(/event$/, 'costs'));
  const cost = page.getByRole('group', { name: claimFormCopy.cost(1) });
  const [amount, currency] = [claimFormCopy.costAmount, claimFormCopy.currency].map((label) =>
    cost.getByLabel(label),
  );
  const beside = await Promise.all([amount!, currency!].map((field) => field.boundingBox()));
  expect(beside[0]!.y, 'two of a row').toBe(beside[1]!.y);
  await enlarge(page);
  await amount!.fill('1,234.50');
  await currency!.fill('EUR');
  expect(await brokenWords(cost.locator('label'))).toEqual([]);
  for (const field of [amount!, currency!])
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});

test('a policy and the papers of a trip fit a narrow screen, and the emergency number breaks between its groups', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.home());
  await page.goto(paths.purchases());
  const policy = page.locator('a[href*="/purchases/policy/"]').first();
  for (const address of [paths.trip(), (await policy.getAttribute('href'))!]) {
    await page.goto(address);
    await enlarge(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
  expect(await brokenWords(page.locator('main a.btn-lg, main .card.divide-y a'))).toEqual([]);
});

/** Of the browser, so that widths and heights in em follow. */
async function enlargeBrowser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** A point of the link is the link itself, and no bar over it. */
const isUncovered = (link: Locator): Promise<boolean> =>
  link.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const PROGRAM = paths.program('andes-gap-semester-chile');

test('where large text leaves no room for it, a bar with the price stands in the page and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, newAccount(), paths.esim());
  const bar = page.locator('.pay-bar');
  for (const address of [paths.esim(), PROGRAM]) {
    await page.goto(address);
    await expect(bar).toHaveCSS('position', 'fixed');
  }
  await enlargeBrowser(page);
  for (const address of [paths.esim(), PROGRAM]) {
    await page.goto(address);
    await expect(bar).toHaveCSS('position', 'static');
    const last = page.locator('footer a').last();
    await last.focus();
    expect(await isUncovered(last), address).toBe(true);
  }
});

test('the costs of a program are in sight, and where it is keeps its words whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signUp(page, newAccount(), PROGRAM);
  await enlarge(page);
  await expect(page.locator('[data-total]')).toBeVisible();
  expect(await brokenWords(page.locator('.card:has(> table[aria-labelledby=cost])'))).toEqual([]);
  expect(await brokenWords(page.locator('section:has(> div img[src*="/maps/"])'))).toEqual([]);
});

test('the answers of the insurance form keep their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signUp(page, newAccount(), paths.insurance());
  const answersOf = page.locator('.choice .font-medium');
  await expect(answersOf).toHaveCount(4);
  await enlarge(page);
  expect(await brokenWords(answersOf)).toEqual([]);
});

test('orders and a certificate fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.home());
  await page.goto(paths.purchases());
  await enlarge(page);
  const orders = page.locator('.card:has(> table)');
  expect(await orders.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  const id = /[^/]+$/.exec(
    (await page.locator('a[href*="/purchases/policy/"]').first().getAttribute('href'))!,
  );
  for (const address of [paths.certificate(id![0]), paths.visaLetter(id![0])]) {
    await page.goto(address);
    await enlarge(page);
    expect(await brokenWords(page.locator('.certificate-body .dl dt'))).toEqual([]);
    const lines = page.locator('.certificate-lines').first();
    expect(await lines.evaluate((list) => list.scrollWidth - list.clientWidth), address).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

test('in text of twice its size a wide window has the header of a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp(page, newAccount(), paths.help());
  const header = page.locator('header.header');
  await expect(header.getByRole('navigation', { name: frameCopy.sections })).toBeVisible();
  await enlargeBrowser(page);
  const menu = header.getByRole('button', { name: frameCopy.menu });
  await expect(menu).toBeVisible();
  await expect(header.getByRole('navigation')).toHaveCount(0);
  const [box, logo] = await Promise.all(
    [header, header.getByRole('link', { name: frameCopy.home })].map(
      async (each) => (await each.boundingBox())!,
    ),
  );
  expect(box!.height, 'the header is one row').toBeLessThan(2 * logo!.height);
  await expect(page.locator('.tabbar')).toBeVisible();
});

/** No advisory, which would add hidden words. */
const JAPAN = '112';

test('a tablet has the benefits of all plans side by side, with their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signUp(
    page,
    newAccount(),
    `${paths.insurance()}?${new URLSearchParams({ ...answers({ destination: JAPAN }), action: 'quote' })}`,
  );
  await expect(page.locator('.matrix thead th')).toHaveCount(5);
  expect(await brokenWords(page.locator('.matrix :is(th, td)'))).toEqual([]);
});

test('the steps of both products keep the width of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const esim = { destination: 'JPN', startDate: START, endDate: END, package: '5' };
  const isOfWidth = async (): Promise<void> => {
    await enlarge(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(320);
  };
  await signUp(page, newAccount(), `${paths.esim()}?${new URLSearchParams(esim)}`);
  await expect(page.locator('.pass .big-figure')).toContainText('$');
  await isOfWidth();
  await page.goto(`${paths.insurance()}?${new URLSearchParams({ ...answers(), action: 'quote' })}`);
  const step = await page.locator('[data-of] a.btn').first().getAttribute('href');
  await isOfWidth();
  const cards = page.locator('.card:is([data-of], [role=radiogroup])').filter({ visible: true });
  await expect(cards).toHaveCount(2);
  const cuts = await cards.evaluateAll((all) => all.map((card) => card.scrollWidth - card.clientWidth));
  expect(cuts, 'rows and details of the plans are whole').toEqual([0, 0]);
  await page.goto(step!);
  await expect(page.locator('.pass .big-figure')).toContainText('$');
  await isOfWidth();
});
