/** The insurer in our words. Adapter: sandbox (default). */
import type { Traveler } from '../../../shared/cart/cart.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';

/** One policy for one traveler. `destination` is ISO alpha-2, `premium` what was paid in cents. */
export type PolicyOrder = {
  planId: string;
  destination: string;
  departure: CalendarDate;
  return: CalendarDate;
  traveler: Traveler;
  premium: number;
};

/** `policyNumber` is what people read; `issuedAt` ms. */
export type IssuedPolicy = { policyNumber: string; issuedAt: number };

export type InsuranceProvider = {
  name: string;
  /** Binds cover. The same `key` (our order item id) never does so twice. @throws on time-out or refusal */
  issuePolicy(key: string, order: PolicyOrder): Promise<IssuedPolicy>;
  /** Looks up what `key` bound, before any repeat. */
  findPolicy(key: string): Promise<IssuedPolicy | undefined>;
  /**
   * Ends cover that has not begun, as if it had never been bound (F091). Repeating is harmless.
   * @returns `begun` when it was too late; undefined when `key` bound nothing
   * @throws on time-out: it may have been cancelled, so repeat
   */
  cancelPolicy(key: string): Promise<'cancelled' | 'begun' | undefined>;
};
