import { atom, type ReadableAtom } from 'nanostores';
import { currentSession, onSession, type SessionState } from './watch.ts';

const $state = atom<SessionState>(currentSession());
onSession((state) => $state.set(state));

/** Browser only: `loading` until the page's own session was seeded. */
export const $session: ReadableAtom<SessionState> = $state;

export { refetchEvery } from './refetch.ts';
export { announce, refreshSession, seedSession, type Session, type SessionState } from './watch.ts';
