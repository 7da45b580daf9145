import { paths } from '../../shared/lib/paths.ts';
import { keepDrafts } from '../lib/drafts.ts';

/**
 * A page whose session is over: to sign-in, and back here afterwards (D02) with what was typed (F019).
 * @param meant somebody signed out, in another tab: then nothing is kept in this one either (D09)
 */
export function leavePage(user: string | undefined, meant: boolean): void {
  if (meant) forget();
  else keepDrafts(user);
  location.assign(paths.signIn(location.pathname + location.search, 'SessionRequired'));
}

function forget(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked by the browser: then nothing was kept there.
  }
}
