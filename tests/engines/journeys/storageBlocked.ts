import assert from 'node:assert/strict';
import { applyCopy } from '../../../src/copy/applications/applications.ts';
import { cartCopy } from '../../../src/copy/cart/cart.ts';
import { draftCopy } from '../../../src/copy/applications/drafts.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { addToCart, END, signOut, signUp, START } from '../steps.ts';
import { button, css, DRAWER, field, type Window } from '../window.ts';

const SAVE = 'form[data-look=icon] button';

/** In a private window whose storage is blocked everything goes on that does not need it. */
export async function storageBlocked(window: Window): Promise<void> {
  await signUp(window, paths.search());
  assert.equal(await window.driver.run<unknown>('return window.localStorage'), null);
  await window.click(css(SAVE));
  await window.sees(css(`${SAVE}[aria-pressed=true]`));

  await window.open(paths.apply('preferences'));
  await window.fill(field(applyCopy.labels.message), 'Field work on the coast');
  await window.reads(draftCopy.saved, '[data-saved]');

  await window.open(`${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}&package=5`);
  await addToCart(window);
  await window.sees(button(cartCopy.complete, DRAWER));
  await window.driver.press('Escape');
  await window.lacks(css(DRAWER));
  await signOut(window);
  await window.arrives(/\/auth\/signin/);
}
