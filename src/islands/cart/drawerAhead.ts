/** Prefetches the server's drawer before a press; with the press lib/ahead.ts does, unless this has. */
import { prefetchedAnswers } from '../lib/ahead.ts';
import { DRAWER_PATH } from './drawerAddress.ts';

/** What changes elsewhere meanwhile is seen a moment after the drawer opens: get-cart follows. ms */
const GOOD_FOR_MS = 60_000;

/** Asks once, for one press (serverDrawer.ts takes the answer). */
export function prefetchDrawer(): void {
  if (prefetchedAnswers.has(DRAWER_PATH)) return;
  const answer = fetch(DRAWER_PATH, { cache: 'no-store', signal: AbortSignal.timeout(GOOD_FOR_MS) });
  prefetchedAnswers.set(DRAWER_PATH, answer);
  // Read at once: an unread response holds its connection.
  answer.then((response) => response.clone().text()).catch(forgetDrawer);
  setTimeout(forgetDrawer, GOOD_FOR_MS);
}

/** The next touch asks again: it is too old, or from before a change of the cart. */
export function forgetDrawer(): void {
  if (prefetchedAnswers.get(DRAWER_PATH)) prefetchedAnswers.delete(DRAWER_PATH);
}
