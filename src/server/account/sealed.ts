/** What a browser carries for us from one page to a later one: encrypted, for one purpose and a quarter of an hour. */
import type { AstroCookies } from 'astro';
import { decode, encode } from '@auth/core/jwt';
import * as v from 'valibot';
import type { App } from '../lib/context.ts';
import { cookieOptions, ownCookie } from './session/session.ts';

/** As long as Auth.js keeps its own cookies of a sign-in. */
export const CARRIED_SECONDS = 15 * 60;
const COOKIE_CAP = 4096;

/** @returns a cookie's name, value and options */
export async function sealed(app: App, purpose: string, content: Record<string, unknown>) {
  const name = ownCookie(app, purpose);
  const value = await encode({ token: content, secret: app.secret, salt: name, maxAge: CARRIED_SECONDS });
  return { name, value, ...cookieOptions(app), maxAge: CARRIED_SECONDS };
}

/** @returns undefined for no cookie, and for one that is garbled, too old, or was sealed for another purpose */
export async function opened<S extends v.GenericSchema>(
  app: App,
  purpose: string,
  schema: S,
  cookies: Pick<AstroCookies, 'get'>,
): Promise<v.InferOutput<S> | undefined> {
  const name = ownCookie(app, purpose);
  const token = cookies.get(name)?.value;
  if (!token || token.length > COOKIE_CAP) return undefined;
  const content = await decode({ token, secret: app.secret, salt: name }).catch(() => null);
  const parsed = v.safeParse(schema, content);
  return parsed.success ? parsed.output : undefined;
}

export const dropSealed = (app: App, purpose: string, cookies: Pick<AstroCookies, 'delete'>): void =>
  cookies.delete(ownCookie(app, purpose), cookieOptions(app));
