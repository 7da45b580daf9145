import { Unreachable } from './post.ts';

/** After this many failed calls in a row, calls fail at once for a while. */
const FAILURES = 4;
const PAUSE_MS = 30_000;

/**
 * A circuit breaker: travelers do not wait for a service that is down (threat 46). Each process has its own, because it
 * only affects waiting. After the pause one call tries again, and its outcome decides.
 */
export function openBreaker(name: string, now: () => number) {
  let failures = 0;
  let tryAt = 0;
  return async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (failures >= FAILURES) {
      if (now() < tryAt) throw new Unreachable(`${name}: not asked again yet.`);
      tryAt = now() + PAUSE_MS;
    }
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      failures = error instanceof Unreachable ? failures + 1 : 0;
      tryAt = now() + PAUSE_MS;
      throw error;
    }
  };
}
