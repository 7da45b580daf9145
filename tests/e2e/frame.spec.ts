/** The frame on the built server: menus, marks and what works without script (F020, F023-F028, F035-F037, D08). */
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { openingCart } from '../../src/copy/cart/openingCart.ts';
import { pagesCopy } from '../../src/copy/frame/pages.ts';
import { tripsCopy } from '../../src/copy/trips/trips.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { plans } from '../../bench/server/trip.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { END, START } from '../fixtures/story.ts';

const LONG = 'Maya Adaeze Okafor-Lindqvist of the Harbour';

// The menu panel exists below lg.
test(
  'the menu of a phone takes the focus, is walked by keys, and closes on Escape, Tab and Back',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page);
    const opener = page.getByRole('button', { name: frameCopy.menu, exact: true });
    const panel = page.locator('#menu');
    await opener.click();
    await expect(panel.getByRole('button', { name: frameCopy.closeMenu })).toBeFocused();
    await page.keyboard.press('End');
    await expect(panel.getByRole('button', { name: frameCopy.signOut })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panel.locator('summary, a').locator('visible=true').last()).toBeFocused();
    await panel.locator('summary', { hasText: 'Travel Resources' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(panel.locator('details a', { hasText: 'eSIM' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await panel.getByRole('button', { name: frameCopy.signOut }).focus();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();

    await opener.click();
    await panel.getByRole('link', { name: frameCopy.purchases }).click();
    await page.waitForURL((url) => url.pathname === paths.purchases());
    await page.goBack();
    await expect(panel).toBeHidden();

    await opener.click();
    await expect(panel.getByRole('link', { name: pagesCopy.help, exact: true })).toBeVisible();
    await panel.getByRole('link', { name: tripsCopy.title }).click();
    await page.waitForURL((url) => url.pathname === paths.trip());
  },
);

// The dropdowns exist from lg up.
test(
  'the wide header is used by keys alone, in sight wherever the page stands',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page, newAccount(), paths.marketplace());
    const header = page.locator('.header');
    const place = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
    const top = await place();
    await page.evaluate(() => scrollTo(0, 80));
    await expect(header).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(header).toHaveAttribute('data-scrolled');
    expect(await place(), 'the page has not moved').toBe(top);

    const opener = page.getByRole('button', { name: 'Travel Resources' });
    const menu = page.locator('.menu:popover-open');
    await opener.evaluate((button) => button.focus());
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'eSIM' })).toBeFocused();
    const bar = (await header.boundingBox())!;
    expect((await menu.boundingBox())!.y).toBeLessThan(bar.y + bar.height + 10);
    await page.keyboard.press('End');
    await expect(menu.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('i');
    await expect(menu.getByRole('link', { name: 'Insurance' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => scrollY), 'focus in the header leaves the page where it is').toBe(400);
  },
);

// The account menu exists from lg up.
test(
  'a long name is cut at 180 px, and whole for assistive technology and in a tooltip',
  { tag: '@desktop' },
  async ({ page }) => {
    const { email } = await signUp(page, newAccount({ preferred_name: LONG }));
    const opener = page.getByRole('button', { name: LONG });
    await expect(opener).toHaveAttribute('title', LONG);
    expect((await opener.locator('.truncate').boundingBox())?.width).toBeLessThanOrEqual(180);
    const tip = page.locator('.tip');
    await opener.hover();
    await expect(tip).toHaveText(LONG);
    const [below, above] = [(await tip.boundingBox())!, (await opener.boundingBox())!];
    expect(Math.round(below.y - above.y - above.height)).toBe(10);
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(opener).toHaveAttribute('title', LONG);

    await opener.hover();
    await opener.click();
    const menu = page.locator('#account');
    await menu.getByText(LONG).hover();
    await expect(tip).toHaveText(LONG);
    await opener.hover({ position: { x: 20, y: 20 } });
    await expect(tip).toBeHidden();
    await expect(menu).toContainText(email);
    await menu.getByRole('button', { name: frameCopy.signOut }).click();
    await page.waitForURL((url) => url.pathname === paths.signIn());
  },
);

// A pointer that hovers.
test(
  'what a benefit means is a tooltip of its label, by pointer and by focus, and stays under the pointer',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page, newAccount(), plans());
    const label = page.locator('.matrix').getByRole('link', { name: 'Return of Remains' });
    const tip = page.locator('.tip');
    const meaning = await page.locator(`#${await label.getAttribute('aria-describedby')}`).textContent();
    await label.hover();
    await expect(tip).toHaveText(meaning!);
    await tip.hover();
    await expect(tip).toBeVisible();
    await page.mouse.move(0, 400);
    await expect(tip).toBeHidden();
    await label.evaluate((link) => link.focus());
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  },
);

