/**
 * Loaded by every signed-in page. The layout prints the session into `data-session` of an element:
 * `{"user":{"id":"…","firstName":"…"},"expires":"…"}`.
 */
import { announceSignIn, currentSession, seedSession, watchSession, type Session } from './watch.ts';

const printed = document.querySelector<HTMLElement>('[data-session]')?.dataset['session'];
if (printed) seedSession(JSON.parse(printed) as Session);
watchSession();
announceSignIn(currentSession().data?.user.id);

// At idle: what keeps papers for reading without a network is nothing that a page waits for.
(globalThis.requestIdleCallback ?? setTimeout)(() => {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
});

/** With script, signing out also empties what this browser keeps and tells the other tabs (D09). */
document.addEventListener('submit', (event) => {
  if (!(event.target as Element).matches('[data-signout]')) return;
  event.preventDefault();
  void import('./leave.ts').then(({ leave }) => leave());
});
