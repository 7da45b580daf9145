/** Durations of outbox work, in ms. */
import { HOUR, MINUTE, SECOND } from '../../shared/lib/durations.ts';

/** A try must end before its lease. */
export const LEASE_MS = 30 * SECOND;
export const GIVE_UP_MS = 72 * HOUR;
const MAX_BACKOFF_MS = 30 * MINUTE;

/** 1 s, doubling up to 30 min. @param attempts tries so far, from 1 */
export const backoff = (attempts: number): number =>
  Math.min(SECOND * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF_MS);
