/** Sentences of a trip's days. */
import { tripPlanCopy as copy } from '../../copy/trips/tripPlan.ts';
import type { DateRange } from '../../shared/cart/dateRanges.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import { daysBetween, inclusiveDays, shortDate, type CalendarDate } from '../../shared/lib/dates.ts';
import { isFullyCovered } from '../../shared/trips/coverage.ts';
import type { TripGap, TripLane } from '../../shared/trips/plan.ts';
import { tripDates } from '../../shared/trips/text.ts';

/** "in 79 days", "Under way", "Over". @param today at the destination */
export function aheadText({ start, end }: Pick<HomeTrip, 'start' | 'end'>, today: CalendarDate): string {
  if (end < today) return copy.over;
  return start <= today ? copy.now : copy.ahead(daysBetween(today, start));
}

/** "All 103 days", else the dates. */
export function laneText(days: DateRange, { dateRanges }: TripLane): string {
  if (!dateRanges.length) return copy.none;
  if (isFullyCovered(days, dateRanges)) return copy.all(inclusiveDays(days.from, days.to));
  return dateRanges.map(({ from, to }) => tripDates(from, to)).join(', ');
}

/** A bar has room for the first of them, or for both, or for none. */
type BarTexts = readonly [string, string];

/** "12 days" and " without". */
export const gapTexts = (days: number): BarTexts => {
  const short = copy.someDays(days);
  return [short, copy.withoutDays(days).slice(short.length)];
};

/** "Japan" and ", Lena Brandt". */
export const rangeTexts = (label: string): BarTexts => {
  const [short = ''] = label.split(', ');
  return [short, label.slice(short.length)];
};

/** "No data from Mar 10 to May 21.", what else there is to say, and the button. */
export function gapText(
  { product, from, to, ended, close }: TripGap,
  today: CalendarDate,
): { title: string; note: string; action: string } {
  const title = copy.gap(product, shortDate(from, today), shortDate(to, today));
  const why = ended ? copy.ended[ended] : '';
  if ('reason' in close) {
    const note = [why, copy.reasons[product][close.reason]].filter(Boolean).join(' ');
    return { title, note, action: '' };
  }
  if (close.by === 'topUp') return { title, note: why, action: copy.close.topUp };
  const dates = tripDates(from, to);
  if (close.by === 'cart') return { title, note: copy.inCart, action: copy.close.cart(dates) };
  return { title, note: why, action: copy.close[product](dates) };
}
