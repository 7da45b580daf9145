/**
 * Script of the sign-in page. It shares no module with the frame's script and imports nothing on demand, because either
 * would load that script as well.
 */
import { clearBrowser } from './clearBrowser.ts';

/** Both as in watch.ts. They stand here again because this page must not load that module. */
const CHANNEL = 'sojourn-session';
const ANNOUNCED_USER = 'sojourn-user';
const MIN_MS = 5000;

/**
 * After an account was deleted: clears this browser as signing out does, and notifies other tabs (D09). A signed-in
 * user never reaches this page, so a crafted link clears nothing.
 */
export function afterDeletion(): void {
  if (new URLSearchParams(location.search).get('done') !== 'deleted') return;
  void clearBrowser();
  if (typeof BroadcastChannel !== 'undefined') new BroadcastChannel(CHANNEL).postMessage('signed-out');
}

/**
 * Continues to the page's target once the traveler has signed in in another tab: at once through the storage event,
 * otherwise when this tab gets focus.
 */
export function continueWhenSignedIn(): void {
  let lastLook = 0;
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < MIN_MS) return;
    lastLook = Date.now();
    void continueIfSignedIn();
  };
  forgetAnnouncedUser();
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ANNOUNCED_USER && newValue) void continueIfSignedIn();
  });
  addEventListener('focus', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', look);
}

/** No session exists here, so any sign-in is new to this tab, even of the same traveler. */
function forgetAnnouncedUser(): void {
  try {
    localStorage.removeItem(ANNOUNCED_USER);
  } catch {
    // Storage is blocked: this tab checks on focus.
  }
}

/** The server redirects a signed-in traveler to the target. A GET, because this page may be the response to a post. */
async function continueIfSignedIn(): Promise<void> {
  const answer = await fetch('/api/auth/session', { cache: 'no-store' }).catch(() => undefined);
  const session = (await answer?.json().catch(() => undefined)) as { user?: unknown } | undefined;
  if (session?.user) location.replace(location.pathname + location.search);
}
