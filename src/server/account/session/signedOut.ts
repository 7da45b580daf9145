import type { APIContext } from 'astro';
import { PRIVATE } from '../../lib/refusal.ts';
import { deleteInterruptedForm } from './interruptedForm.ts';
import { cookieName, cookieOptions } from './session.ts';

/** Clears cached pages and photos, storage and service worker, also what scripts cannot reach (D09). */
const EVERYTHING = '"cache", "prefetchCache", "storage"';

type Context = Pick<APIContext, 'cookies' | 'locals'>;

/** The redirect after a session has ended, by sign-out or by deletion of the account. */
export function signedOutResponse(context: Context, location: string): Response {
  const { app } = context.locals;
  context.cookies.delete(cookieName(app), cookieOptions(app));
  const headers = { location, 'cache-control': PRIVATE };
  return clearBrowser(context, new Response(null, { status: 303, headers }));
}

/** Makes the browser clear what it stores of the user who signed out. */
export function clearBrowser(context: Context, response: Response): Response {
  deleteInterruptedForm(context);
  response.headers.set('clear-site-data', EVERYTHING);
  return response;
}
