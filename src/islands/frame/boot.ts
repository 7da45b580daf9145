/** What the frame does by script, on every signed-in page. Everything in it also works without. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';
import { watchMenus } from './menus.ts';
import { watchScrolling } from './watchScrolling.ts';
import { watchForTips } from './tips.ts';

const header = document.querySelector<HTMLElement>('.header');
if (header) {
  watchMenus(header);
  watchScrolling(header);
}
// After everything else, and never for those who pay by the byte.
if (HTMLScriptElement.supports?.('speculationrules') && !shouldSaveData())
  whenIdle(() => void import('./prefetch.ts').then(({ prefetchNear }) => prefetchNear()));
watchForTips();

// What keeps papers for reading without a network is nothing that a page waits for (D09).
whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
