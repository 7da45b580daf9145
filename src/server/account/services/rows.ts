import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { Identity } from '../../providers/sign-in/port.ts';

type Key = Pick<Identity, 'provider' | 'subject'>;
export type IdentityRow = Selectable<Tables['identities']>;

/** @returns the id of the user it is linked to */
export async function ownerOfIdentity(q: Query, { provider, subject }: Key): Promise<string | undefined> {
  const row = await q
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns false when it is already linked */
export async function insertIdentity(
  tx: Query,
  userId: string,
  { provider, subject }: Key,
  now: number,
): Promise<boolean> {
  const rows = await tx
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .execute();
  return rows.length === 1;
}

/** Oldest first. */
export const identitiesOf = (q: Query, userId: string): Promise<IdentityRow[]> =>
  q
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();

/** Deletes every identity of that service, or of all. @returns false when there was none */
export async function deleteIdentities(tx: Query, userId: string, provider?: string): Promise<boolean> {
  const deletedRows = await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider!))
    .returning('subject')
    .execute();
  return deletedRows.length > 0;
}
