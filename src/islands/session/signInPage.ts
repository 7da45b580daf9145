/**
 * What the sign-in page does by script. It imports nothing that the frame's script has too, and nothing on demand, because
 * either would bring that script along.
 */
import { clearBrowser } from './clearBrowser.ts';

/** As in watch.ts. */
const CHANNEL = 'sojourn-session';
const MARK = 'sojourn-user';
const LEAST_MS = 5000;

/**
 * The sign-in page, right after an account was deleted: what this browser kept goes as at sign-out, and the other tabs are
 * told (D09). Whoever is signed in never sees that page, so an address that only says so empties nothing of anybody's.
 */
export function afterDeletion(): void {
  if (new URLSearchParams(location.search).get('done') !== 'deleted') return;
  void clearBrowser();
  if (typeof BroadcastChannel !== 'undefined') new BroadcastChannel(CHANNEL).postMessage('signed-out');
}

/**
 * Goes on to the page's target once the traveler has signed in, in another tab: at once when that tab writes its mark into
 * the shared storage, otherwise when this tab is looked at again.
 */
export function continueWhenSignedIn(): void {
  let lastLook = 0;
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < LEAST_MS) return;
    lastLook = Date.now();
    void continueIfSignedIn();
  };
  forgetMark();
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MARK && newValue) void continueIfSignedIn();
  });
  addEventListener('focus', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', look);
}

/** Nobody is signed in here, so the next sign-in is news to this tab, even one of the same traveler. */
function forgetMark(): void {
  try {
    localStorage.removeItem(MARK);
  } catch {
    // Storage is blocked: this tab looks for itself once it gets the focus.
  }
}

/** The server leads a signed-in traveler from this page to its target. A GET: the page may be the answer to a post. */
async function continueIfSignedIn(): Promise<void> {
  const answer = await fetch('/api/auth/session', { cache: 'no-store' }).catch(() => undefined);
  const session = (await answer?.json().catch(() => undefined)) as { user?: unknown } | undefined;
  if (session?.user) location.replace(location.pathname + location.search);
}
