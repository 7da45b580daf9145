/** What Auth.js answered, made into what the traveler gets (spec 8, D05). */
import type { APIContext } from 'astro';
import { settingsRefusal } from '../../../shared/account/settings.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { App } from '../../lib/context.ts';
import { json, PRIVATE } from '../../lib/refusal.ts';
import { flowCookies } from './authCookies.ts';
import type { Asking } from './authRequest.ts';
import { forgetBrowser } from '../session/signedOut.ts';
import { storePendingLink } from '../services/pendingLink.ts';
import { cookieOptions, endSession } from '../session/session.ts';
import type { Visit } from '../services/signInByService.ts';

export async function finish(
  context: APIContext,
  asking: Asking,
  visit: Visit,
  answer: Response,
): Promise<Response> {
  const { app } = context.locals;
  // The headers of a redirect that the library made cannot be changed.
  const response = new Response(answer.body, answer);
  response.headers.set('cache-control', PRIVATE);
  if (asking.action === 'session') return sessionAnswer(response);
  if (visit.signedOut) forgetBrowser(context, response);
  // A new sign-in ends the session it replaces (threat 4).
  if (visit.userId && visit.user) await endSession(app, visit.user.sessionId);
  if (asking.provider && asking.provider !== 'credentials')
    return serviceAnswer(context, asking, visit, response);
  const refused = await refusedAt(app, response);
  if (!refused) return response;
  // As an Auth.js v4 server answers its client: `ok` is false.
  const status = refused.searchParams.get('error') === 'CredentialsSignin' ? 401 : 200;
  return onward(app, asking, keeping(asking, refused), status);
}

/** A signed-out session is `{}` (D05 c). */
async function sessionAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text === 'null' ? '{}' : text, response);
}

async function serviceAnswer(
  context: APIContext,
  asking: Asking,
  visit: Visit,
  response: Response,
): Promise<Response> {
  const { app } = context.locals;
  const refused = await refusedAt(app, response);
  const code = refused?.searchParams.get('error');
  if (asking.action === 'signin')
    return refused ? failed(app, asking, visit, shown(code, 'OAuthSignin')) : response;
  for (const name of flowCookies(app)) context.cookies.delete(name, cookieOptions(app));
  const { outcome } = visit;
  if (outcome?.kind === 'ask') {
    storePendingLink(context, { identity: outcome.identity, target: asking.target });
    return onward(app, asking, paths.linkAccount());
  }
  if (outcome?.kind === 'refused') return failed(app, asking, visit, outcome.error);
  if (visit.broken || response.status >= 500) return onward(app, asking, paths.authError('Configuration'));
  return outcome ? response : failed(app, asking, visit, shown(code, 'OAuthCallbackError'));
}

/** Auth.js says Configuration of everything that it did not expect of a service: that is the service's fault. */
const shown = (code: string | null | undefined, general: string): string =>
  code && code !== 'Configuration' ? code : general;

/** To the page that offers another way in; whoever is signed in sees it in the settings. */
const failed = (app: App, asking: Asking, { user }: Visit, code: string): Response =>
  onward(app, asking, user ? settingsRefusal(code) : paths.signIn(known(asking.target), code));

const known = (target: string): string | undefined => (target === '/' ? undefined : target);

/** Where a refused sign-in is sent; a page of the traveler's own may well have an `error` in its address. */
async function refusedAt(app: App, response: Response): Promise<URL | undefined> {
  const url = URL.parse((await leadsTo(response)) ?? '', app.config.origin);
  const ours = url?.origin === app.config.origin && url.pathname.startsWith('/auth/');
  return ours && url.searchParams.has('error') ? url : undefined;
}

async function leadsTo(response: Response): Promise<string | undefined> {
  const location = response.headers.get('location');
  if (location !== null || !response.headers.get('content-type')?.includes('json'))
    return location ?? undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { url?: string } | null;
  return body?.url;
}

/** A refused sign-in keeps where the traveler was going. */
function keeping({ target }: Asking, { pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  if (target !== '/') query.set('callbackUrl', target);
  return `${pathname}?${query}`;
}

/** @param status of the answer to a client that asked for JSON; everybody else is redirected */
export function onward(app: App, { wantsJson }: Asking, path: string, status = 200): Response {
  const url = app.config.origin + path;
  if (wantsJson) return json({ url }, status);
  return new Response(null, { status: 302, headers: { location: url, 'cache-control': PRIVATE } });
}
