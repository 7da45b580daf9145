/** Pages packed once, with a visitor's data between their stretches, as a real browser unpacks them. */
import { pagesCopy } from '../../src/copy/pages.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, test } from '../fixtures/e2e.ts';

test.skip(({ isMobile }) => !isMobile, 'the width makes no difference');

/** The room of the theme, which this visitor has not chosen. */
const ROOM = /<html lang="en"\s{4,}>/;

for (const encoding of ['br', 'gzip'])
  test(`a page packed once as ${encoding} is read to its last line`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
    await expect(async () => {
      const response = await page.goto(paths.help());
      expect(response?.headers()['content-encoding']).toBe(encoding);
      expect(await response?.text()).toMatch(ROOM);
    }).toPass();
    const more = page.getByRole('navigation', { name: pagesCopy.more });
    await expect(more.getByRole('link', { name: pagesCopy.sitemap })).toBeVisible();
  });
