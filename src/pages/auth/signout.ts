import type { APIRoute } from 'astro';
import { cookieName, cookieOptions, endSession } from '../../server/account/session.ts';
import { foreignOrigin } from '../../server/lib/origin.ts';
import { refusalResponse, refuse } from '../../server/lib/refusal.ts';
import { paths } from '../../shared/lib/paths.ts';

/** The sign-out of forms without script; with script the browser also empties itself first (D09). */
export const POST: APIRoute = async ({ locals: { app, user }, request, cookies, redirect }) => {
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  if (user) await endSession(app, user.sessionId);
  cookies.delete(cookieName(app), cookieOptions(app));
  return redirect(paths.signIn(), 303);
};

/** A bookmark or a typed address asks nothing of us. */
export const GET: APIRoute = ({ redirect }) => redirect(paths.home());
