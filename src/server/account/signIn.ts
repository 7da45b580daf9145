/** Sign-in and sign-out for forms that work without script: the page calls Auth.js inside the server. */
import { Auth, skipCSRFCheck } from '@auth/core';
import type { App } from '../lib/context.ts';
import { authOptions } from './authOptions.ts';
import { signInWait } from './signInLimits.ts';

/** `cookies` are Set-Cookie lines to send on; `error` is an Auth.js code or RateLimit. */
export type SignedIn = { ok: true; cookies: string[] } | { ok: false; error: string };

/**
 * The origin check of the page stands where Auth.js would ask for its csrfToken (threat 8).
 * @param fields email and password as typed
 */
export async function signInWithPassword(
  app: App,
  address: string,
  fields: { email: string; password: string },
): Promise<SignedIn> {
  if (await signInWait(app, address, fields.email)) return { ok: false, error: 'RateLimit' };
  const request = new Request(`${app.config.origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
  const response = await Auth(request, { ...authOptions(app), skipCSRFCheck });
  const error = new URL(response.headers.get('location') ?? '/', app.config.origin).searchParams.get('error');
  return error ? { ok: false, error } : { ok: true, cookies: response.headers.getSetCookie() };
}
