/** Text at twice its size on a phone: no word of what is narrow is broken or cut (WCAG 1.4.4). */
import type { Locator } from 'playwright/test';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { buy } from '../fixtures/story.ts';

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

test('the sign-in page keeps its words whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.signIn());
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
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
  const large = 'html { font-size: 200% }';
  await page.addStyleTag({ content: large });
  const tabs = page.locator('.tabbar a');
  await expect(tabs).toHaveCount(5);
  expect(await brokenWords(tabs)).toEqual([]);
  expect(await brokenWords(page.locator('main .btn'))).toEqual([]);
  await page.goto(paths.search());
  await page.locator('#results article').first().getByRole('link').first().click();
  await page.waitForURL(/\/programs\//);
  await page.addStyleTag({ content: large });
  const labels = page.locator('main .dl dt');
  await expect(labels.first()).toBeVisible();
  expect(await brokenWords(labels)).toEqual([]);
});

test('a filled cart keeps its words whole, and the page its width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newAccount(), paths.esim());
  await buy(page, 'Japan', '5');
  await page.goto(paths.marketplace());
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const bar = page.locator('.pay-bar');
  await expect(bar).toBeVisible();
  expect(await brokenWords(bar.getByRole('button'))).toEqual([]);
  expect(await brokenWords(page.locator('main article.card'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
