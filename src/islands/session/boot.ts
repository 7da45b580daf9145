/**
 * Loaded by every signed-in page. The layout prints the session into `data-session` of an element:
 * `{"user":{"id":"…","firstName":"…"},"expires":"…"}`; `data-refetch` beside it is the interval in seconds, where one is set.
 */
import { announceSignIn, currentSession, seedSession, watchSession, type Session } from './watch.ts';

const sessionData = document.querySelector<HTMLElement>('[data-session]')?.dataset;
if (sessionData?.['session']) seedSession(JSON.parse(sessionData['session']) as Session);
const ending = () => import('./ending.ts');
watchSession(async (user, signedOut) => (await ending()).leavePage(user, signedOut));
const seconds = Number(sessionData?.['refetch']);
if (seconds)
  ending().then(
    ({ refetchEvery }) => refetchEvery(seconds),
    () => {},
  );
const user = currentSession().data?.user.id;
announceSignIn(user);
try {
  // This tab's storage holds only drafts.
  if (sessionStorage.length)
    ending().then(
      ({ restoreDrafts }) => restoreDrafts(user),
      // They stay for the next page.
      () => {},
    );
} catch {
  // Storage is blocked, so it holds nothing.
}

/** With script, signing out also clears this browser's data and notifies other tabs (D09). */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-signout]')) return;
  event.preventDefault();
  ending()
    .then(({ pressSignOut }) => pressSignOut(form))
    // The code cannot be loaded: as without script.
    .catch(() => form.submit());
});
