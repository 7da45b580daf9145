/** Tokens of mailed links: random, stored as a hash, bound to account, address and purpose, usable once (D07, threat 24). */
import { randomBytes } from 'node:crypto';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { DAY, HOUR } from '../../../shared/lib/durations.ts';
import { revokeTokens, insertToken, consumeToken, tokenOf, type TokenRow, deleteTokens } from './rows.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { deleteOldMessages } from '../../outbox/forget.ts';
import { runPeriodicJob } from '../../outbox/periodicJobs.ts';
import { sha256 } from '../../lib/sha256.ts';

/** Lifetime of a link by its purpose, ms. */
const TOKEN_LIFE = {
  verify: 2 * DAY,
  reset: HOUR,
  /** A change of address mails one link to the new address and one to the present one. */
  'change-to': 2 * DAY,
  'change-from': 2 * DAY,
  /** The same, begun by staff: only the new address confirms. */
  'change-by-staff': 2 * DAY,
  delete: HOUR,
} as const;
export type Purpose = keyof typeof TOKEN_LIFE;

type TokenProblem = 'wrong' | 'used' | 'expired';
export type MailToken = { userId: string; email: string; purpose: Purpose };

/** A token has 43 characters; longer input is not hashed. */
const MAX_LENGTH = 100;

/**
 * Creates a token and revokes earlier ones of the same purpose.
 * @param email the address that gets the link, or that the link confirms
 * @returns `token`: 32 random bytes as base64url, for the mail only; `id`: its hash; `until`: its expiry, ms
 */
export async function issueMailToken(
  tx: Query,
  { now }: Pick<App, 'now'>,
  { userId, email, purpose }: MailToken,
): Promise<{ token: string; id: string; until: number }> {
  const token = randomBytes(32).toString('base64url');
  const [id, made] = [sha256(token), now()];
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

/** Links that could undo what the owner has just secured; a link that only verifies the address stays valid. */
const RISKY: readonly Purpose[] = ['reset', 'change-to', 'change-from', 'change-by-staff', 'delete'];

/** After a change of password or address, and when a change is cancelled. */
export const revokeMailTokens = (
  tx: Query,
  { now }: Pick<App, 'now'>,
  userId: string,
  purposes: readonly Purpose[] = RISKY,
): Promise<void> => revokeTokens(tx, userId, purposes, now());

/**
 * Uses the token up in the transaction of its purpose: of two concurrent calls one succeeds.
 * @param token untrusted text
 * @returns the account and address, or why the token is not valid
 */
export async function consumeMailToken(
  tx: Query,
  { now }: Pick<App, 'now'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailToken | TokenProblem> {
  if (token.length > MAX_LENGTH) return 'wrong';
  const consumed = await consumeToken(tx, sha256(token), purposes, now());
  return consumed ? mailTokenOf(consumed) : problemOf(await tokenOf(tx, sha256(token), purposes));
}

/** Validates a token without using it up, for the page that asks for confirmation. */
export async function checkMailToken(
  q: Query,
  { now }: Pick<App, 'now'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailToken | TokenProblem> {
  const row = token.length > MAX_LENGTH ? undefined : await tokenOf(q, sha256(token), purposes);
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

const CODE = { wrong: 'LINK_WRONG', used: 'LINK_USED', expired: 'LINK_EXPIRED' } as const;

/** 404 for an unknown link, 410 for one that was used or has expired. */
export const refuseLink = (problem: TokenProblem): Refusal => refuse(CODE[problem]);

/** For this long an expired link is still told apart from an unknown one. */
const RETENTION_MS = 30 * DAY;

/** Hourly, by one process. */
export const deleteExpiredMailWhenDue = (app: App): Promise<boolean> =>
  runPeriodicJob(app, 'forget mail', { everyMs: HOUR, leaseMs: HOUR }, deleteExpiredMail);

/** Deletes links and mails that expired long ago. */
export async function deleteExpiredMail(app: App): Promise<void> {
  await app.db.relaxedWrite((tx) => deleteTokens(tx, app.now() - RETENTION_MS));
  await deleteOldMessages(app, ['mail', 'forgot', 'digest', 'push']);
}
