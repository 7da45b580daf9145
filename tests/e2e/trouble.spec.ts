/** Messages about a failed submission are in view, on small screens too. */
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import type { Locator } from 'playwright/test';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { addToCart, drawer, END, START } from '../fixtures/story.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 429/] });

const TRIP = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}&package=5`;

/** Whether a press in its middle reaches it, and no overlay. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('offline, the drawer and the section say why the order was not completed', async ({ page, context }) => {
  await signUp(page, undefined, TRIP);
  await addToCart(page);
  const complete = drawer(page).getByRole('button', { name: cartCopy.complete });
  await expect(complete).toBeVisible();
  await context.setOffline(true);
  await complete.click();
  await expect(drawer(page).getByRole('alert').getByText(cartCopy.offline)).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await drawer(page).getByRole('link', { name: cartCopy.viewCart }).click();
  await page.waitForURL(/#cart$/);
  await page.locator('#cart').getByRole('button', { name: cartCopy.complete }).hover();
  await expect(page.locator('astro-island[ssr]').filter({ has: page.locator('#cart') })).toHaveCount(0);
  await context.setOffline(true);
  await page.locator('#cart').getByRole('button', { name: cartCopy.complete }).click();
  await expect(page.locator('#cart').getByRole('alert').getByText(cartCopy.offline)).toBeVisible();
});

test('a toast leaves the buttons of the drawer free', async ({ page }) => {
  await signUp(page, undefined, TRIP);
  await addToCart(page);
  await expect(drawer(page).getByRole('button', { name: cartCopy.complete })).toBeVisible();
  await page.route('**/delete-cart-item', (route) => route.fulfill({ status: 429, json: { error: 'No.' } }));
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.locator('[data-toast=error]')).toBeInViewport({ ratio: 1 });
  for (const name of [cartCopy.complete, cartCopy.close])
    for (const button of await drawer(page).getByRole('button', { name, exact: true }).all())
      await expect.poll(() => isOnTop(button), name).toBe(true);
  // Tab cycles between the two, because the page behind is inert.
  const places = new Set<string>();
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab');
    places.add(await page.evaluate(placeOfFocus));
  }
  expect([...places].filter((place) => place !== 'nowhere').sort()).toEqual(['dialog', 'toast']);
});

/** Runs in the page. */
function placeOfFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nowhere';
  if (focused.closest('[data-toast]')) return 'toast';
  return focused.closest('[role=dialog]') ? 'dialog' : 'behind';
}

test('an item that could not be added: the reason is on the screen', async ({ page }) => {
  await signUp(page, undefined, TRIP);
  // Both roads: before React is there, and with it.
  for (const address of [`**${paths.cartDrawer()}`, '**/add-cart-item'])
    await page.route(address, (route) =>
      route.fulfill({ status: 429, json: { error: 'Please wait a minute.' } }),
    );
  await addToCart(page);
  const message = page.getByText('Please wait a minute.').locator('visible=true').last();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait' })).toHaveCount(1);
});

// The smallest screen.
test(
  'at 320 px the texts of the drawer keep off the edges of their buttons',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await signUp(page, undefined, TRIP);
    await addToCart(page);
    const foot = drawer(page);
    const complete = foot.getByRole('button', { name: cartCopy.complete });
    for (const control of [
      complete,
      foot.getByRole('button', { name: cartCopy.close, exact: true }).last(),
      foot.getByRole('link', { name: cartCopy.viewCart }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    const room = await complete.evaluate((button) => {
      const texts = document.createRange();
      texts.selectNodeContents(button);
      const [outer, inner] = [button.getBoundingClientRect(), texts.getBoundingClientRect()];
      return { sides: Math.min(inner.left - outer.left, outer.right - inner.right), lines: inner.height };
    });
    expect(room.sides).toBeGreaterThanOrEqual(12);
    expect(room.lines).toBeLessThan(30);
  },
);
