/** The insurer's port. Adapter: sandbox (default). */
import type { Traveler } from '../../../shared/cart/cart.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';

/** One policy for one traveler. `destination` is ISO alpha-2, `premium` the price in cents. */
export type PolicyOrder = {
  planId: string;
  destination: string;
  departure: CalendarDate;
  return: CalendarDate;
  traveler: Traveler;
  premium: number;
};

/** `policyNumber` is for people; `issuedAt` ms. */
export type IssuedPolicy = { policyNumber: string; issuedAt: number };

export type InsuranceProvider = {
  name: string;
  /** Binds cover at most once per `key` (our order item id). @throws on time-out or refusal */
  issuePolicy(key: string, order: PolicyOrder): Promise<IssuedPolicy>;
  /** Looks up what `key` bound, before any retry. */
  findPolicy(key: string): Promise<IssuedPolicy | undefined>;
  /**
   * Cancels cover that has not begun (F091). Repeatable.
   * @returns `begun` when it was too late; undefined when `key` bound nothing
   * @throws on time-out: it may have been cancelled, so retry
   */
  cancelPolicy(key: string): Promise<'cancelled' | 'begun' | undefined>;
};
