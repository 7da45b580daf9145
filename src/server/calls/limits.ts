/**
 * Tries are counted in rows, so that any number of processes share them. What a key may do is
 * free up to a number; from then on each further try has to wait, longer every time (threat 22, docs/decisions/0012).
 */
import type { Endpoint, Limit } from '../../shared/lib/endpoint.ts';
import type { App, Caller } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { refuse, type Refusal } from './refusal.ts';
import { forgetTries, takeTry, waitOf } from './rows.ts';
import { deriveKey, hmac } from '../lib/keys.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

export type Counted = readonly [key: string, limit: Limit];

/** Writes that declare no limit of their own. */
const WRITES: Limit = { max: 240, windowMs: MINUTE };
/** All limited calls of one network together: a whole dormitory may be behind one. */
const NETWORK: Limit = { max: 1200, windowMs: MINUTE };

/**
 * Counts a try under each key, until one of them has to wait.
 * @returns seconds to wait, or 0 when the try may go on
 */
export async function overLimits(app: App, tries: readonly Counted[]): Promise<number> {
  if (!app.config.rateLimits) return 0;
  return app.db.note(async (tx) => {
    for (const [text, limit] of tries) {
      const key = limitKey(app, text);
      if (await takeTry(tx, key, limit, app.now())) continue;
      return Math.max(1, Math.ceil((await waitOf(tx, key, app.now())) / 1000));
    }
    return 0;
  });
}

/** The same for one key. */
export const overLimit = (app: App, key: string, limit: Limit): Promise<number> =>
  overLimits(app, [[key, limit]]);

/** What a limit is counted for: a declared call, or a form that stands for none. */
export type Limited = Pick<Endpoint, 'method' | 'path' | 'limit'>;

/** By account, or by network when signed out; the same key however the work is asked for. None for most reads. */
export function ownTries({ method, path, limit }: Limited, caller: Caller): Counted[] {
  const own = limit ?? (method === 'GET' ? undefined : WRITES);
  return own ? [[`${method} ${path}|${caller.user?.id ?? networkOf(caller.address)}`, own]] : [];
}

/** Of a network, together with everything else it asks for. */
export const networkTries = ({ address }: Caller): Counted[] => [[`calls|${networkOf(address)}`, NETWORK]];

/** Both, for work that is asked for in another way. */
export const limit = (task: Limited, caller: Caller): Promise<Refusal | undefined> =>
  limited(caller, [...ownTries(task, caller), ...networkTries(caller)]);

/** @returns why the work must wait: 429, with `retry_after` in seconds and as its header */
export async function limited({ app }: Caller, tries: readonly Counted[]): Promise<Refusal | undefined> {
  const wait = tries.length ? await overLimits(app, tries) : 0;
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
  app.db.note((tx) => forgetTries(tx, app.now() - olderThanMs));