// Once is enough.
test(
  'pages near the content are fetched ahead, and never shown as they were before something was written',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page);
    const follow = async () => {
      await page.locator(`main a[href="${paths.esim()}"]`).first().click();
      await page.waitForURL((url) => url.pathname === paths.esim());
    };
    const fetched = () => page.waitForResponse((answer) => answer.url().endsWith(paths.esim()));
    const ahead = fetched();
    await page.goto(paths.marketplace());
    expect((await ahead).request().headers()['sec-purpose']).toBe('prefetch');
    expect(await page.locator('a[data-near]').count()).toBeLessThanOrEqual(3);
    expect(await page.locator('a[data-near]:not(main a)').count()).toBe(0);
    await follow();
    const delivery = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceEntry & { deliveryType: string }).deliveryType;
    });
    expect(delivery).toBe('navigational-prefetch');

    const again = fetched();
    await page.goto(paths.marketplace());
    await (await again).finished();
    const trip = { country: 'JP', start: START, end: END };
    const kept = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/trip', { method: 'PUT', headers, body })).status;
    }, JSON.stringify(trip));
    expect(kept).toBe(200);
    await follow();
    await expect(page.locator('#esim-start')).toContainText('Japan');
  },
);

test('menus and sign-out work without script', async ({ browser, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { preferred_name } = await signUp(page);
  const opener = isMobile ? frameCopy.menu : frameCopy.account(preferred_name);
  await page.getByRole('button', { name: opener, exact: true }).click();
  await page.getByRole('button', { name: frameCopy.signOut }).click();
  await page.waitForURL((url) => url.pathname === paths.signIn());
  await context.close();
});

test('the section one is in is marked, in every bar that shows it', async ({ page }) => {
  await signUp(page, newAccount(), paths.purchases());
  const marked = page.locator('[aria-current=page]');
  expect(await marked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    Array(3).fill(paths.purchases()),
  );
});

/** Pauses each page transition at its start, so that a press always happens during one. */
function holdPageTurn(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    void viewTransition?.ready.then(() => {
      for (const animation of document.getAnimations()) animation.pause();
      document.documentElement.dataset['turning'] = String(document.getAnimations().length);
    });
  });
}

test('a press reaches the new page while it is still being turned', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signUp(page);
  await page.addInitScript(holdPageTurn);
  await page.reload();
  // Each press but the first happens during a paused transition.
  for (const [from, path] of [
    ['main', paths.esim()],
    ['header', paths.home()],
    ['main', paths.insurance()],
  ] as const) {
    const link = page.locator(`${from} a[href="${path}"]`).locator('visible=true').first();
    await (isMobile ? link.tap() : link.click());
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('html[data-turning]')).not.toHaveAttribute('data-turning', '0');
  }
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'paused').length;
  expect(await page.evaluate(running)).toBeGreaterThan(0);
});

test('a press on the cart is answered before anything of its drawer arrives', async ({ page }) => {
  await signUp(page);
  const drawerCode = Promise.withResolvers<void>();
  await page.route(/server-dr[^/]*\.js$|\/marketplace\/drawer$/, async (route) => {
    await drawerCode.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    const badge = document.querySelector<HTMLElement>('[data-cart-count]')!;
    Object.assign(badge, { textContent: '1', hidden: false });
  });
  await page.locator('[data-cart-button]').click();
  const opening = page.getByRole('status').filter({ hasText: openingCart });
  await expect(opening).toBeVisible();
  expect((await opening.boundingBox())!.height).toBe(page.viewportSize()!.height);
  drawerCode.resolve();
  // Another tab has emptied the cart meanwhile.
  await expect(page.getByText(cartCopy.empty)).toBeVisible();
  await expect(opening).toBeHidden();
});

test('what stays beside a long text stands below the header @desktop', async ({ page }) => {
  await signUp(page, newAccount(), paths.helpTopic('orders-and-refunds'));
  await page.mouse.wheel(0, 700);
  const header = page.locator('header.header');
  await expect(header).toHaveAttribute('data-scrolled');
  const contents = page.getByRole('navigation', { name: pagesCopy.onThisPage });
  const edges = () =>
    Promise.all([header, contents].map((each) => each.evaluate((box) => box.getBoundingClientRect())));
  const [bar, list] = await edges();
  expect(list!.top).toBeGreaterThanOrEqual(bar!.bottom);
  expect(list!.top, 'and stays in sight').toBeLessThan(200);
});

test('an article has its contents beside it, which lead to its headings @desktop', async ({ page }) => {
  await signUp(page, newAccount(), paths.article('a-study-visa-for-portugal'));
  const links = page.getByRole('navigation', { name: pagesCopy.onThisPage }).getByRole('link');
  const titles = await page.locator('article h2').allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  await expect(links).toHaveText(titles.map((title) => title.trim()));
  await links.last().click();
  await expect(page.locator('article h2').last()).toBeInViewport();
});
