/** The browser's session without a library (F007-F010), to keep the script of every signed-in page small. */
import { onReturn } from '../lib/onReturn.ts';

type SessionUser = {
  id?: string;
  name?: string | null;
  email?: string | null;
  firstName?: string | null;
};
export type Session = { user: SessionUser; expires: string };
type SessionState = {
  data: Session | null;
  status: 'loading' | 'authenticated' | 'unauthenticated';
};

const LEAST_MS = 5000;
const CHANNEL = 'sojourn-session';
/** The account last announced to other tabs; signing out deletes it. */
const MARK = 'sojourn-user';

/** Leads to sign-in (ending.ts). @param meant the traveler signed out in another tab */
type Leave = (user: string | undefined, meant: boolean) => Promise<void>;
let leave: Leave = async () => location.reload();

let state: SessionState = { data: null, status: 'loading' };
let asked = 0;
let channel: BroadcastChannel | undefined;

export const currentSession = (): SessionState => state;

function become(data: Session | null): void {
  state = { data, status: data ? 'authenticated' : 'unauthenticated' };
}

/** Seeds the session that the page was rendered with, so that the first render needs no request. */
export function seedSession(session: Session | null): void {
  if (state.status === 'loading') become(session);
}

/** Fetches the session. A network error changes nothing: being offline is not being signed out. */
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

export function announce(message: 'signed-in' | 'signed-out'): void {
  if (typeof BroadcastChannel !== 'undefined') return void (channel ?? open())?.postMessage(message);
  localStorage.setItem(CHANNEL, `${message} ${Date.now()}`);
  localStorage.removeItem(CHANNEL);
}

/** The first page after signing in notifies tabs that may still show another account; they reload. */
export function announceSignIn(id: string | undefined): void {
  try {
    if (!id || localStorage.getItem(MARK) === id) return;
    localStorage.setItem(MARK, id);
    announce('signed-in');
  } catch {
    // Storage is blocked: other tabs check on focus.
  }
}

/**
 * Starts refetching on focus (at most every 5 s) and listening to other tabs. Once per page.
 * @param way leads to sign-in; injected so that its code loads on demand
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
