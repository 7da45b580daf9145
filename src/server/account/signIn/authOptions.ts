import Credentials from '@auth/core/providers/credentials';
import type { FullAuthConfig } from 'auth-astro';
import { displayName } from '../../../shared/account/rules.ts';
import { safePath } from '../../../shared/lib/paths.ts';
import type { App } from '../../lib/context.ts';
import { authenticate } from '../account.ts';
import base from './authBase.ts';
import { authCookies } from './authCookies.ts';
import { sessionOf } from '../session/rows.ts';
import { SESSION_SECONDS, endSession } from '../session/session.ts';
import { updateSession } from './sessionUpdate.ts';
import { createSessionToken, signInByService, type AuthAttempt } from '../services/signInByService.ts';

declare module '@auth/core/jwt' {
  interface JWT {
    sid?: string;
    uid?: string;
  }
}

declare module '@auth/core/types' {
  interface User {
    /** Of a sign-in by password, inside the server only: see createSession.ts. */
    checked?: string;
  }
}

const made = new WeakMap<App, FullAuthConfig>();

/**
 * Auth.js for this app. The token holds the ids of a session row and of its traveler, nothing else.
 * @param attempt of this request; what came of it stands there afterwards
 */
export function authOptions(app: App, attempt: AuthAttempt = {}): FullAuthConfig {
  const known = made.get(app) ?? optionsOf(app);
  made.set(app, known);
  return { ...known, callbacks: callbacks(app, attempt), events: events(app, attempt) };
}

const optionsOf = (app: App): FullAuthConfig => ({
  ...base,
  secret: app.secret,
  useSecureCookies: app.config.secure,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  cookies: authCookies(app),
  providers: [passwordProvider(app), ...app.services.map(({ provider }) => provider)],
  logger: logger(app),
});

const passwordProvider = (app: App) =>
  Credentials({
    name: 'Email',
    credentials: {
      email: { type: 'email', label: 'Email' },
      password: { type: 'password', label: 'Password' },
    },
    authorize: async ({ email, password }) => (await authenticate(app, email, password)) ?? null,
  });

const callbacks = (app: App, attempt: AuthAttempt): NonNullable<FullAuthConfig['callbacks']> => ({
  redirect: ({ url }) => app.config.origin + safePath(url, app.config.origin),
  /** At sign-in a session row is made; later the row decides whether the token still counts. */
  jwt: ({ token, user, account, profile, trigger, session }) =>
    markOurFailure(attempt, async () => {
      if (account && account.type !== 'credentials')
        return (await signInByService(app, attempt, account, profile)) ?? null;
      if (user?.id) return createSessionToken(app, attempt, user.id, user.checked);
      const row = token.sid ? await sessionOf(app.db.read, token.sid, app.now()) : undefined;
      if (row && trigger === 'update') await updateSession(app, row.id, session);
      return row ? { sid: row.sessionId, uid: row.id } : null;
    }),
  session: async ({ session, token }) => {
    const row = token.sid ? await sessionOf(app.db.read, token.sid, app.now()) : undefined;
    const name = displayName(row);
    return {
      ...session,
      user: { id: row?.id, name, email: row?.email ?? '', firstName: row?.firstname ?? '' },
    };
  },
});

/** Auth.js gives one name to every fault of a callback: the service's and ours are told apart here. */
async function markOurFailure<T>(attempt: AuthAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    attempt.broken = true;
    throw error;
  }
}

const events = (app: App, attempt: AuthAttempt): NonNullable<FullAuthConfig['events']> => ({
  signOut: async (message) => {
    const sid = 'token' in message ? message.token?.sid : undefined;
    if (sid) await endSession(app, sid);
    attempt.signedOut = true;
  },
});

/** Its own logger prints stacks with whatever was sent; ours names the kind only. */
const logger = (app: App): NonNullable<FullAuthConfig['logger']> => ({
  error: (error) => app.log.info({ kind: error.name }, 'sign-in refused'),
  warn: (code) => app.log.debug({ kind: code }, 'auth warning'),
  debug: () => undefined,
});
