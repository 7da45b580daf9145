import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

/** @returns false when the credential is registered already, by whomever */
export async function insertPasskey(tx: Query, row: PasskeyRow): Promise<boolean> {
  const rows = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** Oldest first. */
export const passkeysOf = (q: Query, userId: string): Promise<PasskeyRow[]> =>
  q
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const passkeyById = (q: Query, id: string): Promise<PasskeyRow | undefined> =>
  q.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns false when the key is gone, or was used since its counter was `from` */
export async function recordUse(
  tx: Query,
  { id, from, to, now }: { id: string; from: number; to: number; now: number },
): Promise<boolean> {
  const rows = await tx
    .updateTable('passkeys')
    .set({ counter: to, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', from)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** @returns its name; undefined when the user has no such key */
export async function deletePasskey(tx: Query, userId: string, id: string): Promise<string | undefined> {
  const own = tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id);
  return (await own.returning('name').executeTakeFirst())?.name;
}

/** @returns how many */
export async function deletePasskeysOf(tx: Query, userId: string): Promise<number> {
  return (await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()).length;
}

export async function insertChallenge(
  tx: Query,
  row: Selectable<Tables['passkey_challenges']>,
): Promise<void> {
  await tx.insertInto('passkey_challenges').values(row).execute();
}

/** @returns whether it was there for this purpose and account; afterwards it is not */
export async function takeChallenge(
  tx: Query,
  { challenge, purpose, userId }: { challenge: string; purpose: string; userId: string | null },
  now: number,
): Promise<boolean> {
  const rows = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .execute();
  return rows.length === 1;
}

export async function deleteChallengesBefore(tx: Query, now: number): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
