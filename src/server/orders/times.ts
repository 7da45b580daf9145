/** The clocks of an order, in ms (architecture section 7). */
import { MINUTE, SECOND } from '../lib/durations.ts';

/** How long a payment page can be paid. */
export const PAYMENT_LIFE_MS = 60 * MINUTE;
/** A `created` order is repeated with the same key no longer than this; providers forget keys after a day. */
export const START_LIFE_MS = 30 * MINUTE;
/** From then on the provider is asked, because its event may have got lost. */
export const ASK_AFTER_MS = 10 * MINUTE;
export const RECONCILE_EVERY_MS = 5 * MINUTE;

/** One call to a provider. */
export const CALL_MS = 5 * SECOND;

type Dated = { state: string; created_at: number; expires_at: number };

/** Whether an open order can no longer be paid, and so makes room for a new one. */
export const isStale = (order: Dated, now: number): boolean =>
  order.state === 'created' ? order.created_at + START_LIFE_MS <= now : order.expires_at <= now;
