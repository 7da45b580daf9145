import { addDays, dayCount, longDate, type CalendarDate } from '../lib/dates.ts';
import { usd } from '../lib/money.ts';
import type { RefundRule } from '../orders/refunds.ts';
import { MAX_DAYS_AFTER_DEPARTURE, type Coverage } from './rules.ts';

/**
 * The terms of a policy, frozen with the order.
 * @param rate cents a day
 * @param length days, first and last included
 */
export const insuranceTerms = (coverage: Coverage, rate: number, length: number): string[] => [
  `${usd(rate)} a day, ${dayCount(length)}. The day of departure and the day of return both count.`,
  coverage === '1'
    ? 'US Coverage: travel that includes the United States. Not for US citizens.'
    : 'Non-US Coverage: all destinations outside the United States.',
  `The return is at most ${MAX_DAYS_AFTER_DEPARTURE} days after the departure.`,
  'Co-pays and emergency room deductibles are paid by the traveler on top of the deductible.',
];

export function insuranceRefundRule(departure: CalendarDate): RefundRule {
  const until = addDays(departure, -1);
  return { until, text: `Refunded in full until ${longDate(until)} (UTC), the day before departure.` };
}

/** The refund rule of a paid change, which has no last day of its own. */
export const changeRefundRule: RefundRule = {
  until: '',
  text: 'A change that was made is given back together with its policy; one that could not be made, at once.',
};
