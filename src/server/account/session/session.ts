/** Reads the session from its cookie: the decoded cookie is cached, the row is read on every request. */
import { createHash } from 'node:crypto';
import { decode, encode } from '@auth/core/jwt';
import { parseCookie, stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { App, User } from '../../context.ts';
import { optionalWrite } from '../../db/optionalWrite.ts';
import { recordSeen } from './recordSeen.ts';
import { deleteSession, renewSession } from './rows.ts';
import { sessionOf } from './sessionRows.ts';
import { DAY, MINUTE } from '../../../shared/lib/durations.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import { keyIdOf, readingSecrets } from '../../lib/seal.ts';

export const SESSION_SECONDS = 30 * 24 * 3600;
/** A session ends after 180 days even when it is used (ASVS 7.3.2). */
const MAX_AGE_MS = 180 * DAY;
/** Interval of our rolling renewal: auth-astro drops the cookie that Auth.js renews. */
const RENEW_AFTER_MS = DAY;
/** Longer cookies are not decoded. */
const COOKIE_MAX_LENGTH = 4096;

/** `uid` is used only after the row was deleted, to return an interrupted form to its user. */
type Token = { sid?: string; uid?: string };
/** A token with the secret from its cookie. */
type DecodedToken = Token & { secret: string };
const decodedCookies = cacheFor(
  (_app: App) => new LRUCache<string, DecodedToken>({ max: 5000, ttl: 10 * MINUTE }),
);

/**
 * `__Host-` binds a cookie to this very host, path and https (threat 6).
 * @param purpose never one that begins with "session": Auth.js takes every such cookie for a part of the session's
 */
export const ownCookie = ({ config }: App, purpose: string): string =>
  `${config.secure ? '__Host-' : ''}sojourn.${purpose}`;

export const cookieName = (app: App): string => ownCookie(app, 'session');

export const cookieOptions = (app: App) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: app.config.secure }) as const;

export type Session = {
  user: User;
  /** The session's id when the request came; `user.sessionId` is another one once it has been rotated. */
  id: string;
  /** Value of a cookie that lasts longer. */
  renewed: string | undefined;
};

/**
 * @param agent User-Agent of the request, shown in the list of sessions
 * @param zoneCookie the browser's time zone: untrusted
 * @returns undefined for no cookie, a garbled one, or a session that has ended
 */
export async function readSession(
  app: App,
  cookie: string | undefined,
  agent?: string | null,
  zoneCookie?: string,
): Promise<Session | undefined> {
  const { sid, secret = app.secret } = (await decodeCookie(app, cookie)) ?? {};
  if (!sid) return undefined;
  const row = await sessionOf(app.db.read, sid, app.now());
  if (!row) return undefined;
  await recordSeen(app, row, { agent: agent ?? '', keyId: keyIdOf(secret), zoneCookie });
  const {
    seen_at: _,
    created_at,
    expires_at,
    browser: _b,
    system: _s,
    key_id: _k,
    zone: _z,
    role,
    second_factor_at,
    ...person
  } = row;
  const staff = role ? { role, checkedAt: second_factor_at } : undefined;
  const user: User = { ...person, staff };
  const last = created_at + MAX_AGE_MS;
  const renewedAt = expires_at - SESSION_SECONDS * 1000;
  const isRenewalDue = expires_at < last && app.now() - renewedAt > RENEW_AFTER_MS;
  const renewed = isRenewalDue ? await renew(app, user, last) : await cookieOfEarlier(app, user, secret);
  return { user, id: sid, renewed };
}

/** A cookie of an earlier secret is given again: the browser then needs that secret no more. */
const cookieOfEarlier = async (app: App, user: User, secret: string): Promise<string | undefined> =>
  app.earlierSecrets?.includes(secret) ? encodeCookie(app, user) : undefined;

/** @returns the value of the new cookie when the session's id was rotated while the request was answered */
export const rotatedCookie = async (app: App, { user, id }: Session): Promise<string | undefined> =>
  user.sessionId === id ? undefined : encodeCookie(app, user);

/** Reads the session of a call that does not pass through Astro: from the Cookie header, to a Set-Cookie line after the work. */
export async function sessionOfCookies(
  app: App,
  cookies: string | undefined,
): Promise<{ user: User | undefined; setCookie: () => Promise<string | undefined> }> {
  const session = await readSession(app, cookies && parseCookie(cookies)[cookieName(app)]);
  return { user: session?.user, setCookie: async () => session && newCookie(app, session) };
}

/** @returns a Set-Cookie line after the work, where the cookie has to change */
export async function newCookie(app: App, session: Session): Promise<string | undefined> {
  const value = (await rotatedCookie(app, session)) ?? session.renewed;
  return value && sessionCookie(app, value);
}

/** @returns the Set-Cookie line. @param value by `encodeCookie` */
export const sessionCookie = (app: App, value: string): string =>
  stringifySetCookie({ name: cookieName(app), value, maxAge: SESSION_SECONDS, ...cookieOptions(app) });

/** @returns the id of the user that the cookie was issued to, even when the session has ended */
export const accountOfCookie = async (app: App, cookie: string | undefined): Promise<string | undefined> =>
  (await decodeCookie(app, cookie))?.uid;

async function decodeCookie(app: App, cookie: string | undefined): Promise<DecodedToken | undefined> {
  if (!cookie || cookie.length > COOKIE_MAX_LENGTH) return undefined;
  const key = createHash('sha256').update(cookie).digest('base64');
  const cachedToken = decodedCookies(app).get(key);
  if (cachedToken) return cachedToken;
  const decoded = await decodeByAny(app, cookie);
  if (decoded) decodedCookies(app).set(key, decoded);
  return decoded;
}

/** A cookie names the key that it is encrypted with, so the others refuse it at once. */
async function decodeByAny(app: App, cookie: string): Promise<DecodedToken | undefined> {
  for (const secret of readingSecrets(app)) {
    const token = await decode<Token>({ token: cookie, secret, salt: cookieName(app) }).catch(() => null);
    if (typeof token?.sid === 'string') return { sid: token.sid, uid: token.uid, secret };
  }
  return undefined;
}

async function renew(app: App, user: User, last: number): Promise<string> {
  const expires = Math.min(app.now() + SESSION_SECONDS * 1000, last);
  await optionalWrite(app, (tx) => renewSession(tx, user.sessionId, expires));
  return encodeCookie(app, user);
}

export const encodeCookie = (
  app: App,
  { id: uid, sessionId: sid }: Pick<User, 'id' | 'sessionId'>,
): Promise<string> =>
  encode<Token>({
    token: { sid, uid },
    secret: app.secret,
    salt: cookieName(app),
    maxAge: SESSION_SECONDS,
  });

/** Takes effect with the next request of the cookie, in every process. */
export const endSession = (app: App, sid: string): Promise<void> =>
  app.db.write((tx) => deleteSession(tx, sid));
