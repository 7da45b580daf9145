import type { APIContext } from 'astro';
import { PRIVATE } from '../../lib/refusal.ts';
import { deleteInterruptedForm } from './interruptedForm.ts';
import { cookieName, cookieOptions } from './session.ts';

/** Copies of pages and photos, storage and service worker of this site: also those that no script can reach (D09). */
const EVERYTHING = '"cache", "prefetchCache", "storage"';

type Context = Pick<APIContext, 'cookies' | 'locals'>;

/** The way out of a browser that nobody is signed in on any more, whatever ended the session. */
export function signedOutResponse(context: Context, location: string): Response {
  const { app } = context.locals;
  context.cookies.delete(cookieName(app), cookieOptions(app));
  const headers = { location, 'cache-control': PRIVATE };
  return clearBrowser(context, new Response(null, { status: 303, headers }));
}

/** Has the browser that gets this response clear what it keeps of the traveler who signed out. */
export function clearBrowser(context: Context, response: Response): Response {
  deleteInterruptedForm(context);
  response.headers.set('clear-site-data', EVERYTHING);
  return response;
}
