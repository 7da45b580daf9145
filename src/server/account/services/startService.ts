/** Forms lead to a service without script: the page calls Auth.js inside the server. */
import { Auth, skipCSRFCheck } from '@auth/core';
import type { App } from '../../lib/context.ts';
import { overLimit } from '../../lib/limits.ts';
import { networkOf } from '../../lib/network.ts';
import { authOptions } from '../signIn/authOptions.ts';
import { AUTH_CALLS } from '../signIn/limits.ts';

/** `location` is the page of the service, `cookies` are Set-Cookie lines that must go with the redirect. */
export type Started = { ok: true; location: string; cookies: string[] };
/** `wait` in seconds. */
export type NotStarted = { ok: false; error: 'OAuthSignin' | 'RateLimit'; wait?: number };

const SILENT: NotStarted = { ok: false, error: 'OAuthSignin' };

/**
 * The origin check of the page stands where Auth.js would ask for its csrfToken (threat 8).
 * @param address of the visitor
 * @param provider of a form, anybody's text: OAuthSignin when it is none of ours, or does not answer
 * @param target a path of ours, for afterwards
 */
export async function startAuthorization(
  app: App,
  address: string,
  provider: string,
  target: string,
): Promise<Started | NotStarted> {
  const wait = await overLimit(app, `auth|${networkOf(address)}`, AUTH_CALLS);
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
