import type { Query } from '../../db/database.ts';

/**
 * Locks the sign-in methods of the account until the transaction ends.
 * @returns whether the account has a password; undefined for a deleted account
 */
export async function lockCredentials(tx: Query, userId: string): Promise<{ password: boolean } | undefined> {
  const row = await tx
    .updateTable('users')
    .set((each) => ({ password_hash: each.ref('password_hash') }))
    .where('id', '=', userId)
    .returning('password_hash')
    .executeTakeFirst();
  return row && { password: row.password_hash !== null };
}

/** Sets the first password of an account. @returns false when it already has one */
export async function setFirstPassword(
  tx: Query,
  userId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .returning('id')
    .execute();
  return changed.length === 1;
}

/** @param old the hash that was verified. @returns false when the password has changed since */
export async function setPassword(
  tx: Query,
  userId: string,
  { old, hash }: { old: string; hash: string },
  now: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .returning('id')
    .execute();
  return changed.length === 1;
}

/** @returns false when `email` is no longer the account's address */
export async function resetPassword(
  tx: Query,
  userId: string,
  { email, hash }: { email: string; hash: string },
  now: number,
): Promise<boolean> {
  const set = await tx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  return set.length === 1;
}
