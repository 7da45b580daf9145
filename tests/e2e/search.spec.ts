/** Finding a program and reading about it, with script and without (D12, D15): the same pages, forms and links. */
import type { Locator, Page } from 'playwright/test';
import { catalogueCopy } from '../../src/copy/catalogue/catalogue.ts';
import { mapCopy } from '../../src/copy/catalogue/map.ts';
import { programCopy } from '../../src/copy/catalogue/program.ts';
import { tripsCopy } from '../../src/copy/trips/trips.ts';
import { PAGE_SIZE } from '../../src/shared/catalogue/search.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { tripDates } from '../../src/shared/trips/text.ts';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { END, inspect, START } from '../fixtures/story.ts';

const cards = (page: Page): Locator => page.locator('#results article');
const results = (page: Page): Locator => page.locator('#found');

/** "12 programs" */
const total = async (page: Page): Promise<number> => Number.parseInt(await results(page).innerText(), 10);

type How = { script: boolean; narrow: boolean };

/** Checks a filter value, which script applies at once. @returns how many results its label promised */
async function choose(page: Page, facet: string, value: string, { script, narrow }: How): Promise<number> {
  if (narrow) await page.getByRole('button', { name: catalogueCopy.filters }).click();
  const group = page.locator('#filters details').filter({ hasText: facet });
  if (!(await group.evaluate((details) => (details as HTMLDetailsElement).open)))
    await group.locator('summary').click();
  const label = group.locator('label').filter({ hasText: value });
  const promised = Number(/\d+$/.exec((await label.innerText()).trim())?.[0]);
  await label.click();
  if (script) await expect.poll(() => total(page)).toBe(promised);
  if (script) await expect(label.locator('input')).toBeFocused();
  if (narrow || !script) await page.locator('#filters [type=submit]').click();
  return promised;
}

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByLabel(catalogueCopy.words).fill(words);
  await page.getByRole('button', { name: catalogueCopy.go, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogueCopy.resultsFor(words));
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });

    // Without script the same on every screen.
    test(
      'programs are found, narrowed, ordered, opened and read about',
      { tag: script ? [] : '@phone' },
      async ({ page, isMobile }) => {
        test.slow();
        const look = (name: string): Promise<void> => (script ? inspect(page, name) : Promise.resolve());
        await signUp(page, undefined, paths.search());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogueCopy.kinds.program);
        const all = await total(page);
        await look('search');

        await page.getByRole('link', { name: catalogueCopy.next }).click();
        await expect(page).toHaveURL(/\/search\?page=2$/);
        await expect(page.getByText(catalogueCopy.pageOf(2, Math.ceil(all / PAGE_SIZE)))).toBeVisible();

        await searchFor(page, 'language');
        const count = await total(page);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(all);
        const promised = await choose(
          page,
          catalogueCopy.facets.online,
          catalogueCopy.values['online']!['no']!,
          { script, narrow: isMobile },
        );
        await expect(page).toHaveURL(/\/search\?q=language&online=no$/);
        expect(promised).toBeGreaterThan(0);
        expect(await total(page)).toBe(promised);
        // A button that the header covers in part would be too small.
        await page.evaluate(() => scrollTo(0, 0));
        await look('search-filtered');

        await page.getByRole('link', { name: mapCopy.map, exact: true }).click();
        await expect(page).toHaveURL(/\/search\/map\?q=language&online=no$/);
        await expect(page.getByText(mapCopy.legend)).toBeVisible({ visible: !isMobile });
        await page.locator('[data-pin]').first().focus();
        await look('search-map');
        await page.getByRole('link', { name: mapCopy.list, exact: true }).click();
        await expect(page).toHaveURL(/\/search\?q=language&online=no$/);

        await page.getByRole('button', { name: catalogueCopy.sortNow('best') }).click();
        await page.getByRole('link', { name: catalogueCopy.sorts['price-low'] }).click();
        await expect(page).toHaveURL(/sort=price-low$/);
        const prices = await cards(page).locator('[data-price]').allInnerTexts();
        const dollars = prices.map((text) => Number(text.replace(/\D/g, '')));
        expect(dollars).toEqual(dollars.toSorted((a, b) => a - b));
        // The next search keeps the order; the filter is one link away.
        await page
          .getByRole('link', { name: catalogueCopy.remove(catalogueCopy.values['online']!['no']!) })
          .click();
        await expect(page).toHaveURL(/\/search\?q=language&sort=price-low$/);
        expect(await total(page)).toBe(count);

        // What is no program stands above those that mention it.
        await searchFor(page, 'insurance Spain Praktikum');
        await expect(page.getByRole('heading', { name: catalogueCopy.notAmong('programs') })).toBeVisible();
        await searchFor(page, 'insurance');
        const answers = page.getByRole('navigation', { name: catalogueCopy.answers });
        await expect(answers.getByRole('link')).toHaveAttribute('href', paths.insurance());
        await look('search-answers');

        // Words of another language are filters, and what they find is there at once.
        await searchFor(page, 'Praktikum');
        await expect(page.getByRole('heading', { name: catalogueCopy.nearest })).toBeVisible();
        await expect(cards(page)).toHaveCount(3);
        await look('search-nearest');

        // Few results are followed by searches of one word less, in the same order.
        await searchFor(page, 'cheap semester in spain');
        await expect(page.getByRole('heading', { name: catalogueCopy.oneWordLess })).toBeVisible();
        // The way to the map would lie on what follows a short list.
        await expect(page.locator('.low-pill')).toHaveCount(0);
        await expect(
          page.getByRole('link', { name: catalogueCopy.withoutWord('semester', '') }),
        ).toHaveAttribute('href', /^\/search\?q=spain&sort=price-low$/);

        await searchFor(page, '<img src=x onerror=alert(1)>% OR "language"*');
        await expect(page.getByText(catalogueCopy.nothing)).toBeVisible();
        await look('search-nothing');
        await page
          .getByRole('link', { name: new RegExp(`^${catalogueCopy.onlyWord('language', '')}`) })
          .click();
        expect(await total(page)).toBe(count);

        const card = cards(page).first();
        const title = await card.getByRole('heading').innerText();
        await card.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('heading', { name: programCopy.cost.title })).toBeVisible();
        await expect(
          page.getByRole('heading', { name: catalogueCopy.similarPrograms, exact: true }),
        ).toBeVisible();
        await look('program');
        await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/search\?type=[a-z-]+$/);
        expect(await total(page)).toBeGreaterThan(0);

        for (const kind of ['article', 'resource'] as const) {
          await page.getByRole('link', { name: catalogueCopy.kinds[kind] }).first().click();
          await expect(page).toHaveURL(new RegExp(`kind=${kind}$`));
          const reading = cards(page).first();
          const name = await reading.getByRole('heading').innerText();
          await reading.getByRole('link').click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
          await look(kind);
          await page.goBack();
        }
      },
    );
  });

