/** Script of the frame, on every signed-in page. Everything also works without it. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';
import { watchMenus } from './menus.ts';
import { watchScrolling } from './watchScrolling.ts';
import { watchForTips } from './tips.ts';

const header = document.querySelector<HTMLElement>('.header');
if (header) {
  watchMenus(header);
  watchScrolling(header);
}
// Last, and never for readers who save data.
if (HTMLScriptElement.supports?.('speculationrules') && !shouldSaveData())
  whenIdle(() => void import('./prefetch.ts').then(({ prefetchNear }) => prefetchNear()));
if ('popover' in document.body) watchForTips();
// Hidden fields of richer controls: without script the native ones in `<noscript>` are sent instead of them.
for (const field of document.querySelectorAll<HTMLInputElement>('[data-script-field]'))
  field.disabled = false;

// Registers the service worker for offline pages at idle: no page waits for it (D09).
whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
