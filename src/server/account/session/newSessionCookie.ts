import { stringifySetCookie } from 'cookie';
import type { App, User } from '../../context.ts';
import { cookieName, cookieOptions, encodeCookie, SESSION_SECONDS } from './session.ts';

/** @returns the Set-Cookie line of a session that has just been created */
export async function newSessionCookie(app: App, user: Pick<User, 'id' | 'sessionId'>): Promise<string> {
  const value = await encodeCookie(app, user);
  return stringifySetCookie({
    ...{ name: cookieName(app), value, maxAge: SESSION_SECONDS },
    ...cookieOptions(app),
  });
}
