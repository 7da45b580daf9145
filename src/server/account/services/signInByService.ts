/** One sign-in by a service, from what the service answered to a session. */
import type { Account } from '@auth/core/types';
import type { App, User } from '../../lib/context.ts';
import type { Identity } from '../../providers/sign-in/port.ts';
import { addIdentity, enterBy, type Outcome } from './identities.ts';
import { startSession } from '../session/createSession.ts';

/** What Auth.js does not hand to its callbacks, and what they have found out when it has answered. */
export type Visit = {
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
export async function enter(
  app: App,
  visit: Visit,
  account: Account,
  profile: unknown,
): Promise<Token | undefined> {
  const service = app.services.find(({ id }) => id === account.provider);
  const identity = await service?.identityOf({ profile, idToken: account.id_token });
  if (!identity) return stay(visit);
  visit.outcome = await found(app, visit, identity);
  return visit.outcome.kind === 'entered' ? begin(app, visit, visit.outcome.userId) : stay(visit);
}

const found = (app: App, { user, adds }: Visit, identity: Identity): Promise<Outcome> =>
  user && adds ? addIdentity(app, user, identity) : enterBy(app, identity);

/** Whoever was signed in still is. */
const stay = ({ user }: Visit): Token | undefined => user && { sid: user.sessionId, uid: user.id };

/** A new session, whose id nobody has seen before (threat 4). @param checked see createSession.ts */
export async function begin(app: App, visit: Visit, userId: string, checked?: string): Promise<Token> {
  const sid = await startSession(app, userId, checked);
  visit.userId = userId;
  return { sid, uid: userId };
}
