import { sessionCopy } from '../../copy/session.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { signOut } from './signOut.ts';

/** What a press on "Sign out" or "Sign out everywhere" does; a refused one is said and nothing is pretended (D09). */
export async function leave(everywhere: boolean): Promise<void> {
  if (await signOut(everywhere)) return;
  addToast({ status: 'error', title: sessionCopy.signOutFailed, duration: 0 });
}
