import { dayCount, inclusiveDays, longDate, type CalendarDate } from '../lib/dates.ts';
import { dayPlanOf, fairUse, packageName } from './plan.ts';
import type { RefundRule } from '../orders/refunds.ts';

/** `countries`: number of countries it works in. */
type EsimTermsData = { place: string; gb: string; start: string; end: string; countries: number };

/** The terms of an eSIM, frozen with the order. */
export const esimTerms = ({ place, gb, start, end, countries }: EsimTermsData): string[] => [
  `${packageName(gb)} for at least ${dayCount(inclusiveDays(start, end))}, counted from the first connection to a network.`,
  ...[fairUse(gb) ?? []].flat(),
  `Works in ${place}${countries > 1 ? ` (${countries} countries)` : ''}. Data only: calls and texts stay with your own SIM.`,
  dayPlanOf(gb)
    ? 'Paid once. Nothing renews automatically; it ends with its last day and costs no more.'
    : 'Paid once. Nothing renews automatically; when the data is used up it ends and costs no more.',
];

export const esimRefundRule = (lastDay: CalendarDate): RefundRule => ({
  until: lastDay,
  text: `Refunded in full until ${longDate(lastDay)} (UTC), as long as no phone has installed it.`,
});
