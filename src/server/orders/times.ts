/** The clocks of an order, in ms (architecture section 7). */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** How long a payment page can be paid. */
export const PAYMENT_LIFE_MS = 60 * MINUTE;
/** A `created` order is repeated with the same key no longer than this; providers forget keys after a day. */
export const START_LIFE_MS = 30 * MINUTE;
/** From then on the provider is asked, because its event may have got lost. */
export const ASK_AFTER_MS = 10 * MINUTE;
export const RECONCILE_EVERY_MS = 5 * MINUTE;

export const LEASE_MS = 30 * SECOND;
/** One call to a provider. */
export const CALL_MS = 5 * SECOND;
export const MAX_BACKOFF_MS = 30 * MINUTE;
export const GIVE_UP_MS = 72 * HOUR;

/** 1 s, doubling, 30 min at most. @param attempts tries so far, from 1 */
export const backoff = (attempts: number): number =>
  Math.min(SECOND * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF_MS);

type Dated = { state: string; created_at: number; expires_at: number };

/** Whether an open order can no longer be paid, and so makes room for a new one. */
export const isStale = (order: Dated, now: number): boolean =>
  order.state === 'created' ? order.created_at + START_LIFE_MS <= now : order.expires_at <= now;
