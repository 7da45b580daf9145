/** Rewrites requests for Auth.js: on our own origin and without targets on other sites (D05 h, j). */
import type { APIContext } from 'astro';
import { safePath } from '../../../shared/lib/paths.ts';
import type { App } from '../../context.ts';
import { targetFromCookie, authJsCookieHeader } from './authCookies.ts';

export type AuthRequest = {
  action: string;
  provider: string | undefined;
  /** A password sign-in, or a callback of a service. */
  byPassword: boolean;
  byService: boolean;
  form: URLSearchParams;
  isForm: boolean;
  /** The address of a password sign-in, as typed. */
  email: string;
  /** The path to go on to. */
  target: string;
  /** The client wants `{ url }` instead of a redirect. */
  wantsJson: boolean;
};

/** Sent by auth-astro's client; Auth.js v4 clients send `json=true` in the form. */
const RETURN_REDIRECT = 'x-auth-return-redirect';

/** @param body raw; "" for a GET */
export function parseAuthRequest(
  { locals: { app }, params, request, url }: APIContext,
  body: string,
): AuthRequest {
  const [action = '', provider] = (params['auth'] ?? '').split('/');
  const form = isForm(request) ? new URLSearchParams(body) : new URLSearchParams();
  const callbackUrl = form.get('callbackUrl') ?? url.searchParams.get('callbackUrl');
  const carried = action === 'callback' && callbackUrl === null;
  const header = request.headers.get('cookie') ?? '';
  return {
    action,
    provider,
    byPassword: action === 'callback' && provider === 'credentials',
    byService: action === 'callback' && provider !== undefined && provider !== 'credentials',
    form,
    isForm: isForm(request),
    // Of repeated fields Auth.js reads the last.
    email: form.getAll('email').at(-1) ?? '',
    target: carried ? targetFromCookie(app, header) : safePath(callbackUrl, app.config.origin),
    wantsJson: form.get('json') === 'true' || request.headers.has(RETURN_REDIRECT),
  };
}

/** The query parameters that a client may add for the service; Auth.js would let it overwrite ours. */
const ALLOWED_PARAMETERS = ['prompt', 'login_hint', 'hd', 'max_age', 'ui_locales', 'display', 'acr_values'];

export function sanitizedRequest(
  app: App,
  { request, url: sentUrl }: APIContext,
  authRequest: AuthRequest,
  body: string,
): Request {
  const { action, form, target, wantsJson } = authRequest;
  const url = new URL(sentUrl.pathname + sentUrl.search, app.config.origin);
  if (action === 'signin' && request.method === 'POST') url.search = allowedParameters(sentUrl.searchParams);
  else if (url.searchParams.has('callbackUrl'))
    url.searchParams.set('callbackUrl', app.config.origin + target);
  const headers = new Headers(request.headers);
  const carried = action === 'callback' ? target : undefined;
  headers.set('cookie', authJsCookieHeader(app, headers.get('cookie') ?? '', carried));
  if (wantsJson) headers.set(RETURN_REDIRECT, '1');
  if (request.method !== 'POST') return new Request(url, { headers });
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  form.set('callbackUrl', app.config.origin + target);
  return new Request(url, { method: 'POST', headers, body: isForm(request) ? form.toString() : body });
}

const allowedParameters = (query: URLSearchParams): string =>
  new URLSearchParams([...query].filter(([name]) => ALLOWED_PARAMETERS.includes(name))).toString();

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.includes('application/x-www-form-urlencoded') ?? false;
