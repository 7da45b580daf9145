import { claimConsents } from '../../consents/rows.ts';
import type { Query } from '../../db/database.ts';
import { scheduleReminderCheck } from '../../reminderDue/rows.ts';
import { indexAccount } from '../words/rows.ts';

export type Address = { email: string; email_verified_at: number | null; password_hash: string | null };

/** @returns undefined for a deleted account */
export const addressOf = (q: Query, userId: string): Promise<Address | undefined> =>
  q
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** @returns false when the account's address has changed since */
export async function markAddressVerified(
  tx: Query,
  userId: string,
  email: string,
  now: number,
): Promise<boolean> {
  const set = await tx
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  await claimConsents(tx, userId);
  await scheduleReminderCheck(tx, userId, now);
  return set.length === 1;
}

/** Sets a verified address. @returns false when another account has it */
export async function setAddress(tx: Query, userId: string, email: string, now: number): Promise<boolean> {
  const set = await tx
    .updateTable('users')
    .set({ email, email_verified_at: now })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .returning('id')
    .execute();
  await indexAccount(tx, userId);
  await claimConsents(tx, userId);
  await scheduleReminderCheck(tx, userId, now);
  return set.length === 1;
}

/** Whether the account is of the staff. */
export async function hasRole(q: Query, userId: string): Promise<boolean> {
  const role = q.selectFrom('staff').select('role').where('user_id', '=', userId);
  return (await role.executeTakeFirst()) !== undefined;
}

/** After a sign-in service has verified the account's address. An earlier verification keeps its date. */
export async function markEmailVerified(tx: Query, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
  await claimConsents(tx, userId);
  await scheduleReminderCheck(tx, userId, now);
}
