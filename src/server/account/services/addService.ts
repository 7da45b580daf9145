/**
 * Connects a sign-in service to the account of a signed-in user. A sealed cookie records the request, bound to its session
 * and to the `state` of this one authorization; every other callback is an ordinary sign-in.
 */
import type { APIContext } from 'astro';
import { stringifySetCookie } from 'cookie';
import * as v from 'valibot';
import type { App, User } from '../../context.ts';
import type { AuthRequest } from '../signIn/authRequest.ts';
import { deleteCookie, openCookie, sealCookie } from '../session/sealedCookie.ts';
import { startAuthorization, type AuthorizationFailure, type AuthorizationStart } from './startService.ts';
import { sha256 } from '../../lib/sha256.ts';

const PURPOSE = 'adds';
const requestSchema = v.object({ session: v.string(), state: v.string() });

/** Like `startService`, for a signed-in user. */
export async function startAddingService(
  app: App,
  user: User,
  ...to: [address: string, provider: string, target: string]
): Promise<AuthorizationStart | AuthorizationFailure> {
  const started = await startAuthorization(app, ...to);
  if (!started.ok) return started;
  const state = sha256(new URL(started.location).searchParams.get('state') ?? '');
  const cookie = sealCookie(app, PURPOSE, { session: user.sessionId, state });
  return { ...started, cookies: [...started.cookies, stringifySetCookie(cookie)] };
}

/** Whether this callback completes such a request. The request is used up. */
export function takeAddRequest(
  { cookies, locals: { app, user }, url }: APIContext,
  { action }: AuthRequest,
): boolean {
  if (action !== 'callback') return false;
  const request = openCookie(app, PURPOSE, requestSchema, cookies);
  if (!request) return false;
  deleteCookie(app, PURPOSE, cookies);
  return request.session === user?.sessionId && request.state === sha256(url.searchParams.get('state') ?? '');
}
