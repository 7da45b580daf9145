/**
 * Deals are fetched anew on every focus and on the return from the back/forward cache, signed in only and never kept
 * (spec 3, D56); loading the page is the fetch of a route change.
 */
import { listOffered } from '../../shared/applications/endpoints.ts';
import { call } from '../lib/call.ts';
import { currentSession } from '../session/watch.ts';

const LEAST_MS = 5000;

/** @param shown ids of the programs that the page shows. @param renew what to do when they are others now */
export function watchOffered(shown: readonly string[], renew: () => void): void {
  let asked = Date.now();
  const ask = async (): Promise<void> => {
    if (currentSession().status !== 'authenticated') return;
    asked = Date.now();
    const { programs } = await call(listOffered, {});
    if (programs.join() !== shown.join()) renew();
  };
  const focused = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= LEAST_MS) void ask().catch(() => {});
  };
  addEventListener('focus', focused);
  document.addEventListener('visibilitychange', focused);
  addEventListener('pageshow', ({ persisted }) => persisted && void ask().catch(() => {}));
}
