import type { APIRoute } from 'astro';
import { signedOutResponse } from '../../server/account/session/signOutForm.ts';
import { signOutForm } from '../../server/account/session/signOutForm.ts';
import { postOf, submit } from '../../server/calls/form.ts';
import { paths } from '../../shared/lib/paths.ts';

export const POST: APIRoute = (context) => submit(signOutForm, { ...postOf(context), context });

/**
 * Where signing out by script ends. A bookmark or a typed address asks nothing of us, nor may another site: its request
 * comes without the cookie, and would empty a browser that is signed in.
 */
export const GET: APIRoute = (context) => {
  const ours = context.request.headers.get('sec-fetch-site') === 'same-origin';
  return context.locals.user || !ours
    ? context.redirect(paths.home())
    : signedOutResponse(context, paths.signIn());
};
