/**
 * Tries are counted in rows, so that any number of processes share them. What a key may do is
 * free up to a number; from then on each further try has to wait, longer every time (threat 22, docs/decisions/0012).
 */
import type { Endpoint, Limit } from '../../shared/lib/endpoint.ts';
import type { App, Caller } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { refuse, type Refusal } from './refusal.ts';
import { forgetTries, countTry, waitOf } from './rows.ts';
import { deriveKey, hmac } from '../lib/keys.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

export type KeyedLimit = readonly [key: string, limit: Limit];

/** Writes that declare no limit of their own. */
const WRITES: Limit = { max: 240, windowMs: MINUTE };
/** All limited calls of one network together: a whole dormitory may be behind one. */
const NETWORK: Limit = { max: 1200, windowMs: MINUTE };

/**
 * Counts a try under each key, until one of them has to wait.
 * @returns seconds to wait, or 0 when the try may go on
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

/** What a limit is counted for: a declared call, or a form that stands for none. */
export type LimitedWork = Pick<Endpoint, 'method' | 'path' | 'limit'>;

/** By account, or by network when signed out; the same key however the work is asked for. None for most reads. */
export function callLimits({ method, path, limit }: LimitedWork, caller: Caller): KeyedLimit[] {
  const own = limit ?? (method === 'GET' ? undefined : WRITES);
  return own ? [[`${method} ${path}|${caller.user?.id ?? networkOf(caller.address)}`, own]] : [];
}

/** Of a network, together with everything else it asks for. */
export const networkLimits = ({ address }: Caller): KeyedLimit[] => [
  [`calls|${networkOf(address)}`, NETWORK],
];

/** The work's own limit and its network's, for work that comes neither as a call nor as a form. */
export const refuseWork = (task: LimitedWork, caller: Caller): Promise<Refusal | undefined> =>
  refuseOverLimit(caller, [...callLimits(task, caller), ...networkLimits(caller)]);

/** Counts a try under each key. @returns why the work must wait: 429, with `retry_after` in seconds and as its header */
export async function refuseOverLimit(
  { app }: Caller,
  tries: readonly KeyedLimit[],
): Promise<Refusal | undefined> {
  const wait = tries.length ? await countTries(app, tries) : 0;
  return wait ? refuse('RATE_LIMIT', { retry_after: wait }) : undefined;
}

const derived = new Map<string, string>();

/** Keys say who tried what: the table holds them as keyed hashes, so that it tells nobody's address (threat 36). */
export function limitKey({ secret }: Pick<App, 'secret'>, text: string): string {
  const key = derived.get(secret) ?? deriveKey(secret, 'limits');
  derived.set(secret, key);
  return hmac(key, text).slice(0, 32);
}

/** Forgets what is long over. Called by the sweep. */
export const sweepLimits = (app: App, olderThanMs: number): Promise<void> =>
  app.db.relaxedWrite((tx) => forgetTries(tx, app.now() - olderThanMs));
