import { applyCopy } from '../../../src/copy/applications/applications.ts';
import { esimPageCopy } from '../../../src/copy/esim/esimPage.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { END, signOut, signUp, START, typeDate } from '../steps.ts';
import { button, css, field, type Window } from '../window.ts';

const DATES = '#buy-esim [type=date]';

/** Forms and menus alone: an account, prices, an answer of the application, and out again. */
export async function withoutScript(window: Window): Promise<void> {
  await signUp(window, paths.esim());
  await window.driver.run(`document.querySelector('select[name=destination]').focus()`);
  await window.driver.type('Japan');
  await window.until(
    'Japan chosen',
    async () => (await window.valueOf(css('select[name=destination]'))) === 'JPN',
  );
  await typeDate(window, css(`${DATES}[name=startDate]`), START);
  await typeDate(window, css(`${DATES}[name=endDate]`), END);
  await window.click(button(esimPageCopy.showPackages));
  await window.arrives(/destination=JPN/);
  await window.reads('$19.25', 'main');
  await window.reads(esimPageCopy.addNeedsScript, 'main');
  await window.keepScreen('esim-without-script');

  await window.open(paths.apply('preferences'));
  await window.fill(field(applyCopy.labels.message), 'Field work on the coast');
  await window.click(button(applyCopy.next));
  await window.until('the last step', async () => (await window.path()) === paths.apply('review'));
  await window.reads('Field work on the coast', 'main');

  await signOut(window);
  await window.arrives(/\/auth\/signin/);
  await window.open(paths.settings());
  await window.arrives(/\/auth\/signin/);
}
