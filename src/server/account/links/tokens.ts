/** Links that are mailed: random, kept as a hash, bound to account, address and purpose, good once (D07, threat 24). */
import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '../../db/database.ts';
import type { App } from '../../lib/context.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { revokeTokens, insertToken, consumeToken, tokenOf, type TokenRow } from './rows.ts';

/** How long the link of each purpose works, ms. */
export const TOKEN_LIFE = {
  verify: 2 * DAY,
  reset: HOUR,
  /** Change of address, mailed to the new one and to the present one. */
  'change-to': 2 * DAY,
  'change-from': 2 * DAY,
  delete: HOUR,
} as const;
export type Purpose = keyof typeof TOKEN_LIFE;

export type TokenProblem = 'wrong' | 'used' | 'expired';
export type MailToken = { userId: string; email: string; purpose: Purpose };

/** Ours has 43 characters. */
const MAX_LENGTH = 100;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link's token; earlier ones of the same purpose end with it.
 * @param email the address it goes to, or that is to be confirmed by it
 * @returns `token`, 32 random bytes, base64url: for the mail only. `id` names it elsewhere; `until`: how long it works, ms
 */
export async function issueMailToken(
  tx: Query,
  { now }: Pick<App, 'now'>,
  { userId, email, purpose }: MailToken,
): Promise<{ token: string; id: string; until: number }> {
  const token = randomBytes(32).toString('base64url');
  const [id, made] = [hashOf(token), now()];
  await revokeTokens(tx, userId, [purpose], made);
  await insertToken(tx, {
    hash: id,
    user_id: userId,
    purpose,
    email,
    created_at: made,
    expires_at: made + TOKEN_LIFE[purpose],
    used_at: null,
  });
  return { token, id, until: made + TOKEN_LIFE[purpose] };
}

/** Links that could undo what an owner has just put right; one that only proves the address may stay. */
const RISKY: readonly Purpose[] = ['reset', 'change-to', 'change-from', 'delete'];

/** Whoever has such a link has nothing any more: after a change of password or address, or when it is given up. */
export const revokeMailTokens = (
  tx: Query,
  { now }: Pick<App, 'now'>,
  userId: string,
  purposes: readonly Purpose[] = RISKY,
): Promise<void> => revokeTokens(tx, userId, purposes, now());

/**
 * Uses it up, in the transaction of what it was for: of two at once one gets it.
 * @param token anybody's text
 * @returns whose it is, or why it does not count
 */
export async function consumeMailToken(
  tx: Query,
  { now }: Pick<App, 'now'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailToken | TokenProblem> {
  if (token.length > MAX_LENGTH) return 'wrong';
  const spent = await consumeToken(tx, hashOf(token), purposes, now());
  return spent ? mailTokenOf(spent) : problemOf(await tokenOf(tx, hashOf(token), purposes));
}

/** The same without using it: for the page that asks before anything is done. */
export async function checkMailToken(
  q: Query,
  { now }: Pick<App, 'now'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailToken | TokenProblem> {
  const row = token.length > MAX_LENGTH ? undefined : await tokenOf(q, hashOf(token), purposes);
  return row && row.used_at === null && row.expires_at > now() ? mailTokenOf(row) : problemOf(row);
}

const mailTokenOf = ({ user_id: userId, email, purpose }: TokenRow): MailToken => ({
  userId,
  email,
  purpose: purpose as Purpose,
});

function problemOf(row: TokenRow | undefined): TokenProblem {
  if (!row) return 'wrong';
  return row.used_at === null ? 'expired' : 'used';
}
