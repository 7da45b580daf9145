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

/** What a change of the password was allowed by: the hash that was verified (null: there was none), or the address. */
type Proof = { password_hash: string | null } | { email: string };

/** @returns false when the account's proof is another one by now */
export async function setPassword(
  tx: Query,
  userId: string,
  { hash, proof }: { hash: string; proof: Proof },
  now: number,
): Promise<boolean> {
  const own = tx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', userId);
  const proven =
    'email' in proof
      ? own.where('email', '=', proof.email)
      : own.where('password_hash', 'is not distinct from', proof.password_hash);
  return (await proven.returning('id').execute()).length === 1;
}
