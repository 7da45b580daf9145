/** What the frame does by script, on every signed-in page. Everything in it also works without. */
import { spares, whenIdle } from '../lib/connection.ts';
import { watchMenus } from './menus.ts';
import { watchScrolling } from './scrolled.ts';
import { watchForTips } from './tips.ts';

const header = document.querySelector<HTMLElement>('.header');
if (header) {
  watchMenus(header);
  watchScrolling(header);
}
// After everything else, and never for those who pay by the byte.
if (HTMLScriptElement.supports?.('speculationrules') && !spares())
  whenIdle(() => void import('./prefetch.ts').then(({ prefetchNear }) => prefetchNear()));
watchForTips();

// What keeps papers for reading without a network is nothing that a page waits for (D09).
whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
