import type { APIContext } from 'astro';
import { dropForm } from './keptForm.ts';
import { cookieName, cookieOptions } from './session.ts';

/** Copies of pages and photos, storage and service worker of this site: also those that no script can reach (D09). */
const FORGET = '"cache", "prefetchCache", "storage"';

/** The way out of a browser that nobody is signed in on any more, whatever ended the session. */
export function leave(context: Pick<APIContext, 'cookies' | 'locals'>, location: string): Response {
  const { app } = context.locals;
  context.cookies.delete(cookieName(app), cookieOptions(app));
  dropForm(context);
  const headers = { location, 'clear-site-data': FORGET, 'cache-control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
}
