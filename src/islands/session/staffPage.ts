/**
 * Script of pages that a role opens. Like that of the sign-in page it shares no module with the frame's script, so that no
 * page of a traveler grows by it.
 */

/** The same as in watch.ts, which would bring its code along. */
const CHANNEL = 'sojourn-session';

/**
 * Leaves the page once another tab has signed out, and tells other tabs when this one does (D09). A session that ends by itself
 * is told by the next press, which loses nothing that was typed.
 */
export function watchStaffPage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('.staff-link')) {
    if (link.hasAttribute('aria-current')) showInStrip(link);
    // Browsers leave a link as it is of which any part is in sight. Under a finger none may move away: the press would miss it.
    link.addEventListener('focus', () => link.matches(':focus-visible') && showInStrip(link));
  }
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  if (channel) channel.onmessage = ({ data }) => (data === 'signed-out' ? leave() : undefined);
  document.addEventListener('submit', ({ target }) => {
    if (!(target as HTMLFormElement).matches('[data-signout]')) return;
    // The page goes when the server has answered.
    addEventListener('pagehide', () => channel?.postMessage('signed-out'), { once: true });
  });
}

/** On a phone the rail is a strip that scrolls. */
function showInStrip(link: HTMLElement): void {
  const strip = link.closest('nav')!;
  strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}

/** The server leads a page without a session to sign-in. Editors stop storing what is typed. */
function leave(): void {
  dispatchEvent(new Event('sojourn:signed-out'));
  location.reload();
}
