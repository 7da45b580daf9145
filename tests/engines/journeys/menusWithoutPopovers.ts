import assert from 'node:assert/strict';
import { frameCopy } from '../../../src/copy/frame/frame.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { chooseDestination, signUp } from '../steps.ts';
import { button, css, type Window } from '../window.ts';

/** At the floor of browsers: menus are closed until their button has the pointer or the focus; lists of fields work. */
export async function menusWithoutPopovers(window: Window): Promise<void> {
  await signUp(window, paths.esim());
  assert.equal(await window.driver.run<boolean>(`return 'popover' in document.body`), false);
  assert.equal(await window.count(css('[popover=""]')), 0);
  await chooseDestination(window, 'Japan');
  const [opener, menu] =
    window.width === 1280 ? [frameCopy.account('May'), '#account'] : [frameCopy.menu, '#menu'];
  await window.click(button(opener));
  await window.sees(css(menu));
  await window.keepScreen('menu-without-popovers');
  await window.click(button(frameCopy.signOut, menu));
  await window.arrives(/\/auth\/signin/);
}
