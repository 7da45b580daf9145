import * as v from 'valibot';
import { emailSchema } from '../../../shared/account/rules.ts';
import type { Limit } from '../../../shared/lib/endpoint.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { limitKey, countTries } from '../../calls/limits.ts';
import { networkOf } from '../../lib/network.ts';
import { forgetKey, returnTry, countTry, triesOf } from '../../calls/rows.ts';
import { HOUR, MINUTE } from '../../../shared/lib/durations.ts';

/** All sign-in calls of one network. */
export const AUTH_CALLS: Limit = { max: 300, windowMs: 10 * MINUTE };
/** Wrong passwords from one network, at all accounts. */
const WRONG_FROM_NETWORK: Limit = { max: 50, windowMs: HOUR };
/** Wrong passwords from one network at one account: people mistype. */
const WRONG_AT_ACCOUNT: Limit = { max: 5, windowMs: HOUR };
/** After so many wrong passwords at one account in an hour, from all networks, each network has one attempt before it waits. */
const ATTACK_TRIES = 20;
const WRONG_UNDER_ATTACK: Limit = { ...WRONG_AT_ACCOUNT, max: 1 };
/** Counts without ever refusing. */
const UNLIMITED: Limit = { max: 1e9, windowMs: HOUR };

/**
 * Counts a password attempt before the password is checked, so that concurrent attempts are limited, too. A first attempt
 * from a network is always checked: an attacker cannot lock the owner out (threat 22, docs/decisions/0012). Unknown
 * accounts are counted like existing ones (threat 24).
 * @param email as typed
 * @returns seconds to wait, or 0 when the password may be checked
 */
export async function signInWait(app: App, address: string, email: string): Promise<number> {
  if (!app.config.rateLimits) return 0;
  const { account, here, pair } = keysOf(address, email);
  const wrongTries = await triesOf(app.db.read, limitKey(app, account), app.now() - HOUR);
  const wait = await countTries(app, [
    [pair, wrongTries >= ATTACK_TRIES ? WRONG_UNDER_ATTACK : WRONG_AT_ACCOUNT],
    [here, WRONG_FROM_NETWORK],
    [`auth|${networkOf(address)}`, AUTH_CALLS],
  ]);
  if (!wait) await app.db.relaxedWrite((tx) => countTry(tx, limitKey(app, account), UNLIMITED, app.now()));
  return wait;
}

/** After a correct password: takes the counted attempt back. */
export async function recordSignIn(app: App, address: string, email: string): Promise<void> {
  if (!app.config.rateLimits) return;
  const { account, here, pair } = keysOf(address, email);
  const forgive = async (tx: Query): Promise<void> => {
    await forgetKey(tx, limitKey(app, pair));
    await returnTry(tx, limitKey(app, here));
    await returnTry(tx, limitKey(app, account));
  };
  await app.db.relaxedWrite(forgive);
}

function keysOf(address: string, email: string) {
  const parsed = v.safeParse(emailSchema, email);
  const who = parsed.success ? parsed.output : email.slice(0, 254);
  const network = networkOf(address);
  return {
    account: `sign-in|${who}`,
    here: `sign-in from|${network}`,
    pair: `sign-in from|${network}|${who}`,
  };
}
