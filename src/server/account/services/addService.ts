/**
 * One more way into an account. That this was asked for stands in a sealed cookie, bound to the session that asked and
 * to the very sign-in that was begun: anything else is a sign-in like any other.
 */
import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { stringifySetCookie } from 'cookie';
import * as v from 'valibot';
import type { App, User } from '../../lib/context.ts';
import type { Asking } from '../signIn/authRequest.ts';
import { dropSealed, opened, sealed } from '../sealed.ts';
import { startService, type NotStarted, type Started } from './startService.ts';

const PURPOSE = 'adds';
const askedSchema = v.object({ session: v.string(), state: v.string() });

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same as startService.ts, for whoever is signed in. */
export async function startAdding(
  app: App,
  user: User,
  ...to: [address: string, provider: string, target: string]
): Promise<Started | NotStarted> {
  const started = await startService(app, ...to);
  if (!started.ok) return started;
  const state = digest(new URL(started.location).searchParams.get('state') ?? '');
  const cookie = await sealed(app, PURPOSE, { session: user.sessionId, state });
  return { ...started, cookies: [...started.cookies, stringifySetCookie(cookie)] };
}

/** Asked once: the cookie is gone afterwards. */
export async function askedToAdd(
  { cookies, locals: { app, user }, url }: APIContext,
  { action }: Asking,
): Promise<boolean> {
  if (action !== 'callback') return false;
  const asked = await opened(app, PURPOSE, askedSchema, cookies);
  if (!asked) return false;
  dropSealed(app, PURPOSE, cookies);
  return asked.session === user?.sessionId && asked.state === digest(url.searchParams.get('state') ?? '');
}
