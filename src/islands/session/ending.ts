/**
 * What most visits never need, as one piece of code that is loaded when it is needed: how a session ends or is
 * refetched on a page.
 */
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
 * A press on "Sign out" or "Sign out everywhere": a warning first where papers on this device would go, and a refused
 * sign-out is said and not pretended (D09).
 */
export async function pressSignOut(form: HTMLFormElement): Promise<void> {
  const everywhere = new FormData(form).has('everywhere');
  const papers = await countOfflinePages();
  if (papers && !(await confirmSignOut(papers))) return;
  if (await signOut(everywhere)) return;
  addToast({ status: 'error', title: sessionCopy.signOutFailed, duration: 0 });
}

/**
 * Leads a page whose session is over to sign-in, and back here afterwards (D02) with what was typed.
 * @param signedOut the traveler signed out in another tab: then nothing is kept in this one either (D09)
 */
export function leavePage(userId: string | undefined, signedOut: boolean): void {
  if (signedOut) clearStorage('sessionStorage');
  else keepDrafts(userId);
  location.assign(paths.signIn(location.pathname + location.search, 'SessionRequired'));
}
