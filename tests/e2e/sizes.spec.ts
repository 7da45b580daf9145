/** The sizes of docs/measuring.md, held on the built site in the browser that `npm run bench` weighs it with. */
import { inlined } from '../../bench/browser/markup.ts';
import { PAGES, visits } from '../../bench/house/visits.ts';
import { HELD } from '../../bench/report/budgets.ts';
import { cssCheck, sizeChecks } from '../../bench/measures/sizes.ts';
import { weigh } from '../../bench/measures/weigh.ts';
import { expect, test } from '../fixtures/e2e.ts';

// Every page is opened anew for each thing that can be touched on it.
test.describe.configure({ timeout: 240_000 });
test.skip(({ isMobile }) => !isMobile, 'weighed on a phone');

for (const name of PAGES)
  test(`${name} keeps within its sizes`, async ({ browser, baseURL }) => {
    const visit = (await visits(baseURL!)).find((one) => one.name === name)!;
    const weight = await weigh(browser, baseURL!, visit);
    expect(weight.html, 'the page is sent packed').toBeGreaterThan(0);
    for (const { what, measured, budget, met } of sizeChecks([weight], HELD))
      expect.soft(met, `${what}: ${measured}, budget ${budget}`).toBe(true);
  });

test('the style sheets of all pages together keep within their size', async ({ request, baseURL }) => {
  const pages = await Promise.all(
    (await visits(baseURL!)).map(async ({ path, cookie = '' }) => {
      const html = await (await request.get(path, { headers: { cookie } })).text();
      return inlined(html).styles;
    }),
  );
  expect(pages.every((styles) => styles.length > 0)).toBe(true);
  const { measured, budget, met } = cssCheck(pages);
  expect(met, `${measured}, budget ${budget}`).toBe(true);
});
