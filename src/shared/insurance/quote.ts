import { inclusiveDays } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';
import type { Country } from '../lookups/lookups.ts';
import type { Plan } from './plans.ts';
import { dailyRate, planId, planPrice, type Coverage, type QuoteFor } from './rules.ts';

/** A plan with its price for one traveler and the whole trip. `rate` (a day) and `price` in cents; `id` for the cart. */
export type Offer = { plan: Frozen<Plan>; id: string; rate: number; price: number };

/** Valid answers with the price of each plan. `length` in days, both ends counted. */
export type Quote = {
  values: QuoteFor;
  country: Frozen<Country>;
  coverage: Coverage;
  length: number;
  offers: Offer[];
};

/** @param values without a message of `quoteMessages` */
export function quoteOf(plans: readonly Frozen<Plan>[], values: QuoteFor, country: Frozen<Country>): Quote {
  const coverage = values.coverage === '1' ? '1' : '0';
  const length = inclusiveDays(values.departureDate, values.returnDate);
  const offers = plans.map((plan) => ({
    plan,
    id: planId(plan, coverage),
    rate: dailyRate(plan, coverage),
    price: planPrice(plan, coverage, length),
  }));
  return { values, country, coverage, length, offers };
}
