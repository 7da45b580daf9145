import { frameCopy } from '../../../src/copy/frame/frame.ts';
import { cartCopy } from '../../../src/copy/cart/cart.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { END, signUp, START } from '../steps.ts';
import { button, css, DRAWER, type Window } from '../window.ts';

const MAX_TABS = 80;
const TRIP = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}&package=5`;

/** Menus, dialogs and the combobox without a pointer; Escape closes, and the focus comes back to where it was. */
export async function keyboard(window: Window): Promise<void> {
  await signUp(window, paths.esim());
  const menu = window.width === 1280 ? frameCopy.account('May') : frameCopy.menu;
  const opened = window.width === 1280 ? '#account' : '#menu';
  await tabTo(window, menu);
  await window.driver.press('Enter');
  await window.sees(css(`${opened} a`));
  await window.driver.press('Escape');
  await window.lacks(css(`${opened} a`));
  await focusIsOn(window, menu);

  await window.open(paths.esim());
  await tabTo(window, 'Destination');
  await window.driver.type('Jap');
  await window.sees({ css: '[role=option]', name: 'Japan' });
  await window.driver.press('Enter');
  await window.until(
    'Japan chosen',
    async () => (await window.valueOf({ css: 'input[role=combobox]' })) === 'Japan',
  );

  await window.open(TRIP);
  await tabTo(window, 'Add to cart');
  await window.driver.press('Enter');
  await window.sees(button(cartCopy.complete, DRAWER));
  await window.until('the focus in the drawer', () =>
    window.driver.run<boolean>(`return Boolean(document.activeElement.closest(arguments[0]))`, DRAWER),
  );
  await window.driver.press('Escape');
  await window.lacks(css(DRAWER));
  await focusIsOn(window, 'Add to cart');
}

/** The name of what has the focus. */
const focused = (window: Window): Promise<string> =>
  window.driver.run<string>(`const each = document.activeElement;
    return (each?.getAttribute('aria-label') || each?.labels?.[0]?.textContent || each?.textContent || '').trim()`);

async function tabTo(window: Window, name: string): Promise<void> {
  const seen: string[] = [];
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await window.driver.press('Tab');
    const now = await focused(window);
    if (now.startsWith(name)) return;
    seen.push(now.slice(0, 20));
  }
  throw new Error(
    `${window.engine} at ${window.width} px: Tab never reaches “${name}”, but ${seen.join(' | ')}`,
  );
}

const focusIsOn = (window: Window, name: string): Promise<unknown> =>
  window.until(`the focus on “${name}”`, async () => (await focused(window)).startsWith(name));
