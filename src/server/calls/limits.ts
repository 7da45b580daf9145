/**
 * Rate limits count tries in rows, which all processes share. Each key has a number of free tries; every later one has
 * to wait, longer each time (threat 22, docs/decisions/0012).
 */
import type { Endpoint, Limit } from '../../shared/lib/endpoint.ts';
import type { App, Caller } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { refuse, type Refusal } from './refusal.ts';
import { deleteTriesBefore, countTry, waitOf } from './rows.ts';
import { deriveKey, hmac } from '../lib/keys.ts';
import type { Secrets } from '../lib/seal.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

export type KeyedLimit = readonly [key: string, limit: Limit];

/** The limit of writes that declare none. */
const WRITES: Limit = { max: 240, windowMs: MINUTE };
/** For all limited calls of one network together: a whole dormitory may share one. */
const NETWORK: Limit = { max: 1200, windowMs: MINUTE };

/**
 * Counts a try under each key until one of them has to wait.
 * @returns seconds to wait, or 0 when the try is accepted
 */
export async function countTries(app: App, tries: readonly KeyedLimit[]): Promise<number> {
  if (!app.config.rateLimits) return 0;
  return app.db.relaxedWrite(async (tx) => {
    for (const [text, limit] of tries) {
      const key = limitKey(app, text);
      if (await countTry(tx, key, limit, app.now())) continue;
      return Math.max(1, Math.ceil((await waitOf(tx, key, app.now())) / 1000));
    }
    return 0;
  });
}

/** The same for one key. */
export const countTryOf = (app: App, key: string, limit: Limit): Promise<number> =>
  countTries(app, [[key, limit]]);

/** What a limit is counted for: a declared call, or a form's own work. */
export type LimitedWork = Pick<Endpoint, 'method' | 'path' | 'limit'>;

/** Keys by account, or by network when signed out, the same for call and form. Most reads have no limit. */
export function callLimits({ method, path, limit }: LimitedWork, caller: Caller): KeyedLimit[] {
  const own = limit ?? (method === 'GET' ? undefined : WRITES);
  return own ? [[`${method} ${path}|${caller.user?.id ?? networkOf(caller.address)}`, own]] : [];
}

/** The limit of the network for everything it requests. */
export const networkLimits = ({ address }: Caller): KeyedLimit[] => [
  [`calls|${networkOf(address)}`, NETWORK],
];

/** Counts against the limits of the work and of the network, for work that is neither a call nor a form. */
export const refuseWork = (task: LimitedWork, caller: Caller): Promise<Refusal | undefined> =>
  refuseOverLimit(caller, [...callLimits(task, caller), ...networkLimits(caller)]);

/** Counts a try under each key. @returns a 429 with `retry_after` in seconds, also as a header */
export async function refuseOverLimit(
  { app }: Caller,
  tries: readonly KeyedLimit[],
): Promise<Refusal | undefined> {
  const wait = tries.length ? await countTries(app, tries) : 0;
  return wait ? refuse('RATE_LIMIT', { retry_after: wait }) : undefined;
}

/**
 * Keys tell who tried what, so the table stores keyed hashes (threat 36). The earliest secret keys them: while it is being
 * changed all processes count together, whichever of the two they write with. When that one is left out, counts start again.
 */
export function limitKey(secrets: Secrets, text: string): string {
  const secret = secrets.earlierSecrets?.at(-1) ?? secrets.secret;
  return hmac(deriveKey(secret, 'limits'), text).slice(0, 32);
}

/** Deletes expired counters. A scheduled job. */
export const deleteExpiredLimits = (app: App, olderThanMs: number): Promise<void> =>
  app.db.relaxedWrite((tx) => deleteTriesBefore(tx, app.now() - olderThanMs));
