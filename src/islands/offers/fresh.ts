/**
 * Deals are fetched anew on every focus and on the return from the back/forward cache, signed in only and never kept
 * (spec 3, D56); loading the page is the fetch of a route change. What asks is loaded with the first question.
 */
import { currentSession } from '../session/watch.ts';

const LEAST_MS = 5000;

/** @param shown ids of the programs that the page shows. @param renew what to do when they are others now */
export function watchOffered(shown: readonly string[], renew: () => void): void {
  let asked = Date.now();
  async function ask(): Promise<void> {
    if (currentSession().status !== 'authenticated') return;
    asked = Date.now();
    const { offered } = await import('./offered.ts');
    if ((await offered()).join() !== shown.join()) renew();
  }
  const focused = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= LEAST_MS) void ask().catch(() => {});
  };
  addEventListener('focus', focused);
  document.addEventListener('visibilitychange', focused);
  addEventListener('pageshow', ({ persisted }) => persisted && void ask().catch(() => {}));
}
