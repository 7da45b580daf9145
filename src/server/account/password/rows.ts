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

/** After a sign-in service has verified the account's address. An earlier verification keeps its date. */
export async function markEmailVerified(tx: Query, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
