import Credentials from '@auth/core/providers/credentials';
import type { FullAuthConfig } from 'auth-astro';
import { displayName } from '../../shared/account/rules.ts';
import { safePath } from '../../shared/lib/paths.ts';
import type { App } from '../lib/context.ts';
import { authenticate } from './account.ts';
import base from './authBase.ts';
import { sessionOf } from './sessionRows.ts';
import { SESSION_SECONDS, cookieName, cookieOptions, endSession } from './session.ts';
import { startSession } from './startSession.ts';

declare module '@auth/core/jwt' {
  interface JWT {
    sid?: string;
    uid?: string;
  }
}

declare module '@auth/core/types' {
  interface User {
    /** Of a sign-in by password, inside the server only: see startSession.ts. */
    checked?: string;
  }
}

const made = new WeakMap<App, FullAuthConfig>();

/** Auth.js for this app. The token holds the ids of a session row and of its traveler, nothing else. */
export function authOptions(app: App): FullAuthConfig {
  const known = made.get(app);
  if (known) return known;
  const options: FullAuthConfig = {
    ...base,
    secret: app.secret,
    useSecureCookies: app.config.secure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: { sessionToken: { name: cookieName(app), options: cookieOptions(app) } },
    providers: [passwordProvider(app)],
    callbacks: callbacks(app),
    events: { signOut: (message) => signedOut(app, message) },
    logger: logger(app),
  };
  made.set(app, options);
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

const callbacks = (app: App): NonNullable<FullAuthConfig['callbacks']> => ({
  redirect: ({ url }) => app.config.origin + safePath(url, app.config.origin),
  /** At sign-in a session row is made; later the row decides whether the token still counts. */
  jwt: async ({ token, user }) => {
    if (user?.id) return { sid: await startSession(app, user.id, user.checked), uid: user.id };
    const row = token.sid ? await sessionOf(app.db.read, token.sid, app.now()) : undefined;
    return row ? { sid: row.sessionId, uid: row.id } : null;
  },
  session: async ({ session, token }) => {
    const row = token.sid ? await sessionOf(app.db.read, token.sid, app.now()) : undefined;
    const name = displayName(row);
    return {
      ...session,
      user: { id: row?.id, name, email: row?.email ?? '', firstName: row?.firstname ?? '' },
    };
  },
});

async function signedOut(app: App, message: unknown): Promise<void> {
  const sid = (message as { token?: { sid?: string } | null }).token?.sid;
  if (sid) await endSession(app, sid);
}

/** Its own logger prints stacks with whatever was sent; ours names the kind only. */
const logger = (app: App): NonNullable<FullAuthConfig['logger']> => ({
  error: (error) => app.log.info({ kind: error.name }, 'sign-in refused'),
  warn: (code) => app.log.debug({ kind: code }, 'auth warning'),
  debug: () => undefined,
});
