/**
 * The sign-out of forms without script; with script the browser also empties itself first (D09). `everywhere` in the
 * form ends every session of the traveler.
 */
import type { APIContext } from 'astro';
import { paths } from '../../../shared/lib/paths.ts';
import { type Form, type Post } from '../../calls/form.ts';
import { refusalResponse, seeOther } from '../../calls/refusal.ts';
import { endOwnSessions } from './ownSessions.ts';
import { endSession, cookieName, cookieOptions } from './session.ts';
import { deleteInterruptedForm } from './interruptedForm.ts';
import { deleteRefusedForm } from './refusedForm.ts';
import { valueOf, type Fields } from '../../calls/fields.ts';

type SignOutPost = Post & { context: APIContext };

export const signOutForm: Form<SignOutPost, never> = {
  path: paths.signOut(),
  access: 'public',
  action: () => ({ run: signOut }),
  showAgain: (refusal) => refusalResponse(refusal),
};

async function signOut({ app, user, context }: SignOutPost, fields: Fields): Promise<Response> {
  if (user && valueOf(fields, 'everywhere')) await endOwnSessions(app, user, {});
  else if (user) await endSession(app, user.sessionId);
  return signedOutResponse(context, paths.signIn());
}

/** Clears cached pages and photos, storage and service worker, also what scripts cannot reach (D09). */
const EVERYTHING = '"cache", "prefetchCache", "storage"';

type Context = Pick<APIContext, 'cookies' | 'locals'>;

/** The redirect after a session has ended, by sign-out or by deletion of the account. */
export function signedOutResponse(context: Context, location: string): Response {
  const { app } = context.locals;
  context.cookies.delete(cookieName(app), cookieOptions(app));
  return clearBrowser(context, seeOther(location));
}

/** Makes the browser clear what it stores of the user who signed out. */
export function clearBrowser(context: Context, response: Response): Response {
  deleteInterruptedForm(context);
  deleteRefusedForm(context);
  response.headers.set('clear-site-data', EVERYTHING);
  return response;
}
