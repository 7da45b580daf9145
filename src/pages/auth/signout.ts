import type { APIRoute } from 'astro';
import { signedOutResponse } from '../../server/account/session/signedOut.ts';
import { endSession } from '../../server/account/session/session.ts';
import { endOwnSessions } from '../../server/account/session/ownSessions.ts';
import { readForm } from '../../server/lib/body.ts';
import { foreignOrigin } from '../../server/lib/origin.ts';
import { isRefusal, refusalResponse, refuse } from '../../server/lib/refusal.ts';
import { paths } from '../../shared/lib/paths.ts';

/**
 * The sign-out of forms without script; with script the browser also empties itself first (D09). `everywhere` in the
 * form ends every session of the traveler.
 */
export const POST: APIRoute = async (context) => {
  const { app, user } = context.locals;
  if (foreignOrigin(context.request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(context.request);
  if (isRefusal(fields)) return refusalResponse(fields);
  if (user && fields['everywhere']) await endOwnSessions(app, user, {});
  else if (user) await endSession(app, user.sessionId);
  return signedOutResponse(context, paths.signIn());
};

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
