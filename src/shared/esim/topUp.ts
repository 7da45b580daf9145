/** More data for an eSIM that a phone has (F170). */
import { addDays, earliestToday, isCalendarDate, longDate, type CalendarDate } from '../lib/dates.ts';
import type { FieldErrors } from '../lib/fields.ts';
import { serverMessages } from '../lib/serverMessages.ts';
import type { RefundRule } from '../orders/refunds.ts';
import type { EsimUsage, UsageState } from './usage.ts';

/** `value` is gigabytes as text ("3"); prices in cents. `days`: its data can be used that long, today included. */
export type TopUpPackage = { value: string; days: number; original_price: number; markup_price: number };

/** Without the label: payment providers read it. */
export const topUpTitle = (place: string): string => `Top-up for ${place} eSIM`;

/** Its days begin with the day on which it is put into the cart. */
export const topUpDays = (today: CalendarDate, days: number) => ({
  startDate: today,
  endDate: addDays(today, days - 1),
});

/** A phone has it and its days are not over: before that a larger eSIM is the better buy, and the unused one goes back. */
export const canTopUp = (
  { state, lastDay }: { state: UsageState | undefined; lastDay: CalendarDate },
  today: CalendarDate,
): boolean => lastDay >= today && (state === 'installed' || state === 'active' || state === 'used_up');

/** Whether data can be added, by the latest usage that the supplier reported. */
export const takesTopUp = (usage: EsimUsage, lastDay: CalendarDate, today: CalendarDate): boolean =>
  !usage.no_top_up && canTopUp({ state: usage.state, lastDay }, today);

/** So many days an item may wait in the cart: its days run from the first on. */
const CART_DAYS = 1;

/**
 * The rule of a top-up, instead of that for dates of a new eSIM.
 * @param isPossible the eSIM is the traveler's own and can be topped up
 */
export function topUpErrors(
  { startDate = '', endDate = '' }: { startDate?: string; endDate?: string },
  isPossible: boolean,
  now: number,
): FieldErrors {
  if (!isPossible) return [{ field: 'topUp', errors: [serverMessages.esim.noTopUp] }];
  const areDays = isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate;
  const first = addDays(earliestToday(now), -CART_DAYS);
  // Two days ahead of the earliest zone is today in the latest one.
  const isToday = areDays && startDate >= first && startDate <= addDays(earliestToday(now), 2);
  return isToday ? [] : [{ field: 'startDate', errors: [serverMessages.esim.topUpTooOld] }];
}

const NEVER: CalendarDate = '';

/** Frozen with the order. @param isRefundable the supplier takes an unused one back */
export const topUpRefundRule = (lastDay: CalendarDate, isRefundable: boolean): RefundRule =>
  isRefundable
    ? {
        until: lastDay,
        text: `Refunded in full until ${longDate(lastDay)} (UTC), as long as none of its data is used.`,
      }
    : { until: NEVER, text: 'Not refundable once it is added: the network takes no top-up back.' };

export const topUpTerms = (gb: string, lastDay: CalendarDate): string[] => [
  `${gb} GB more for the eSIM that is on the phone, to be used until ${longDate(lastDay)} at least. Nothing to install.`,
  'What is left of the eSIM is used first.',
  'Paid once. Nothing renews automatically; when the data is used up it ends and costs no more.',
];
