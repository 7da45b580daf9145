/** Durations of an order, in ms. */
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/lib/durations.ts';

/** How long a payment page stays open. */
export const PAYMENT_LIFE_MS = HOUR;
/** The longest time of a bank transfer or debit. */
export const SLOW_PAYMENT_MS = 14 * DAY;
/** How long a `created` order is retried under the same key; providers forget keys after a day. */
export const START_LIFE_MS = 30 * MINUTE;
/** After this time the provider is asked, because its event may be lost. */
export const ASK_AFTER_MS = 10 * MINUTE;
export const RECONCILE_EVERY_MS = 5 * MINUTE;
export const COMPARE_EVERY_MS = DAY;
/** How often a process checks whether one of the two is due. */
export const LOOK_FOR_JOBS_EVERY_MS = MINUTE;

/** One call to a provider. */
export const CALL_TIMEOUT_MS = 5 * SECOND;

type OrderTimes = { state: string; created_at: number; expires_at: number };

/** A bank transfer or debit is on its way: its payment page is finished, and the order has more time than that had. */
export const isInTransit = ({ created_at, expires_at }: OrderTimes): boolean =>
  expires_at > created_at + PAYMENT_LIFE_MS;

/** Whether an open order can no longer be paid, so that a new one may replace it. */
export const isStale = (order: OrderTimes, now: number): boolean =>
  order.state === 'created' ? order.created_at + START_LIFE_MS <= now : order.expires_at <= now;
