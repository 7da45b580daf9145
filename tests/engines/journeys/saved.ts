import { savedCopy } from '../../../src/copy/catalogue/saved.ts';
import { sharingCopy } from '../../../src/copy/trips/sharing.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { signUp } from '../steps.ts';
import { button, css, field, type Window } from '../window.ts';

const FIRST = 'form[data-look=icon] button';
const COMPARE = 'form[data-look=compare] button';

/** Saves a program, takes it back, undoes that; compares two, and shares them by a link that works signed out. */
export async function saved(window: Window): Promise<void> {
  await signUp(window, paths.search());
  await window.click(css(FIRST));
  await window.sees(css(`${FIRST}[aria-pressed=true]`));
  await window.keepScreen('search');
  for (const times of [1, 2]) {
    await window.click(css(`${COMPARE}[aria-pressed=false]`));
    await window.until(
      `${times} compared`,
      async () => (await window.count(css(`${COMPARE}[aria-pressed=true]`))) === times,
    );
  }
  await window.open(paths.saved());
  await window.click(css(`${FIRST}[aria-pressed=true]`));
  await window.click(button(savedCopy.undo));
  await window.sees(css(`${FIRST}[aria-pressed=true]`));
  await window.open(paths.compare());
  await window.click(button(sharingCopy.copyLink));
  const shared = await window.until(
    'the link',
    async () => (await window.valueOf(field(sharingCopy.link))) || undefined,
  );
  await window.open(shared);
  await window.until(
    'two programs side by side',
    async () => (await window.count(css('th[scope=col]'))) >= 2,
  );
  await window.missing('Maya');
}
