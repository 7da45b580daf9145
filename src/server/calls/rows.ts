import { sql } from 'kysely';
import type { Limit } from '../../shared/lib/endpoint.ts';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15 * MINUTE;
const DOUBLINGS = Math.ceil(Math.log2(MAX_WAIT_MS / FIRST_WAIT_MS));

type Try = {
  key: string;
  now: number;
  max: number;
  /** A counter that started and was blocked until no later than this starts again. */
  expiredAt: number;
  /** Until when the first try of a counter blocks the next one; 0 when it does not. */
  blockedByFirst: number;
  longestWait: number;
};

const countedTries = compileOnce((tx, { key, now, max, expiredAt, blockedByFirst, longestWait }: Try) => {
  const at = sql<number>`cast(${now} as bigint)`;
  const over = sql<number>`(rate_limits.hits + 1 - cast(${max} as integer))`;
  const isExpired = sql<boolean>`rate_limits.window_start <= ${expiredAt} and rate_limits.blocked_until <= ${expiredAt}`;
  return tx
    .insertInto('rate_limits')
    .values({ key, window_start: now, hits: 1, blocked_until: blockedByFirst })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          window_start: sql`case when ${isExpired} then ${at} else rate_limits.window_start end`,
          hits: sql`case when ${isExpired} then 1 else rate_limits.hits + 1 end`,
          blocked_until: sql`case when ${isExpired} then cast(${blockedByFirst} as bigint) when ${over} < 0 then 0
            when ${over} >= ${sql.lit(DOUBLINGS)} then cast(${longestWait} as bigint)
            else ${at} + ${sql.lit(FIRST_WAIT_MS)} * (1 << ${over}) end`,
        })
        .where('rate_limits.blocked_until', '<=', now),
    )
    .returning('key');
});

/**
 * Counts a try in one statement, so that concurrent tries cannot pass the limit. The last free try and every later one
 * makes the next one wait: 1 s, then twice as long each time, at most 15 minutes. The counter restarts one window after
 * both its start and the end of the last wait.
 * @returns false, and counts nothing, while the key has to wait
 */
export async function countTry(tx: Query, key: string, limit: Limit, now: number): Promise<boolean> {
  const { max, windowMs } = limit;
  const times = {
    ...{ now, expiredAt: now - windowMs, longestWait: now + MAX_WAIT_MS },
    blockedByFirst: max <= 1 ? now + FIRST_WAIT_MS : 0,
  };
  return (await countedTries(tx, { key, max, ...times })).length === 1;
}

/** @returns ms until a key may try again; 0 or less when it may */
export async function waitOf(q: Query, key: string, now: number): Promise<number> {
  const row = await q
    .selectFrom('rate_limits')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.blocked_until ?? now) - now;
}

/** @returns tries of a key in the window of its last one */
export async function triesOf(q: Query, key: string, since: number): Promise<number> {
  const row = await q
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '>', since)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Takes a successful try back. A wait that has begun continues. */
export async function returnTry(tx: Query, key: string): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

export async function forgetKey(tx: Query, key: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteTriesBefore(tx: Query, before: number): Promise<void> {
  await tx
    .deleteFrom('rate_limits')
    .where('window_start', '<', before)
    .where('blocked_until', '<', before)
    .execute();
}

const insertedTokens = compileOnce((tx, { hash, expiresAt }: { hash: string; expiresAt: number }) =>
  tx
    .insertInto('used_tokens')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash'),
);

/** @returns false when the token was used before */
export const useToken = async (tx: Query, hash: string, expiresAt: number): Promise<boolean> =>
  (await insertedTokens(tx, { hash, expiresAt })).length === 1;

export const isTokenUsed = async (tx: Query, hash: string): Promise<boolean> =>
  Boolean(await tx.selectFrom('used_tokens').select('hash').where('hash', '=', hash).executeTakeFirst());

export async function deleteTokensBefore(tx: Query, before: number): Promise<void> {
  await tx.deleteFrom('used_tokens').where('expires_at', '<', before).execute();
}
