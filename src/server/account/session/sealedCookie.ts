/** Encrypted cookies that carry state from one page to a later one, each for one purpose and 15 minutes. */
import type { AstroCookies } from 'astro';
import * as v from 'valibot';
import type { App } from '../../context.ts';
import { seal, unseal } from '../../lib/seal.ts';
import { cookieOptions, ownCookie } from './session.ts';

/** Lasts as long as the cookies that Auth.js sets for one sign-in. */
export const COOKIE_SECONDS = 15 * 60;
const MAX_LENGTH = 4096;

const envelopeSchema = v.object({ expiresAt: v.number(), content: v.unknown() });

/** @returns the cookie's name, value and options */
export function sealCookie(app: App, purpose: string, content: Record<string, unknown>) {
  const name = ownCookie(app, purpose);
  const value = seal(app, name, envelopeOf(app, content));
  return { name, value, ...cookieOptions(app), maxAge: COOKIE_SECONDS };
}

export const envelopeOf = (app: App, content: Record<string, unknown>): string =>
  JSON.stringify({ expiresAt: app.now() + COOKIE_SECONDS * 1000, content });

/** @returns undefined for a cookie that is missing, changed, expired or sealed for another purpose */
export function openCookie<S extends v.GenericSchema>(
  app: App,
  purpose: string,
  schema: S,
  cookies: Pick<AstroCookies, 'get'>,
): v.InferOutput<S> | undefined {
  const name = ownCookie(app, purpose);
  return contentOf(app, schema, decrypt(app, name, cookies.get(name)?.value));
}

/** @returns undefined when it has expired or is something else */
export function contentOf<S extends v.GenericSchema>(
  app: App,
  schema: S,
  opened: unknown,
): v.InferOutput<S> | undefined {
  const envelope = v.safeParse(envelopeSchema, opened);
  if (!envelope.success || envelope.output.expiresAt <= app.now()) return undefined;
  const content = v.safeParse(schema, envelope.output.content);
  return content.success ? content.output : undefined;
}

function decrypt(app: App, name: string, value: string | undefined): unknown {
  if (!value || value.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(unseal(app, name, value)) as unknown;
  } catch {
    return undefined;
  }
}

export const deleteCookie = (app: App, purpose: string, cookies: Pick<AstroCookies, 'delete'>): void =>
  cookies.delete(ownCookie(app, purpose), cookieOptions(app));
