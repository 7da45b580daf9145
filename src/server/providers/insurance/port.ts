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

/**
 * A policy as it is to be from now on; `order.premium` is the price of all of it. `policyKey`: the key that bound it.
 * `version`: of the certificate that results; the first has 1.
 */
export type PolicyChange = { policyKey: string; version: number; order: PolicyOrder };

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
  /**
   * Changes cover at most once per `key`; the number may stay or be another one.
   * @returns `refused` when the insurer does not change this policy, now or ever
   * @throws on time-out: it may have been changed, so look before asking again
   */
  changePolicy(key: string, change: PolicyChange): Promise<IssuedPolicy | 'refused'>;
  /** Looks up the change that `key` made. */
  findChange(key: string): Promise<IssuedPolicy | undefined>;
};
