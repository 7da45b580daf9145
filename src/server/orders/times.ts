/** The clocks of an order, in ms. */
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/lib/durations.ts';

/** How long a payment page can be paid. */
export const PAYMENT_LIFE_MS = HOUR;
/** Money of a bank transfer or debit may be on its way for as long as this. */
export const SLOW_PAYMENT_MS = 14 * DAY;
/** A `created` order is repeated with the same key no longer than this; providers forget keys after a day. */
export const START_LIFE_MS = 30 * MINUTE;
/** From then on the provider is asked, because its event may have got lost. */
export const ASK_AFTER_MS = 10 * MINUTE;
export const RECONCILE_EVERY_MS = 5 * MINUTE;
export const SWEEP_EVERY_MS = DAY;
/** How often a process looks whether one of the two is due and no other process is at it. */
export const LOOK_FOR_JOBS_EVERY_MS = MINUTE;

/** One call to a provider. */
export const CALL_MS = 5 * SECOND;

type Dated = { state: string; created_at: number; expires_at: number };

/** Whether an open order can no longer be paid, and so makes room for a new one. */
export const isStale = (order: Dated, now: number): boolean =>
  order.state === 'created' ? order.created_at + START_LIFE_MS <= now : order.expires_at <= now;
