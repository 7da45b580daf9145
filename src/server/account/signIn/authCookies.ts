/** Names of the cookies of Auth.js, and which of them are passed on to it. */
import { createHash } from 'node:crypto';
import type { FullAuthConfig } from 'auth-astro';
import { parseCookie, stringifyCookie } from 'cookie';
import { safePath } from '../../../shared/lib/paths.ts';
import type { App } from '../../context.ts';
import { readingSecrets } from '../../lib/seal.ts';
import { cookieName, cookieOptions } from '../session/session.ts';

const MAX_COOKIE_LENGTH = 4096;

/** On https the `__Host-` prefix binds each cookie to this host (threat 6). */
export function authCookies(app: App) {
  const prefix = app.config.secure ? '__Host-' : '';
  const options = cookieOptions(app);
  const own = (name: string) => ({ name: `${prefix}authjs.${name}`, options });
  return {
    sessionToken: { name: cookieName(app), options },
    callbackUrl: own('callback-url'),
    csrfToken: own('csrf-token'),
    pkceCodeVerifier: own('pkce.code_verifier'),
    state: own('state'),
    nonce: own('nonce'),
  } satisfies FullAuthConfig['cookies'];
}

/** The cookies of one authorization, deleted when it ends. */
export function flowCookies(app: App): string[] {
  const { callbackUrl, pkceCodeVerifier, state, nonce } = authCookies(app);
  return [callbackUrl, pkceCodeVerifier, state, nonce].map(({ name }) => name);
}

/** The target of a user who returns from a service. @param header Cookie, untrusted text */
export const targetFromCookie = (app: App, header: string): string =>
  safePath(parseCookie(header)[authCookies(app).callbackUrl.name], app.config.origin);

/**
 * "<token>|<hash of token and secret>" with the hash that Auth.js computes, also when the cookie was set under another of our
 * secrets.
 */
function csrfValue(app: App, value: string): string {
  const [token = '', hash] = value.split('|');
  const hashBy = (secret: string) => createHash('sha256').update(`${token}${secret}`).digest('hex');
  const isOurs = readingSecrets(app).some((secret) => hash === hashBy(secret));
  return isOurs ? `${token}|${hashBy(app.secret)}` : value;
}

/**
 * Passes on only Auth.js' own cookies: it treats every cookie with the session's name prefix as part of the session,
 * and fails on an address that it cannot parse (D05 j).
 * @param target our path for the callback-url cookie when a user returns from a service; undefined leaves the cookie
 * out, so that
 * Auth.js always sends a new one
 */
export function authJsCookieHeader(app: App, header: string, target: string | undefined): string {
  const values = parseCookie(header);
  const { callbackUrl, ...others } = authCookies(app);
  const names = Object.values(others).map(({ name }) => name);
  const passedOn = names.filter((name) => values[name] && values[name].length <= MAX_COOKIE_LENGTH);
  const cookies = Object.fromEntries(passedOn.map((name) => [name, values[name]]));
  const { name: csrf } = others.csrfToken;
  if (cookies[csrf]) cookies[csrf] = csrfValue(app, cookies[csrf]);
  if (target !== undefined) cookies[callbackUrl.name] = app.config.origin + target;
  return stringifyCookie(cookies);
}
