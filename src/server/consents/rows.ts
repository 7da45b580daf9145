/** SQL of consents. */
import { sql, type Insertable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type NewConsent = Omit<Insertable<Tables['consents']>, 'user_id'>;

/** The account whose confirmed address it is. */
const owner = (email: string) =>
  sql<string | null>`(select id from users where email = ${email} and email_verified_at is not null)`;

/** @returns false when the address has agreed already */
export async function insertConsent(tx: Query, consent: NewConsent): Promise<boolean> {
  const inserted = await tx
    .insertInto('consents')
    .values({ ...consent, user_id: owner(consent.email) })
    .onConflict((conflict) => conflict.columns(['topic', 'email']).doNothing())
    .returning('id')
    .execute();
  return inserted.length === 1;
}

/** After an account's address was confirmed: what the address agreed to ends with the account. */
export async function claimConsents(tx: Query, userId: string): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ user_id: userId })
    .where('email', '=', (eb) =>
      eb
        .selectFrom('users')
        .select('users.email')
        .where('users.id', '=', userId)
        .where('users.email_verified_at', 'is not', null),
    )
    .execute();
}

/** The token grants access, so no user is needed. */
export async function deleteConsent(tx: Query, token: string): Promise<void> {
  await tx.deleteFrom('consents').where('token', '=', token).execute();
}

export const hasConsent = async (q: Query, token: string): Promise<boolean> =>
  (await q.selectFrom('consents').select('id').where('token', '=', token).executeTakeFirst()) !== undefined;

/** By address. @param after email of the last one of the previous part */
export const consentsTo = (
  q: Query,
  topic: string,
  after: string,
  most: number,
): Promise<{ email: string; text: string; token: string; given_at: number }[]> =>
  q
    .selectFrom('consents')
    .select(['email', 'text', 'token', 'given_at'])
    .where('topic', '=', topic)
    .where('email', '>', after)
    .orderBy('email')
    .limit(most)
    .execute();
