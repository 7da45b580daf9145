/** The whole purchase without a pointer (WCAG 2.1.1): Tab, arrows, Enter, Space, Escape. */
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { drawer } from '../fixtures/story.ts';

// A keyboard.
test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  test('an eSIM is chosen, put in the cart, and the drawer gives the focus back', async ({ page }) => {
    await signUp(page, undefined, paths.esim());
    const tabTo = async (name: string | RegExp) => {
      const control = page
        .getByRole('main')
        .or(page.locator('body'))
        .getByLabel(name)
        .or(page.getByRole('button', { name }));
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        if (await control.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
      }
      throw new Error(`Tab never reaches ${String(name)}`);
    };

    await tabTo('Destination');
    await page.keyboard.type('Jap');
    await expect(page.getByRole('option', { name: /^Japan/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('input#destination')).toHaveValue('Japan');

    await tabTo(/Start & End Dates/);
    await page.keyboard.press('Enter');
    const day = () => page.locator('[role=gridcell] button:focus, td button:focus');
    await expect(page.getByRole('grid').first()).toBeVisible();
    for (let presses = 0; presses < 8 && (await day().count()) === 0; presses++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Start & End Dates/ })).toBeFocused();
    await expect(page.getByRole('radio', { name: /GB/, checked: true })).toBeAttached();

    await tabTo(/GB/);
    await page.keyboard.press('ArrowRight');
    await tabTo('Add to cart');
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('button', { name: cartCopy.complete })).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Close' }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to cart' }).locator('visible=true')).toBeFocused();
  });
});
