/**
 * Deals are fetched anew on every focus and on the return from the back/forward cache, signed in only and never kept
 * (D56); loading the page is the fetch of a route change. The code that fetches is loaded with the first fetch.
 */
import { onReturn } from '../lib/onReturn.ts';
import { currentSession } from '../session/watch.ts';

const LEAST_MS = 5000;

/** @param shown ids of the programs that the page shows. @param renew what to do when they are others now */
export function watchOffered(shown: readonly string[], renew: () => void): void {
  let fetchedAt = Date.now();
  async function refetch(): Promise<void> {
    if (currentSession().status !== 'authenticated') return;
    fetchedAt = Date.now();
    const { fetchOfferedIds } = await import('./fetchOffered.ts');
    if ((await fetchOfferedIds()).join() !== shown.join()) renew();
  }
  onReturn((restored) => {
    if (restored || Date.now() - fetchedAt >= LEAST_MS) void refetch().catch(() => {});
  });
}
