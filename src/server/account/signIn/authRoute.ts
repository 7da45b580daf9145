/**
 * auth-astro's handler, wrapped so that its calls work with an ordinary Auth.js v4 client as well
 * as with auth-astro's own (D05).
 */
import type { APIContext } from 'astro';
import { AstroAuth } from 'auth-astro/server';
import { paths } from '../../../shared/lib/paths.ts';
import { hasTooManyFields, readText } from '../../calls/body.ts';
import { countTryOf } from '../../calls/limits.ts';
import { networkOf } from '../../lib/network.ts';
import { isForeignOrigin } from '../../calls/request.ts';
import { refusalResponse, refuse } from '../../calls/refusal.ts';
import { takeAddRequest } from '../services/addService.ts';
import { authResponse, redirectOrUrl } from './authResponse.ts';
import { clientLog } from './authClientLog.ts';
import { authOptions } from './authOptions.ts';
import { parseAuthRequest, sanitizedRequest, type AuthRequest } from './authRequest.ts';
import { refusedUpdate } from './sessionUpdate.ts';
import { AUTH_CALLS, recordSignIn, signInWait } from './limits.ts';
import type { AuthAttempt } from '../services/signInByService.ts';

export async function authRoute(context: APIContext): Promise<Response> {
  const { app } = context.locals;
  if (isForeignOrigin(context.request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  if (context.params['auth'] === '_log') return clientLog(context);
  const body = context.request.method === 'POST' ? await readText(context.request) : '';
  if (typeof body !== 'string') return refusalResponse(body);
  if (hasTooManyFields(body)) return refusalResponse(refuse('MALFORMED'));
  const authRequest = parseAuthRequest(context, body);
  const refused =
    invalidRequest(context, authRequest) ??
    (await rateLimited(context, authRequest)) ??
    (await refusedSession(context, authRequest, body));
  if (refused) return refused;
  const { user } = context.locals;
  const attempt: AuthAttempt = { user, adds: takeAddRequest(context, authRequest) };
  const response = await callAuthJs(context, sanitizedRequest(app, context, authRequest, body), attempt);
  if (attempt.userId && authRequest.byPassword)
    await recordSignIn(app, context.clientAddress, authRequest.email);
  return authResponse(context, authRequest, attempt, response);
}

function invalidRequest(
  { locals, request, url }: APIContext,
  authRequest: AuthRequest,
): Response | undefined {
  const { app } = locals;
  const { action, provider, byPassword, isForm, target } = authRequest;
  // Sign-in calls are forms (F013); in another format the limits could not read the address.
  if (byPassword && !isForm) return refusalResponse(refuse('MALFORMED'));
  // When a client fails to load the providers, it calls without a name (F016).
  if (action === 'error')
    return redirectOrUrl(app, authRequest, paths.authError(url.searchParams.get('error') ?? 'Configuration'));
  if (!provider) return undefined;
  const isOffered = provider === 'credentials' || app.services.some(({ id }) => id === provider);
  const page = action === 'signin' && request.method === 'GET';
  return isOffered && !page ? undefined : redirectOrUrl(app, authRequest, paths.signIn(target));
}

/** Limits password attempts, callbacks of services and all calls together. */
async function rateLimited({ clientAddress, locals, request }: APIContext, authRequest: AuthRequest) {
  const { app } = locals;
  const { byPassword, byService, email, target } = authRequest;
  const post = request.method === 'POST';
  if (!post && !byService) return undefined;
  const wait = byPassword
    ? await signInWait(app, clientAddress, email)
    : await countTryOf(app, `auth|${networkOf(clientAddress)}`, AUTH_CALLS);
  if (!wait) return undefined;
  if (!byPassword && !byService) return refusalResponse(refuse('RATE_LIMIT', { retry_after: wait }));
  const response = redirectOrUrl(app, authRequest, paths.signIn(target, 'RateLimit'));
  response.headers.set('retry-after', String(wait));
  return response;
}

/** Why a signed-in user's session update is refused. */
async function refusedSession(
  { clientAddress, locals, request }: APIContext,
  { action }: AuthRequest,
  body: string,
) {
  const { app, user } = locals;
  if (action !== 'session' || request.method !== 'POST' || !user) return undefined;
  const refusal = await refusedUpdate({ app, user, address: clientAddress }, body);
  return refusal && refusalResponse(refusal);
}

/** auth-astro's handler; it returns undefined for an unknown action. */
async function callAuthJs(context: APIContext, request: Request, attempt: AuthAttempt): Promise<Response> {
  const { GET, POST } = AstroAuth(authOptions(context.locals.app, attempt));
  const handler = request.method === 'POST' ? POST : GET;
  // Only what the handler reads: spreading the context would call all its getters, Astro.session among them.
  const answer = await handler({ cookies: context.cookies, request } as APIContext);
  return (answer as Response | undefined) ?? refusalResponse(refuse('NOT_FOUND'));
}
