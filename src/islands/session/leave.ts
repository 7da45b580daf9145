import { sessionCopy } from '../../copy/session.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { askToForget, papersKept } from './papers.ts';
import { signOut } from './signOut.ts';

/**
 * What a press on "Sign out" or "Sign out everywhere" does: first a warning where papers kept on this device would go, and
 * a refused sign-out is said and not pretended (D09).
 */
export async function leave(everywhere: boolean): Promise<void> {
  const papers = await papersKept();
  if (papers && !(await askToForget(papers))) return;
  if (await signOut(everywhere)) return;
  addToast({ status: 'error', title: sessionCopy.signOutFailed, duration: 0 });
}
