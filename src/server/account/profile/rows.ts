import type { Profile, ProfileChange } from '../../../shared/account/rules.ts';
import type { Query } from '../../db/database.ts';
import { indexAccount } from '../words/rows.ts';

/** @returns undefined for a deleted account */
export const profileOf = (
  q: Query,
  userId: string,
): Promise<(Profile & { email: string; password_changed_at: number | null }) | undefined> =>
  q
    .selectFrom('users')
    .select(['firstname', 'lastname', 'preferred_name', 'email', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** @param change at least one name */
export async function setProfile(tx: Query, userId: string, change: ProfileChange): Promise<void> {
  const { firstname, lastname, preferred_name } = change;
  await tx
    .updateTable('users')
    .set({ firstname, lastname, preferred_name })
    .where('id', '=', userId)
    .execute();
  await indexAccount(tx, userId);
}

/** "" for an account without one. */
export async function lastnameOf(q: Query, userId: string): Promise<string> {
  const row = await q.selectFrom('users').select('lastname').where('id', '=', userId).executeTakeFirst();
  return row?.lastname ?? '';
}

/** Returns the phone model that the traveler named last. */
export async function phoneModelOf(q: Query, userId: string): Promise<string | undefined> {
  const row = await q.selectFrom('users').select('phone_model').where('id', '=', userId).executeTakeFirst();
  return row?.phone_model ?? undefined;
}

export async function setPhoneModel(tx: Query, userId: string, phone_model: string | null): Promise<void> {
  await tx.updateTable('users').set({ phone_model }).where('id', '=', userId).execute();
}

export type Photo = { version: string; bytes: Uint8Array };

export const photoOf = (q: Query, userId: string): Promise<Photo | undefined> =>
  q.selectFrom('photos').select(['version', 'bytes']).where('user_id', '=', userId).executeTakeFirst();

export async function setPhoto(tx: Query, userId: string, photo: Photo, now: number): Promise<void> {
  const change = { ...photo, updated_at: now };
  await tx
    .insertInto('photos')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function deletePhoto(tx: Query, userId: string): Promise<void> {
  await tx.deleteFrom('photos').where('user_id', '=', userId).execute();
}