// The same on every screen.
test(
  'the kept trip is offered as a filter and becomes that of a program, and what never was is not there',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    await signUp(page);
    const tripSaved = await page.request.put('/api/trip', {
      headers: { origin: baseURL! },
      data: { country: 'PT', start: START, end: END },
    });
    expect(tripSaved.status()).toBe(200);
    await page.goto(paths.search());
    await page
      .getByRole('link', { name: catalogueCopy.tripOn(`Portugal, ${tripDates(START, END)}`) })
      .click();
    await expect(page).toHaveURL(/\/search\?country=PT$/);
    await expect(page.locator('#results')).toContainText('Portugal');
    await cards(page).getByRole('link').first().click();
    await expect(page.getByText(tripsCopy.insteadOf('Portugal', tripDates(START, END)))).toBeVisible();
    await page.getByRole('button', { name: tripsCopy.keep }).click();
    await expect(page).toHaveURL(/\/programs\//);
    await expect(page.getByRole('button', { name: tripsCopy.keep })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Your trip: Portugal, ');
    await page.goto(`${paths.search()}?country=XX`);
    await expect(page.getByText(catalogueCopy.notListed('country: XX'))).toBeVisible();
    for (const path of [paths.program('never'), paths.article('never'), paths.resource('never')]) {
      expect((await page.request.get(path)).status()).toBe(404);
      expect((await request.get(path, { maxRedirects: 0 })).status(), 'without a session').toBe(302);
    }
    const picture = await request.get(paths.picture('coast-coral-3'));
    expect(picture.headers()['content-type']).toBe('image/svg+xml');
    expect((await request.get(paths.picture('coast-coral-9'))).status()).toBe(404);
  },
);

test('an article leads on to what it is about', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, undefined, paths.article('phone-and-data-before-you-fly'));
  await page.getByRole('main').getByRole('link', { name: 'Choose an eSIM', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.esim());
});

test(
  'no focus is under the pill that leads to the map, nor is the end of the page',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, undefined, paths.search());
    const pill = page.getByRole('link', { name: mapCopy.map, exact: true });
    await page.locator('#results a').first().focus();
    const last = page.locator('footer a').last();
    for (let presses = 0; presses < 300; presses++) {
      expect(await pill.evaluate(coversFocus)).toBe(false);
      if (await last.evaluate((link) => link === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab never reaches the end');
  },
);

function coversFocus(pill: Element): boolean {
  const [a, b] = [pill.getBoundingClientRect(), document.activeElement!.getBoundingClientRect()];
  const isApart = a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top;
  return document.activeElement !== pill && !isApart;
}

test(
  'without script the button of the filters counts nothing',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await signUp(page, undefined, paths.search());
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: new URL(page.url()).origin,
    });
    const plain = await context.newPage();
    await plain.goto(paths.search());
    await plain.getByRole('button', { name: catalogueCopy.filters, exact: true }).click();
    // Playwright counts no noscript to a name, as browsers do.
    await expect(plain.locator('#filters [type=submit]')).toHaveText(catalogueCopy.showResults, {
      useInnerText: true,
    });
    await context.close();
    await page.getByRole('button', { name: catalogueCopy.filters, exact: true }).click();
    await expect(page.getByRole('button', { name: /^Show \d+ programs$/ })).toBeVisible();
  },
);
