import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type TokenRow = Selectable<Tables['mail_tokens']>;

export async function insertToken(tx: Query, row: TokenRow): Promise<void> {
  await tx.insertInto('mail_tokens').values(row).execute();
}

/** Expires used tokens, too: a confirmed half of one change of address must not count for a later change. */
export async function revokeTokens(
  tx: Query,
  userId: string,
  purposes: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .updateTable('mail_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .execute();
}

/** Tokens that have not expired, used or not. */
export const activeTokens = (
  q: Query,
  userId: string,
  purposes: readonly string[],
  now: number,
): Promise<TokenRow[]> =>
  q
    .selectFrom('mail_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .execute();

/** @returns how many were created after `since` (ms), used and expired ones included */
export async function countIssuedSince(
  q: Query,
  userId: string,
  purpose: string,
  since: number,
): Promise<number> {
  const tokens = await q
    .selectFrom('mail_tokens')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .execute();
  return tokens.length;
}

/** @returns the row, to the one call that used it */
export const consumeToken = (
  tx: Query,
  hash: string,
  purposes: readonly string[],
  now: number,
): Promise<TokenRow | undefined> =>
  tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const tokenOf = (q: Query, hash: string, purposes: readonly string[]): Promise<TokenRow | undefined> =>
  q
    .selectFrom('mail_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .executeTakeFirst();

export async function deleteTokens(tx: Query, expiredBefore: number): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('expires_at', '<', expiredBefore).execute();
}
