import type { App } from '../lib/context.ts';
import { overLimit } from '../lib/limits.ts';
import { hmac } from '../lib/secret.ts';

const TEN_MINUTES = 10 * 60_000;
const PER_ADDRESS = { max: 100, windowMs: TEN_MINUTES };
const PER_PAIR = { max: 10, windowMs: TEN_MINUTES };

/**
 * Tries at a password, by network address and by address and account together, so that a stranger's tries never
 * lock the owner out (threat 22). The account is kept as a keyed hash: no e-mail in the table.
 * @returns seconds to wait, or 0
 */
export async function signInWait(app: App, address: string, email: string): Promise<number> {
  const account = hmac(app.secret, email.trim().toLowerCase()).slice(0, 32);
  const byAddress = await overLimit(app, `sign-in|${address}`, PER_ADDRESS);
  const byPair = await overLimit(app, `sign-in|${address}|${account}`, PER_PAIR);
  return Math.max(byAddress, byPair);
}
