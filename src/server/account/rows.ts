import type { Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { newId } from '../db/ids.ts';
import { indexAccount } from './words/rows.ts';

type NewUser = {
  email: string;
  /** null for an account created by a sign-in service */
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  preferredName: string;
  /** ms; absent while the address is not verified */
  emailVerifiedAt?: number | null;
};

/**
 * Also writes when the address is taken, so that timing does not tell whether it is (threat 24).
 * @returns its id; undefined when the address is taken
 */
export async function insertUser(tx: Query, user: NewUser, now: number): Promise<string | undefined> {
  const id = newId(now);
  const [row] = await tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      password_hash: user.passwordHash,
      firstname: user.firstname,
      lastname: user.lastname,
      preferred_name: user.preferredName,
      created_at: now,
      email_verified_at: user.emailVerifiedAt ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .returning('id')
    .execute();
  if (row) await indexAccount(tx, row.id);
  return row?.id === id ? id : undefined;
}

/**
 * Locks the account until the transaction ends: its password is not changed nor the account deleted meanwhile, and whatever else depends
 * on a count of its rows waits. SQLite has one writer anyway.
 * @param passwordHash locks only while this is the account's hash
 * @returns false when there is no such account
 */
export async function lockUser(tx: Query, userId: string, passwordHash?: string): Promise<boolean> {
  let locked = tx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', userId);
  if (passwordHash !== undefined) locked = locked.where('password_hash', '=', passwordHash);
  return (await locked.returning('id').execute()).length === 1;
}

/** Creates the owner of deleted accounts' orders, if missing. */
export async function insertDeletedAccountsOwner(tx: Query, now: number): Promise<void> {
  const nameless = { password_hash: null, firstname: '', lastname: '', preferred_name: '' };
  await tx
    .insertInto('users')
    .values({ id: DELETED_ACCOUNTS_OWNER, email: DELETED_ACCOUNTS_ADDRESS, ...nameless, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Foreign keys delete dependent rows, or refuse the deletion while rows remain that must be handled first. */
export async function deleteUser(tx: Query, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

export type Credentials = Pick<
  Selectable<Tables['users']>,
  'id' | 'email' | 'password_hash' | 'email_verified_at'
>;

export const credentialsOf = (q: Query, email: string): Promise<Credentials | undefined> =>
  q
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** One account owns the orders of all deleted accounts, so that they cannot be told apart. */
export const DELETED_ACCOUNTS_OWNER = '00000000-0000-7000-8000-000000000000';

/** Not a valid address, so it can be used neither to sign in nor to sign up. */
const DELETED_ACCOUNTS_ADDRESS = 'deleted accounts';
