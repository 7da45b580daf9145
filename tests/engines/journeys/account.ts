import { paths } from '../../../src/shared/lib/paths.ts';
import { signIn, signOut, signUp } from '../steps.ts';
import { heading, type Window } from '../window.ts';

/** Signs up, out and in again; what was shown to a traveler is not shown to whoever goes back afterwards. */
export async function account(window: Window): Promise<void> {
  const traveler = await signUp(window);
  await window.reads('May');
  await window.keepScreen('home');
  await window.open(paths.settings());
  await window.reads(traveler.email);
  await signOut(window);
  await window.arrives(/\/auth\/signin/);
  await window.driver.back();
  await window.arrives(/\/auth\/signin/);
  await window.missing(traveler.email);
  await window.open(paths.purchases());
  await window.arrives(/\/auth\/signin/);
  await signIn(window, traveler, paths.purchases());
  await window.sees(heading('My purchases'));
}
