/** How a traveler may sign in, and changing that: by whoever has signed in just now, and never down to nothing. */
import type { OwnMethods } from '../../../shared/account/methodEndpoints.ts';
import type { App, User } from '../../lib/context.ts';
import { isRefusal, refuse, type Refusal } from '../../lib/refusal.ts';
import { deleteIdentities, identitiesOf, type IdentityRow } from './rows.ts';
import { revokeMailTokens } from '../links/tokens.ts';
import { sendPasswordChanged } from '../securityMails.ts';
import { hashPassword } from '../password/hash.ts';
import { weakness } from '../password/weakness.ts';
import { lockCredentials, setFirstPassword } from '../password/rows.ts';
import { credentialsOf } from '../rows.ts';
import { rotateOnlySession, sessionCreatedAt } from '../session/rows.ts';

const RECENT_MS = 15 * 60_000;

/**
 * A browser left open must not be enough to put another way into the account: its session was begun in the last quarter
 * of an hour.
 */
export async function signedInRecently(app: App, { sessionId }: User): Promise<boolean> {
  const began = await sessionCreatedAt(app.db.read, sessionId);
  return began !== undefined && app.now() - began <= RECENT_MS;
}

/** What is offered, then what is connected and offered no more. */
export async function ownMethods(app: App, user: User): Promise<OwnMethods> {
  const [credentials, identities] = await Promise.all([
    credentialsOf(app.db.read, user.email),
    identitiesOf(app.db.read, user.id),
  ]);
  const password = typeof credentials?.password_hash === 'string';
  const gone = identities.filter(({ provider }) => !offers(app, provider));
  const known = [
    ...app.services,
    ...gone.map(({ provider }) => ({ id: provider, name: new URL(provider).hostname, issuer: provider })),
  ];
  const services = known.map(({ id, name, issuer }) => ({
    id,
    name,
    connected_at: identities.find(({ provider }) => provider === issuer)?.created_at ?? null,
    removable: password || otherWay(app, identities, issuer),
  }));
  return { password, services };
}

const offers = (app: App, provider: string): boolean =>
  app.services.some(({ issuer }) => issuer === provider);

/** What is connected but offered no more opens nothing. */
const otherWay = (app: App, identities: readonly IdentityRow[], without: string): boolean =>
  identities.some(({ provider }) => provider !== without && offers(app, provider));

/** Every other session ends with it, and every copy of this one's cookie: it may have been begun that way. 404 for what is not connected, 409 for the last. */
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
    if (!credentials?.password && !otherWay(app, identities, provider)) return refuse('LAST_METHOD');
    if (!(await deleteIdentities(tx, user.id, provider))) return refuse('NOT_FOUND');
    return rotateOnlySession(tx, user);
  });
  return keepSession(user, ended);
}

/** For an account that only services open. 409 when there is a password by now: that one is changed, not set. */
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
    if (!(await setFirstPassword(tx, user.id, hash, app.now()))) return refuse('CONFLICT');
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
