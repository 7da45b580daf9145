/**
 * auth-astro's handler, wrapped so that the calls of spec section 7 work with an ordinary Auth.js v4 client as well
 * as with auth-astro's own (D05, architecture section 5).
 */
import type { APIContext } from 'astro';
import { AstroAuth } from 'auth-astro/server';
import { paths, safePath } from '../../shared/lib/paths.ts';
import { readText } from '../lib/body.ts';
import type { App } from '../lib/context.ts';
import { overLimit } from '../lib/limits.ts';
import { networkOf } from '../lib/network.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { json, refusalResponse, refuse } from '../lib/refusal.ts';
import { clientLog } from './authLog.ts';
import { authOptions } from './authOptions.ts';
import { cookieName, endSession } from './session.ts';
import { AUTH_CALLS, enteredWell, signInWait } from './signInLimits.ts';

export async function authRoute(context: APIContext): Promise<Response> {
  const { app } = context.locals;
  if (foreignOrigin(context.request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const [action = '', provider] = (context.params['auth'] ?? '').split('/');
  if (action === '_log') return clientLog(context);
  const body = context.request.method === 'POST' ? await readText(context.request) : '';
  if (typeof body !== 'string') return refusalResponse(body);
  return named(context, action, provider, body);
}

async function named(context: APIContext, action: string, provider: string | undefined, body: string) {
  const { app } = context.locals;
  const form = isForm(context.request) ? new URLSearchParams(body) : new URLSearchParams();
  const target = callbackUrl(app, context.url, form);
  if (provider && !providerIds(app).includes(provider)) return onward(app, form, paths.signIn(target));
  const byPassword = action === 'callback' && provider === 'credentials';
  // Spec 7 knows forms only; in another body the limits would not see whose password is tried.
  if (byPassword && !isForm(context.request)) return refusalResponse(refuse('MALFORMED'));
  // Of repeated fields Auth.js reads the last.
  const email = form.getAll('email').at(-1) ?? '';
  const wait = await waitFor(context, byPassword ? email : undefined);
  if (wait && byPassword) return tooSoon(onward(app, form, paths.signIn(target, 'RateLimit')), wait);
  if (wait) return refusalResponse(refuse('RATE_LIMIT', { retry_after: wait }));
  const before = sessionCookie(context);
  const response = await auth(context, cleaned(app, context, form, body));
  const after = sessionCookie(context);
  const entered = action === 'callback' && Boolean(after) && after !== before;
  if (entered && byPassword) await enteredWell(app, context.clientAddress, email);
  return finish(context, action, { form, target, entered }, response);
}

const sessionCookie = ({ cookies, locals: { app } }: APIContext): string | undefined =>
  cookies.get(cookieName(app))?.value;

/** @param email of a try at a password. @returns seconds to wait, or 0 */
async function waitFor(context: APIContext, email: string | undefined): Promise<number> {
  const { app } = context.locals;
  if (context.request.method !== 'POST') return 0;
  if (email !== undefined) return signInWait(app, context.clientAddress, email);
  return overLimit(app, `auth|${networkOf(context.clientAddress)}`, AUTH_CALLS);
}

function tooSoon(response: Response, wait: number): Response {
  response.headers.set('retry-after', String(wait));
  return response;
}

/** auth-astro's handler; an action it does not know answers nothing (trap 16). */
async function auth(context: APIContext, request: Request): Promise<Response> {
  const { GET, POST } = AstroAuth(authOptions(context.locals.app));
  const handler = request.method === 'POST' ? POST : GET;
  // Only what the handler reads: spreading the context would touch every getter of it, Astro.session among them.
  const answer = await handler({ cookies: context.cookies, request } as APIContext);
  return (answer as Response | undefined) ?? refusalResponse(refuse('NOT_FOUND'));
}

function callbackUrl(app: App, url: URL, form: URLSearchParams): string {
  return safePath(form.get('callbackUrl') ?? url.searchParams.get('callbackUrl'), app.config.origin);
}

/** The same request on our own origin, with a callbackUrl that is ours and no callback-url cookie (D05 h, j). */
function cleaned(app: App, context: APIContext, form: URLSearchParams, body: string): Request {
  const { request } = context;
  const target = callbackUrl(app, context.url, form);
  const url = new URL(context.url.pathname + context.url.search, app.config.origin);
  if (url.searchParams.has('callbackUrl')) url.searchParams.set('callbackUrl', app.config.origin + target);
  const headers = new Headers(request.headers);
  headers.set('cookie', withoutCallbackCookie(headers.get('cookie') ?? ''));
  if (form.get('json') === 'true') headers.set('X-Auth-Return-Redirect', '1');
  if (request.method !== 'POST') return new Request(url, { headers });
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  form.set('callbackUrl', app.config.origin + target);
  return new Request(url, { method: 'POST', headers, body: isForm(request) ? form.toString() : body });
}

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.includes('application/x-www-form-urlencoded') ?? false;

const withoutCallbackCookie = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !/^(__(Host|Secure)-)?authjs\.callback-url=/.test(cookie))
    .join('; ');

type Asked = { form: URLSearchParams; target: string; entered: boolean };

async function finish(
  context: APIContext,
  action: string,
  { form, target, entered }: Asked,
  answer: Response,
): Promise<Response> {
  const { app, user } = context.locals;
  // The headers of a redirect that the library made cannot be changed.
  const response = new Response(answer.body, answer);
  response.headers.set('cache-control', 'private, no-store');
  if (action === 'session') return sessionAnswer(response);
  // A new sign-in ends the session it replaces (threat 4).
  if (entered && user) await endSession(app, user.sessionId);
  return keepTarget(app, form, target, response);
}

/** A signed-out session is `{}` (D05 c). */
async function sessionAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text === 'null' ? '{}' : text, response);
}

/** Where a refused sign-in is sent; a page of the traveler's own may well have an `error` in its address. */
function refusedAt(app: App, response: Response): URL | undefined {
  const url = URL.parse(response.headers.get('location') ?? '', app.config.origin);
  return url?.pathname.startsWith('/auth/') && url.searchParams.has('error') ? url : undefined;
}

/** A refused sign-in keeps where the traveler was going. */
async function keepTarget(
  app: App,
  form: URLSearchParams,
  target: string,
  response: Response,
): Promise<Response> {
  const url = refusedAt(app, response);
  if (!url || target === '/') return response;
  url.searchParams.set('callbackUrl', target);
  return onward(app, form, url.pathname + url.search);
}

function onward(app: App, form: URLSearchParams, path: string): Response {
  const url = app.config.origin + path;
  if (form.get('json') === 'true') return json({ url });
  return new Response(null, {
    status: 302,
    headers: { location: url, 'cache-control': 'private, no-store' },
  });
}

const providerIds = (app: App): string[] =>
  authOptions(app).providers.map((provider) => (typeof provider === 'function' ? provider({}) : provider).id);
