import type { Query } from '../db/database.ts';

/** Counts a hit in the window that began at `start`; a new window begins at one. @returns hits in it, this one too */
export async function countHit(tx: Query, key: string, start: number): Promise<number> {
  const { hits } = await tx
    .insertInto('rate_limits')
    .values({ key, window_start: start, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('rate_limits.window_start', '=', start)
          .then(eb('rate_limits.hits', '+', 1))
          .else(1)
          .end(),
        window_start: start,
      })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

export async function forgetHits(tx: Query, before: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}

/** @returns false when that token was used before */
export async function useToken(tx: Query, hash: string, expiresAt: number): Promise<boolean> {
  const added = await tx
    .insertInto('used_tokens')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .execute();
  return added.length === 1;
}

export async function forgetTokens(tx: Query, before: number): Promise<void> {
  await tx.deleteFrom('used_tokens').where('expires_at', '<', before).execute();
}
