/** The sign-in methods of the account. Changes need a recent sign-in, and the last method cannot be removed. */
import type { OwnMethods } from '../../../shared/account/methodEndpoints.ts';
import type { App, User } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { isRefusal, refuse, type Refusal } from '../../calls/refusal.ts';
import { deleteIdentities, identitiesOf, type IdentityRow } from './rows.ts';
import { revokeMailTokens } from '../links/tokens.ts';
import { sendPasswordChanged } from '../email/securityMails.ts';
import { hashPassword } from '../password/hash.ts';
import { weakness } from '../password/weakness.ts';
import { lockCredentials, setPassword } from '../password/rows.ts';
import { relyingParty } from '../passkeys/relyingParty.ts';
import { passkeysOf } from '../passkeys/rows.ts';
import { credentialsOf } from '../rows.ts';
import { rotateOnlySession, sessionCreatedAt } from '../session/rows.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';

const RECENT_MS = 15 * MINUTE;

/**
 * An unattended browser must not be enough to add a sign-in method: the session must have been created in the last 15
 * minutes.
 */
export async function signedInRecently(app: App, { sessionId }: User): Promise<boolean> {
  const began = await sessionCreatedAt(app.db.read, sessionId);
  return began !== undefined && app.now() - began <= RECENT_MS;
}

/** Offered services first, then connected ones that are no longer offered. */
export async function ownMethods(app: App, user: User): Promise<OwnMethods> {
  const [credentials, identities, byPasskey] = await Promise.all([
    credentialsOf(app.db.read, user.email),
    identitiesOf(app.db.read, user.id),
    opensByPasskey(app.db.read, app, user.id),
  ]);
  const password = typeof credentials?.password_hash === 'string';
  const extra = identities.filter(({ provider }) => !offers(app, provider));
  const offeredFirst = [
    ...app.services,
    ...extra.map(({ provider }) => ({ id: provider, name: new URL(provider).hostname, issuer: provider })),
  ];
  const services = offeredFirst.map(({ id, name, issuer }) => ({
    id,
    name,
    connected_at: identities.find(({ provider }) => provider === issuer)?.created_at ?? null,
    removable: password || byPasskey || otherWay(app, identities, issuer),
  }));
  return { password, services };
}

const opensByPasskey = async (q: Query, app: App, userId: string): Promise<boolean> =>
  relyingParty(app.config) !== undefined && (await passkeysOf(q, userId)).length > 0;

const offers = (app: App, provider: string): boolean =>
  app.services.some(({ issuer }) => issuer === provider);

/** Whether a service opens the account. */
export const hasOtherWay = async (q: Query, app: App, userId: string): Promise<boolean> =>
  otherWay(app, await identitiesOf(q, userId));

/** A connected service that is no longer offered is no way to sign in. */
const otherWay = (app: App, identities: readonly IdentityRow[], without?: string): boolean =>
  identities.some(({ provider }) => provider !== without && offers(app, provider));

/**
 * Ends every other session, and copies of this one's cookie: the service may have started them. 404 for a method that is
 * not connected, 409 for the last one.
 */
export async function removeMethod(
  app: App,
  user: User,
  { id }: { id: string },
): Promise<{ success: true } | Refusal> {
  if (!(await signedInRecently(app, user))) return refuse('SIGN_IN_AGAIN');
  const provider = app.services.find((service) => service.id === id)?.issuer ?? id;
  const ended = await app.db.write(async (tx) => {
    const credentials = await lockCredentials(tx, user.id);
    const identities = await identitiesOf(tx, user.id);
    const isLast = !credentials?.password && !otherWay(app, identities, provider);
    if (isLast && !(await opensByPasskey(tx, app, user.id))) return refuse('LAST_METHOD');
    if (!(await deleteIdentities(tx, user.id, provider))) return refuse('NOT_FOUND');
    return rotateOnlySession(tx, user);
  });
  return keepSession(user, ended);
}

/** For an account without a password. 409 when it already has one. */
export async function firstPassword(
  app: App,
  user: User,
  { new_password }: { new_password: string },
): Promise<{ success: true } | Refusal> {
  if (!(await signedInRecently(app, user))) return refuse('SIGN_IN_AGAIN');
  const weak = await weakness(app, new_password, user.email);
  if (weak) return refuse('MALFORMED', { fields: { new_password: weak } });
  const hash = await hashPassword(new_password);
  const ended = await app.db.write(async (tx) => {
    if (!(await setPassword(tx, user.id, { hash, proof: { password_hash: null } }, app.now())))
      return refuse('CONFLICT');
    await revokeMailTokens(tx, app, user.id);
    await sendPasswordChanged(tx, app, user);
    return rotateOnlySession(tx, user);
  });
  return keepSession(user, ended);
}

/** @param ended the rotated session's id, or why nothing was changed */
function keepSession(user: User, ended: string | Refusal): { success: true } | Refusal {
  if (isRefusal(ended)) return ended;
  user.sessionId = ended;
  return { success: true };
}
