/** One sign-in by a service, from what the service answered to a session. */
import type { Account } from '@auth/core/types';
import type { App, User } from '../../lib/context.ts';
import type { Identity } from '../../providers/sign-in/port.ts';
import { addIdentity, accountByIdentity, type Outcome } from './identities.ts';
import { createSession } from '../session/createSession.ts';

/** What Auth.js does not hand to its callbacks, and what they have found out when it has answered. */
export type AuthAttempt = {
  /** Signed in already. */
  user?: User | undefined;
  /** They asked for one more way into their account (servicesForm.ts). */
  adds?: boolean;
  /** Who signed in, by password or by a service. */
  userId?: string;
  outcome?: Outcome;
  signedOut?: boolean;
  /** Our side failed, not the service. */
  broken?: boolean;
};

type Token = { sid: string; uid: string };

/** @returns the new session; undefined when nobody may enter. Never throws for what a service sent. */
export async function signInByService(
  app: App,
  attempt: AuthAttempt,
  account: Account,
  profile: unknown,
): Promise<Token | undefined> {
  const service = app.services.find(({ id }) => id === account.provider);
  const identity = await service?.identityOf({ profile, idToken: account.id_token });
  if (!identity) return currentToken(attempt);
  attempt.outcome = await outcomeOf(app, attempt, identity);
  return attempt.outcome.kind === 'entered'
    ? createSessionToken(app, attempt, attempt.outcome.userId)
    : currentToken(attempt);
}

const outcomeOf = (app: App, { user, adds }: AuthAttempt, identity: Identity): Promise<Outcome> =>
  user && adds ? addIdentity(app, user, identity) : accountByIdentity(app, identity);

/** Whoever was signed in still is. */
const currentToken = ({ user }: AuthAttempt): Token | undefined =>
  user && { sid: user.sessionId, uid: user.id };

/** A new session, whose id nobody has seen before (threat 4). @param checked see createSession.ts */
export async function createSessionToken(
  app: App,
  attempt: AuthAttempt,
  userId: string,
  checked?: string,
): Promise<Token> {
  const sid = await createSession(app, userId, checked);
  attempt.userId = userId;
  return { sid, uid: userId };
}
