import { sessionCopy } from '../../copy/session.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { signOut } from './signOut.ts';

/** What a press on "Sign out" does; a refused one is said and nothing is pretended (D09). */
export async function leave(): Promise<void> {
  if (await signOut()) return;
  addToast({ status: 'error', title: sessionCopy.signOutFailed, duration: 0 });
}
