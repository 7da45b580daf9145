/** What the frame does by script, on every signed-in page. Everything in it also works without. */
import { watchMenus } from './menus.ts';
import { prefetchNear } from './prefetch.ts';
import { watchScrolling } from './scrolled.ts';
import { watchForTips } from './tips.ts';

const header = document.querySelector<HTMLElement>('.header');
if (header) {
  watchMenus(header);
  watchScrolling(header);
}
prefetchNear();
watchForTips();
