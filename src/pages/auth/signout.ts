import type { APIRoute } from 'astro';
import { signedOutResponse } from '../../server/account/session/signOutForm.ts';
import { signOutForm } from '../../server/account/session/signOutForm.ts';
import { postOf, submit } from '../../server/calls/form.ts';
import { paths } from '../../shared/lib/paths.ts';

export const POST: APIRoute = (context) => submit(signOutForm, { ...postOf(context), context });

/**
 * Where signing out by script ends. Same-origin only: a cross-site request arrives without the cookie and would clear a
 * signed-in browser. Bookmarks and typed addresses lead home.
 */
export const GET: APIRoute = (context) => {
  const ours = context.request.headers.get('sec-fetch-site') === 'same-origin';
  return context.locals.user || !ours
    ? context.redirect(paths.home())
    : signedOutResponse(context, paths.signIn());
};
