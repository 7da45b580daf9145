/** Starts an authorization for forms without script: the page calls Auth.js inside the server. */
import { Auth, skipCSRFCheck } from '@auth/core';
import type { App } from '../../context.ts';
import { countTryOf } from '../../calls/limits.ts';
import { networkOf } from '../../lib/network.ts';
import { authOptions } from '../signIn/authOptions.ts';
import { AUTH_CALLS } from '../signIn/limits.ts';

/** `location`: the service's page; `cookies`: Set-Cookie lines for the redirect. */
export type AuthorizationStart = { ok: true; location: string; cookies: string[] };
/** `wait` in seconds. */
export type AuthorizationFailure = { ok: false; error: 'OAuthSignin' | 'RateLimit'; wait?: number };

const SILENT: AuthorizationFailure = { ok: false, error: 'OAuthSignin' };

/**
 * The page's origin check replaces the csrfToken of Auth.js (threat 8).
 * @param address the client's network address
 * @param provider untrusted; OAuthSignin for an unknown or unreachable one
 * @param target the path to go on to
 */
export async function startAuthorization(
  app: App,
  address: string,
  provider: string,
  target: string,
): Promise<AuthorizationStart | AuthorizationFailure> {
  const wait = await countTryOf(app, `auth|${networkOf(address)}`, AUTH_CALLS);
  if (wait) return { ok: false, error: 'RateLimit', wait };
  if (!app.services.some(({ id }) => id === provider)) return SILENT;
  const request = new Request(`${app.config.origin}/api/auth/signin/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ callbackUrl: app.config.origin + target }),
  });
  const response = await Auth(request, { ...authOptions(app), skipCSRFCheck });
  const location = URL.parse(response.headers.get('location') ?? '');
  if (!location?.searchParams.has('state')) return SILENT;
  return { ok: true, location: location.href, cookies: response.headers.getSetCookie() };
}
