/** Script of the frame, on every signed-in page. Everything also works without it. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';
import { zoneCookie } from '../../shared/account/zone.ts';
import { watchMenus } from './menus.ts';
import { watchScrolling } from './watchScrolling.ts';
import { watchForTips } from './tips.ts';

const header = document.querySelector<HTMLElement>('.header')!;
watchMenus(header);
watchScrolling(header);
if ('popover' in document.body) watchForTips();
// Hidden fields of richer controls: without script the native ones in `<noscript>` are sent instead of them.
for (const field of document.querySelectorAll<HTMLInputElement>('[data-js]')) field.disabled = false;

whenIdle(() => {
  // For reminders, which come in daylight; the next request takes it along.
  document.cookie = zoneCookie(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    location.protocol === 'https:',
  );
  if (!shouldSaveData()) void import('./ahead.ts');
  // For offline pages: no page waits for it (D09).
  void navigator.serviceWorker?.register('/sw.js').catch(() => {});
});
