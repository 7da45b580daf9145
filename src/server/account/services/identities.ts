/**
 * Finds or creates the account of an identity at a sign-in service. An address links it to an existing account only when
 * both the service and we have verified that address (docs/decisions/0016).
 */
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import type { Identity } from '../../providers/sign-in/port.ts';
import { insertIdentity, ownerOfIdentity } from './rows.ts';
import { markEmailVerified } from '../email/rows.ts';
import { credentialsOf, insertUser } from '../rows.ts';

/**
 * `entered`: signed in to this account. `added`: linked to the account of the signed-in user. `ask`: an account has the
 * address, and its password is required first. `refused`: an error code of the sign-in page.
 */
export type Outcome =
  | { kind: 'entered' | 'added'; userId: string }
  | { kind: 'ask'; identity: Identity }
  | { kind: 'refused'; error: 'OAuthCreateAccount' | 'OAuthAccountNotLinked' };

/** Finds or creates the account of a sign-in by a service. */
export const accountByIdentity = (app: App, identity: Identity): Promise<Outcome> =>
  app.db.write(async (tx) => {
    const outcome = await attempt(tx, identity, app.now());
    // A concurrent request has created the account meanwhile.
    return outcome ?? (await attempt(tx, identity, app.now())) ?? REFUSAL;
  });

const REFUSAL = { kind: 'refused', error: 'OAuthCreateAccount' } as const;

async function attempt(tx: Query, identity: Identity, now: number): Promise<Outcome | undefined> {
  const owner = await ownerOfIdentity(tx, identity);
  if (owner) return { kind: 'entered', userId: owner };
  if (!identity.email) return REFUSAL;
  const account = await credentialsOf(tx, identity.email);
  if (account && !(identity.emailVerified && account.email_verified_at !== null))
    return { kind: 'ask', identity };
  const userId = account?.id ?? (await createAccount(tx, identity, identity.email, now));
  if (!userId || !(await insertIdentity(tx, userId, identity, now))) return undefined;
  return { kind: 'entered', userId };
}

const createAccount = (
  tx: Query,
  { emailVerified, firstname, lastname }: Identity,
  email: string,
  now: number,
): Promise<string | undefined> =>
  insertUser(
    tx,
    {
      email,
      passwordHash: null,
      firstname,
      lastname,
      preferredName: '',
      emailVerifiedAt: emailVerified ? now : null,
    },
    now,
  );

/**
 * Links the identity to the account; the caller has verified that both belong to the same person. Also marks the account's
 * address as verified when the service has verified it.
 */
export const addIdentity = (
  app: App,
  { id, email }: { id: string; email: string },
  identity: Identity,
): Promise<Outcome> =>
  app.db.write(async (tx) => {
    const isAdded = await insertIdentity(tx, id, identity, app.now());
    if (!isAdded && (await ownerOfIdentity(tx, identity)) !== id)
      return { kind: 'refused', error: 'OAuthAccountNotLinked' };
    if (identity.emailVerified && identity.email === email) await markEmailVerified(tx, id, app.now());
    return { kind: 'added', userId: id };
  });
