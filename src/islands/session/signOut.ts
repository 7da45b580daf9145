import { endSessions } from '../../shared/account/endpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import { clearBrowser } from './clearBrowser.ts';
import { broadcast } from './watch.ts';

/** Each request's own: on a slow line the first of two would leave the second no time. */
const timeoutSignal = (): AbortSignal => AbortSignal.timeout(5000);

/**
 * Ends the session in the order of D09: server, this browser's data, other tabs, sign-in page. Stores in memory end
 * with the page; data that only the browser can clear goes by the `Clear-Site-Data` header of the sign-out address.
 * @param everywhere every session of the traveler, in every browser
 * @returns false when the server did not answer in 5 s: the reader is still signed in and nothing was cleared
 */
export async function signOut(everywhere = false): Promise<boolean> {
  const end = everywhere ? endEverySession : endSession;
  if (!(await end().catch(() => false))) return false;
  await clearBrowser();
  try {
    broadcast('signed-out');
  } catch {
    // Storage is blocked: other tabs check on focus.
  }
  location.assign(paths.signOut());
  return true;
}

async function endSession(): Promise<boolean> {
  const csrf = await fetch('/api/auth/csrf', { signal: timeoutSignal(), cache: 'no-store' });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch('/api/auth/signout', {
    method: 'POST',
    signal: timeoutSignal(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ csrfToken, callbackUrl: paths.signIn(), json: 'true' }),
  });
  return answer.ok;
}

/** The remaining cookie names an ended session; the sign-out address deletes it. */
async function endEverySession(): Promise<boolean> {
  const { path, method } = endSessions;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(path, { method, signal: timeoutSignal(), headers, body: '{}' })).ok;
}
