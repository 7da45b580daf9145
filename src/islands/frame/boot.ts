/** Script of the frame, on every signed-in page. Everything also works without it. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';
import { zoneCookie } from '../../shared/account/zone.ts';
import { watchMenus } from './menus.ts';

/** Beyond this many px the header is marked `data-scrolled`, and stands condensed (F035). */
const SCROLLED_PX = 80;

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
  if (!shouldSaveData()) import('./ahead.ts').catch(() => {});
  // For offline pages: no page waits for it (D09).
  void navigator.serviceWorker?.register('/sw.js').catch(() => {});
});

/** @param header marked now and on every scroll */
function watchScrolling(header: HTMLElement): void {
  const look = (): void => void header.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX);
  addEventListener('scroll', look, { passive: true });
  look();
}

/** Loads the tooltip code with the first pointer or focus on an element that has a tooltip, with a later one where that failed. */
function watchForTips(): void {
  const types = ['pointerover', 'focusin'];
  const first = (event: Event): void => {
    if (!(event.target as Element).closest?.('[data-tip],[title]')) return;
    for (const type of types) document.removeEventListener(type, first);
    import('../ui/tooltip.ts').then((tooltip) => tooltip.watchTips(event), listen);
  };
  const listen = (): void => {
    for (const type of types) document.addEventListener(type, first);
  };
  listen();
}
