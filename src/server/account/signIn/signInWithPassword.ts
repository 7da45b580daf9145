/** Sign-in for forms that work without script: the page calls Auth.js inside the server. */
import { Auth, skipCSRFCheck } from '@auth/core';
import type { App } from '../../context.ts';
import { authOptions } from './authOptions.ts';
import { recordSignIn, signInWait } from './limits.ts';
import type { AuthAttempt } from '../services/signInByService.ts';

/** `cookies` are Set-Cookie lines to send on; `error` is an Auth.js code or RateLimit, `wait` then seconds. */
export type SignInResult =
  { ok: true; cookies: string[]; userId: string } | { ok: false; error: string; wait?: number };

/**
 * The page's origin check replaces the csrfToken of Auth.js (threat 8).
 * @param fields email and password as typed
 */
export async function signInWithPassword(
  app: App,
  address: string,
  fields: { email: string; password: string },
): Promise<SignInResult> {
  const wait = await signInWait(app, address, fields.email);
  if (wait) return { ok: false, error: 'RateLimit', wait };
  const request = new Request(`${app.config.origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
  const attempt: AuthAttempt = {};
  const response = await Auth(request, { ...authOptions(app, attempt), skipCSRFCheck });
  const error = new URL(response.headers.get('location') ?? '/', app.config.origin).searchParams.get('error');
  // Only a created session counts as success, whatever else the answer contains.
  if (error || !attempt.userId) return { ok: false, error: error ?? 'Configuration' };
  await recordSignIn(app, address, fields.email);
  return { ok: true, cookies: response.headers.getSetCookie(), userId: attempt.userId };
}
