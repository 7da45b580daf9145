import type { Query } from '../../db/database.ts';

/**
 * Until the transaction ends nobody else changes how this traveler signs in.
 * @returns whether there is a password; undefined for an account that is gone
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

/** The first password of an account that had none. @returns false when it has one by now */
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

/** A service vouched for the address of the account. What was proved before stays as it is. */
export async function markEmailVerified(tx: Query, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
