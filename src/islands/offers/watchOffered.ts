/**
 * Refetches deals on focus and after a restore from the back/forward cache, signed in only (D56); a page load is a
 * fetch in itself. The fetching code loads on first use.
 */
import { onReturn } from '../lib/onReturn.ts';
import { currentSession } from '../session/watch.ts';

const MIN_MS = 5000;

/**
 * @param shownIds ids of the programs on the page
 * @param renew called when they have changed
 */
export function watchOffered(shownIds: readonly string[], renew: () => void): void {
  let fetchedAt = Date.now();
  async function refetch(): Promise<void> {
    if (currentSession().status !== 'authenticated') return;
    fetchedAt = Date.now();
    const { fetchOfferedIds } = await import('./fetchOffered.ts');
    if ((await fetchOfferedIds()).join() !== shownIds.join()) renew();
  }
  onReturn((restored) => {
    if (restored || Date.now() - fetchedAt >= MIN_MS) void refetch().catch(() => {});
  });
}
