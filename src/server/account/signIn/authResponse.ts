/** Turns responses of Auth.js into those of the product (D05). */
import type { APIContext } from 'astro';
import { settingsRefusal } from '../../../shared/account/settings.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { App } from '../../context.ts';
import { json, PRIVATE } from '../../calls/refusal.ts';
import { flowCookies } from './authCookies.ts';
import type { AuthRequest } from './authRequest.ts';
import { clearBrowser } from '../session/signOutForm.ts';
import { storePendingLink } from '../services/pendingLink.ts';
import { cookieOptions, endSession } from '../session/session.ts';
import type { AuthAttempt } from '../services/signInByService.ts';

export async function authResponse(
  context: APIContext,
  authRequest: AuthRequest,
  attempt: AuthAttempt,
  answer: Response,
): Promise<Response> {
  const { app } = context.locals;
  // The headers of the library's redirects are immutable.
  const response = new Response(answer.body, answer);
  response.headers.set('cache-control', PRIVATE);
  if (authRequest.action === 'session') return sessionAnswer(response);
  if (attempt.signedOut) clearBrowser(context, response);
  // A new sign-in ends the session it replaces (threat 4).
  if (attempt.userId && attempt.user) await endSession(app, attempt.user.sessionId);
  if (authRequest.provider && authRequest.provider !== 'credentials')
    return serviceAnswer(context, authRequest, attempt, response);
  const refused = await refusalUrl(app, response);
  if (!refused) return response;
  // As an Auth.js v4 server answers its client: `ok` is false.
  const status = refused.searchParams.get('error') === 'CredentialsSignin' ? 401 : 200;
  return redirectOrUrl(app, authRequest, withTarget(authRequest, refused), status);
}

/**
 * A signed-out session is `{}` (D05 c). It sets no cookie: Auth.js deletes that of a session it does not find, which by then may be one that
 * a change of the password has just given.
 */
async function sessionAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  response.headers.delete('set-cookie');
  return new Response(text === 'null' ? '{}' : text, response);
}

async function serviceAnswer(
  context: APIContext,
  authRequest: AuthRequest,
  attempt: AuthAttempt,
  response: Response,
): Promise<Response> {
  const { app } = context.locals;
  const refused = await refusalUrl(app, response);
  const code = refused?.searchParams.get('error');
  if (authRequest.action === 'signin')
    return refused ? refusalRedirect(app, authRequest, attempt, errorCode(code, 'OAuthSignin')) : response;
  for (const name of flowCookies(app)) context.cookies.delete(name, cookieOptions(app));
  const { outcome } = attempt;
  if (outcome?.kind === 'ask') {
    storePendingLink(context, { identity: outcome.identity, target: authRequest.target });
    return redirectOrUrl(app, authRequest, paths.linkAccount());
  }
  if (outcome?.kind === 'refused') return refusalRedirect(app, authRequest, attempt, outcome.error);
  if (attempt.broken || response.status >= 500)
    return redirectOrUrl(app, authRequest, paths.authError('Configuration'));
  return outcome
    ? response
    : refusalRedirect(app, authRequest, attempt, errorCode(code, 'OAuthCallbackError'));
}

/** Auth.js reports unexpected responses of a service as Configuration; `general` says that the service failed. */
const errorCode = (code: string | null | undefined, general: string): string =>
  code && code !== 'Configuration' ? code : general;

/** To the sign-in page, or to the settings when the user is signed in. */
const refusalRedirect = (app: App, authRequest: AuthRequest, { user }: AuthAttempt, code: string): Response =>
  redirectOrUrl(
    app,
    authRequest,
    user ? settingsRefusal(code) : paths.signIn(targetOf(authRequest.target), code),
  );

const targetOf = (target: string): string | undefined => (target === '/' ? undefined : target);

/** The auth page that Auth.js redirects a refused sign-in to; other pages may have an `error` parameter, too. */
async function refusalUrl(app: App, response: Response): Promise<URL | undefined> {
  const url = URL.parse((await redirectTarget(response)) ?? '', app.config.origin);
  const isOwnPage = url?.origin === app.config.origin && url.pathname.startsWith('/auth/');
  return isOwnPage && url.searchParams.has('error') ? url : undefined;
}

async function redirectTarget(response: Response): Promise<string | undefined> {
  const location = response.headers.get('location');
  if (location !== null || !response.headers.get('content-type')?.includes('json'))
    return location ?? undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { url?: string } | null;
  return body?.url;
}

/** Keeps the user's target in the address of a refused sign-in. */
function withTarget({ target }: AuthRequest, { pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  if (target !== '/') query.set('callbackUrl', target);
  return `${pathname}?${query}`;
}

/** @param status of the JSON response; other clients are redirected */
export function redirectOrUrl(app: App, { wantsJson }: AuthRequest, path: string, status = 200): Response {
  const url = app.config.origin + path;
  if (wantsJson) return json({ url }, status);
  return new Response(null, { status: 302, headers: { location: url, 'cache-control': PRIVATE } });
}
