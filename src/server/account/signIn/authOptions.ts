import Credentials from '@auth/core/providers/credentials';
import type { FullAuthConfig } from 'auth-astro';
import { displayName } from '../../../shared/account/rules.ts';
import { safePath } from '../../../shared/lib/paths.ts';
import type { App } from '../../context.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import { readingSecrets } from '../../lib/seal.ts';
import { authenticate } from './register.ts';
import base from './authBase.ts';
import { authCookies } from './authCookies.ts';
import { sessionOf } from '../session/sessionRows.ts';
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
    /** The password hash that was compared, for createSession; never leaves the server. */
    checked?: string;
  }
}

/**
 * The configuration of Auth.js. The token holds only the ids of the session and of its user.
 * @param attempt records the outcome of this request
 */
export const authOptions = (app: App, attempt: AuthAttempt = {}): FullAuthConfig => ({
  ...optionsOf(app),
  callbacks: callbacks(app, attempt),
  events: events(app, attempt),
});

const optionsOf = cacheFor((app: App): FullAuthConfig => ({
  ...base,
  secret: app.secret,
  jwt: jwtOptions(app),
  useSecureCookies: app.config.secure,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  cookies: authCookies(app),
  providers: [passwordProvider(app), ...app.services.map(({ provider }) => provider)],
  logger: logger(app),
}));

/**
 * Of several secrets the first one writes and all are read. `secret` itself must be one: it is hashed into the CSRF cookie
 * (authCookies.ts).
 */
function jwtOptions(app: App): NonNullable<FullAuthConfig['jwt']> {
  const options = { maxAge: SESSION_SECONDS, secret: readingSecrets(app) };
  return options;
}

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
  /** Sign-in creates a session row; afterwards the row decides whether the token is still valid. */
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

/** Auth.js reports every failure of a callback alike; this tells our failures from the service's. */
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

/** Auth.js' own logger prints stacks with request data; this one logs the kind of error only. */
const logger = (app: App): NonNullable<FullAuthConfig['logger']> => ({
  error: (error) => app.log.info({ kind: error.name }, 'sign-in refused'),
  warn: (code) => app.log.debug({ kind: code }, 'auth warning'),
  debug: () => undefined,
});
