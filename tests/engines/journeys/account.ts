import { frameCopy } from '../../../src/copy/frame.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { signIn, signUp } from '../steps.ts';
import { button, heading, type Window } from '../window.ts';

/** Signs up, out and in again; what was shown to a traveler is not shown to whoever goes back afterwards. */
export async function account(window: Window): Promise<void> {
  const traveler = await signUp(window);
  await window.reads('May');
  await window.screenshot('home');
  await window.open(paths.settings());
  await window.reads(traveler.email);
  await signOut(window);
  await window.driver.back();
  await window.arrives(/\/auth\/signin/);
  await window.missing(traveler.email);
  await window.open(paths.purchases());
  await window.arrives(/\/auth\/signin/);
  await signIn(window, traveler, paths.purchases());
  await window.sees(heading('My purchases'));
}

async function signOut(window: Window): Promise<void> {
  const [opener, menu] =
    window.width === 1280 ? [frameCopy.account('May'), '#account'] : [frameCopy.menu, '#menu'];
  await window.click(button(opener));
  await window.click(button(frameCopy.signOut, menu));
  await window.arrives(/\/auth\/signin/);
}
