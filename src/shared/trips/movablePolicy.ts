/** The policy whose dates can follow those of a trip, so that the traveler need not buy a second one (F171). Pure. */
import type { DateRange } from '../cart/dateRanges.ts';
import type { PurchasedPart } from '../home/cover.ts';
import { MAX_DAYS_AFTER_DEPARTURE } from '../insurance/rules.ts';
import { daysBetween, type CalendarDate } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import type { Trip } from './trips.ts';

/** `from` and `to`: the days that it has now. */
export type PolicyMove = DateRange & { href: string };

/**
 * The only policy for the place that is not over, where its cover has not begun and some of its days are the trip's:
 * another may belong to another trip; its page says what the change costs.
 * @param today the first day that is not over in every zone of the destination (D93)
 */
export function policyMove(
  { country, start, end }: Trip,
  bought: readonly PurchasedPart[],
  today: CalendarDate,
): PolicyMove | undefined {
  const [policy, ...others] = bought.filter(
    ({ product, countries, to }) => product === 'insurance' && countries.includes(country) && to >= today,
  );
  const days = daysBetween(start, end);
  if (!policy?.ready || others.length || policy.from <= today || start < today) return undefined;
  if (policy.from > end || policy.to < start) return undefined;
  if (days < 1 || days > MAX_DAYS_AFTER_DEPARTURE) return undefined;
  const wanted = new URLSearchParams({ departureDate: start, returnDate: end, action: 'show' });
  return { from: policy.from, to: policy.to, href: `${paths.changePolicy(policy.id)}?${wanted}` };
}
