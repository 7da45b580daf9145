/**
 * The browser's session without any library (F007-F010), so that the script every signed-in page starts stays
 * tiny. `session.store.ts` wraps it for islands.
 */
import { onReturn } from '../lib/onReturn.ts';

export type SessionUser = {
  id?: string;
  name?: string | null;
  email?: string | null;
  firstName?: string | null;
};
export type Session = { user: SessionUser; expires: string };
export type SessionState = {
  data: Session | null;
  status: 'loading' | 'authenticated' | 'unauthenticated';
};

const LEAST_MS = 5000;
const CHANNEL = 'sojourn-session';
/** The account last announced; signing out clears it with the rest. */
const MARK = 'sojourn-user';

/** The way to sign-in (ending.ts); the server knows it too. @param meant somebody signed out in another tab */
type Leave = (user: string | undefined, meant: boolean) => Promise<void>;
let leave: Leave = async () => location.reload();

let state: SessionState = { data: null, status: 'loading' };
let asked = 0;
let channel: BroadcastChannel | undefined;
const listeners = new Set<(state: SessionState) => void>();

export const currentSession = (): SessionState => state;

/** @returns takes the listener away */
export function onSession(listener: (state: SessionState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(data: Session | null): void {
  state = { data, status: data ? 'authenticated' : 'unauthenticated' };
  for (const listener of listeners) listener(state);
}

/** What the page was rendered for; the first render needs no request. */
export function seedSession(session: Session | null): void {
  if (state.status === 'loading') become(session);
}

/** Asks the server. A network fault changes nothing: not being reached is not being signed out. */
export async function refreshSession(): Promise<void> {
  asked = Date.now();
  const was = state;
  const answer = await fetch('/api/auth/session', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  const session = (await answer.json().catch(() => undefined)) as Partial<Session> | null | undefined;
  if (session === undefined) return;
  if (!session?.user) return void (was.status === 'authenticated' ? sessionLost() : become(null));
  if (was.data?.user.id && session.user.id !== was.data.user.id) return location.reload();
  become(session as Session);
}

/** The session ended under an open page (D02). */
export const sessionLost = (meant = false): void => {
  if (state.status === 'unauthenticated') return;
  const user = state.data?.user.id;
  become(null);
  leave(user, meant).catch(() => location.reload());
};

/** Tells the other tabs. */
export function announce(message: 'signed-in' | 'signed-out'): void {
  if (typeof BroadcastChannel !== 'undefined') return void (channel ?? open())?.postMessage(message);
  localStorage.setItem(CHANNEL, `${message} ${Date.now()}`);
  localStorage.removeItem(CHANNEL);
}

/** The first page after signing in tells tabs that may still be open for somebody else: those load anew. */
export function announceSignIn(id: string | undefined): void {
  try {
    if (!id || localStorage.getItem(MARK) === id) return;
    localStorage.setItem(MARK, id);
    announce('signed-in');
  } catch {
    // Storage is blocked: the other tabs look for themselves once they get the focus.
  }
}

/**
 * Starts refetching on focus (at most every 5 s) and listening to the other tabs. Once per page.
 * @param way brought by whoever starts it, so that its code comes only when it is needed
 */
export function watchSession(way = leave): void {
  leave = way;
  onReturn((restored) => {
    if (restored || Date.now() - asked >= LEAST_MS) void refreshSession();
  });
  addEventListener('sojourn:unauthorized', () => sessionLost());
  if (typeof BroadcastChannel !== 'undefined') open();
  else
    addEventListener(
      'storage',
      ({ key, newValue }) => key === CHANNEL && newValue && heard(newValue.split(' ')[0]),
    );
}

function open(): BroadcastChannel {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => heard(data);
  return channel;
}

function heard(message: unknown): void {
  if (message === 'signed-out') sessionLost(true);
  else if (message === 'signed-in') void refreshSession();
}
