/** Loaded on demand because most visits never need it: ending or refetching a session. */
import { sessionCopy } from '../../copy/session.ts';
import { paths } from '../../shared/lib/paths.ts';
import { keepDrafts } from '../lib/drafts.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { clearStorage } from './clearBrowser.ts';
import { confirmSignOut, countOfflinePages } from './offlinePages.ts';
import { signOut } from './signOut.ts';

export { refetchEvery } from './refetch.ts';
export { restoreDrafts } from './restore.ts';

/**
 * Handles "Sign out" and "Sign out everywhere": warns first when offline pages on this device would be deleted, and
 * reports a failed sign-out (D09).
 */
export async function pressSignOut(form: HTMLFormElement): Promise<void> {
  const everywhere = new FormData(form).has('everywhere');
  const papers = await countOfflinePages();
  if (papers && !(await confirmSignOut(papers))) return;
  if (await signOut(everywhere)) return;
  addToast({ status: 'error', title: sessionCopy.signOutFailed, duration: 0 });
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
