/**
 * Loaded by every signed-in page. The layout prints the session into `data-session` of an element:
 * `{"user":{"id":"…","firstName":"…"},"expires":"…"}`.
 */
import { announceSignIn, currentSession, seedSession, watchSession, type Session } from './watch.ts';

const printed = document.querySelector<HTMLElement>('[data-session]')?.dataset['session'];
if (printed) seedSession(JSON.parse(printed) as Session);
const rare = () => import('./rare.ts');
watchSession(async (user) => (await rare()).keepDrafts(user));
const user = currentSession().data?.user.id;
announceSignIn(user);
if (stored()) void rare().then(({ restoreDrafts }) => restoreDrafts(user));

/** Drafts are all that this tab ever stores; storage may be blocked. */
function stored(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

// At idle: what keeps papers for reading without a network is nothing that a page waits for.
(globalThis.requestIdleCallback ?? setTimeout)(() => {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
});

/** With script, signing out also empties what this browser keeps and tells the other tabs (D09). */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-signout]')) return;
  event.preventDefault();
  const everywhere = new FormData(form).has('everywhere');
  void rare().then(({ leave }) => leave(everywhere));
});
