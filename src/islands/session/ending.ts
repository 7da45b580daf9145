/** Loaded on demand because most visits never need it: ending or refetching a session. */
import { sessionCopy } from '../../copy/account/session.ts';
import { paths } from '../../shared/lib/paths.ts';
import { keepDrafts } from '../lib/drafts.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { clearStorage } from './clearBrowser.ts';
import { confirmSignOut, countOfflinePages } from './offlinePages.ts';
import { signOut } from './signOut.ts';
import { refreshSession } from './watch.ts';

export { restoreDrafts } from './restore.ts';

let isSigningOut = false;

/**
 * Handles "Sign out" and "Sign out everywhere": warns first when offline pages on this device would be deleted, and
 * reports a failed sign-out (D09). A second press of a double click does nothing.
 */
export async function pressSignOut(form: HTMLFormElement): Promise<void> {
  if (isSigningOut) return;
  isSigningOut = true;
  try {
    const everywhere = new FormData(form).has('everywhere');
    const pages = await countOfflinePages();
    if (pages && !(await confirmSignOut(pages))) return;
    if (await signOut(everywhere)) return;
    addToast({ status: 'error', title: sessionCopy.signOutFailed, duration: 0 });
  } finally {
    isSigningOut = false;
  }
}

/**
 * Leads to sign-in after the session ended, keeping drafts, and back here afterwards (D02).
 * @param signedOut the traveler signed out in another tab: drafts are deleted instead (D09)
 */
export function leavePage(userId: string | undefined, signedOut: boolean): void {
  if (signedOut) clearStorage('sessionStorage');
  else keepDrafts(userId);
  location.assign(paths.signIn(location.pathname + location.search, 'SessionRequired'));
}

let interval: ReturnType<typeof setInterval> | undefined;

/** Refetches the session at an interval in seconds; 0 is off (F008). */
export function refetchEvery(seconds: number): void {
  clearInterval(interval);
  if (seconds > 0) interval = setInterval(() => void refreshSession(), seconds * 1000);
}
