/** Signs a user in with the identity that a service has returned. */
import type { Account } from '@auth/core/types';
import type { App, User } from '../../context.ts';
import type { Identity } from '../../providers/sign-in/port.ts';
import { addIdentity, accountByIdentity, type Outcome } from './identities.ts';
import { createSession } from '../session/createSession.ts';

/** Context that Auth.js does not pass to its callbacks, and the outcome that they record. */
export type AuthAttempt = {
  /** The user who is already signed in. */
  user?: User | undefined;
  /** The signed-in user is connecting a service (addService.ts). */
  adds?: boolean;
  /** The user who signed in, by password or by a service. */
  userId?: string;
  outcome?: Outcome;
  signedOut?: boolean;
  /** We failed, not the service. */
  broken?: boolean;
};

type Token = { sid: string; uid: string };

/** @returns the new session's token; undefined when the sign-in is refused. Never throws for what a service sent. */
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

/** The token of the session that stays, if there is one. */
const currentToken = ({ user }: AuthAttempt): Token | undefined =>
  user && { sid: user.sessionId, uid: user.id };

/** A session with a new id (threat 4). @param checked see createSession */
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
