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

const MIN_MS = 5000;
const CHANNEL = 'sojourn-session';
/** The account last announced to other tabs; signing out deletes it. */
const ANNOUNCED_USER = 'sojourn-user';

/** Leads to sign-in (ending.ts). @param signedOut the traveler signed out in another tab */
type Leave = (user: string | undefined, signedOut: boolean) => Promise<void>;
let leave: Leave = async () => location.reload();

let state: SessionState = { data: null, status: 'loading' };
let refreshedAt = 0;
let channel: BroadcastChannel | undefined;

export const currentSession = (): SessionState => state;

function setSession(data: Session | null): void {
  state = { data, status: data ? 'authenticated' : 'unauthenticated' };
}

/** Seeds the session that the page was rendered with, so that the first render needs no request. */
export function seedSession(session: Session | null): void {
  if (state.status === 'loading') setSession(session);
}

/** Fetches the session. A network error changes nothing: being offline is not being signed out. */
export async function refreshSession(): Promise<void> {
  refreshedAt = Date.now();
  const before = state;
  const answer = await fetch('/api/auth/session', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  const session = (await answer.json().catch(() => undefined)) as Partial<Session> | null | undefined;
  if (session === undefined) return;
  if (!session?.user) return void (before.status === 'authenticated' ? sessionLost() : setSession(null));
  if (before.data?.user.id && session.user.id !== before.data.user.id) return location.reload();
  setSession(session as Session);
}

/** The session ended under an open page (D02). */
export const sessionLost = (signedOut = false): void => {
  if (state.status === 'unauthenticated') return;
  const user = state.data?.user.id;
  setSession(null);
  leave(user, signedOut).catch(() => location.reload());
};

export function broadcast(message: 'signed-in' | 'signed-out'): void {
  (channel ?? open()).postMessage(message);
}

/** The first page after signing in notifies tabs that may still show another account; they reload. */
export function announceSignIn(id: string | undefined): void {
  try {
    if (!id || localStorage.getItem(ANNOUNCED_USER) === id) return;
    localStorage.setItem(ANNOUNCED_USER, id);
    broadcast('signed-in');
  } catch {
    // Storage is blocked: other tabs check on focus.
  }
}

/**
 * Starts refetching on focus (at most every 5 s) and listening to other tabs. Once per page.
 * @param onLost leads to sign-in; injected so that its code loads on demand
 */
export function watchSession(onLost: Leave): void {
  leave = onLost;
  onReturn((restored) => {
    if (restored || Date.now() - refreshedAt >= MIN_MS) void refreshSession();
  });
  addEventListener('sojourn:unauthorized', () => sessionLost());
  open();
}

function open(): BroadcastChannel {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => receive(data);
  return channel;
}

function receive(message: unknown): void {
  if (message === 'signed-out') sessionLost(true);
  else if (message === 'signed-in') void refreshSession();
}
