/** The clocks of what we owe the world, in ms. */
import { HOUR, MINUTE, SECOND } from '../../shared/lib/durations.ts';

/** One try must be over before its lease is. */
export const LEASE_MS = 30 * SECOND;
export const GIVE_UP_MS = 72 * HOUR;
const MAX_BACKOFF_MS = 30 * MINUTE;

/** 1 s, doubling, 30 min at most. @param attempts tries so far, from 1 */
export const backoff = (attempts: number): number =>
  Math.min(SECOND * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF_MS);
