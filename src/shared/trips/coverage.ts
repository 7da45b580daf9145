/** Which days of a trip something is there for, and which are gaps (F200). Pure; all dates are those of the destination. */
import { uncoveredIn, type DateRange } from '../cart/dateRanges.ts';
import { addDays, inclusiveDays, type CalendarDate } from '../lib/dates.ts';

/**
 * The parts cut to the days of the trip, in their order. No day is in two of them: the part that starts first keeps its days,
 * of two that start together the longer one, and another is left with the days after it.
 */
export function coveredRanges<P extends DateRange>(days: DateRange, parts: readonly P[]): P[] {
  const dateRanges: P[] = [];
  let free = days.from;
  for (const part of parts.toSorted(byStart)) {
    const from = later(part.from, free);
    const to = earlier(part.to, days.to);
    if (from > to) continue;
    dateRanges.push({ ...part, from, to });
    free = addDays(to, 1);
  }
  return dateRanges;
}

/**
 * The days of the trip that no range has, from today on: what is over cannot be bought any more.
 * @param dateRanges as `coveredRanges` returns them
 * @param today the first day that is not over in every zone of the destination (D93)
 */
export function gapsOf(days: DateRange, dateRanges: readonly DateRange[], today: CalendarDate): DateRange[] {
  const ahead = { from: later(days.from, today), to: days.to };
  return ahead.from > ahead.to ? [] : uncoveredIn(ahead, dateRanges);
}

/** Consecutive ranges of so many days at most, because one purchase covers no more. */
export function splitRange({ from, to }: DateRange, most: number): DateRange[] {
  if (inclusiveDays(from, to) <= most) return [{ from, to }];
  const last = addDays(from, most - 1);
  return [{ from, to: last }, ...splitRange({ from: addDays(last, 1), to }, most)];
}

export const isFullyCovered = (days: DateRange, dateRanges: readonly DateRange[]): boolean =>
  uncoveredIn(days, dateRanges).length === 0;

/** Where a range of a trip is drawn, in percent of the trip's length. */
export function shareOf(days: DateRange, { from, to }: DateRange): { start: number; width: number } {
  const length = inclusiveDays(days.from, days.to);
  const percent = (count: number): number => Math.round((count / length) * 10_000) / 100;
  return { start: percent(inclusiveDays(days.from, from) - 1), width: percent(inclusiveDays(from, to)) };
}

/** Percent of the axis: names closer together would overlap on a phone. */
const APART = 14;

/** The months of the trip by their first day in it, without those that have no room for a name. `start` in percent. */
export function monthsOf(days: DateRange): { month: CalendarDate; start: number }[] {
  const firsts: CalendarDate[] = [days.from];
  for (let next = nextMonth(days.from); next <= days.to; next = nextMonth(next)) firsts.push(next);
  const kept: { month: CalendarDate; start: number }[] = [];
  for (const month of firsts.toReversed()) {
    const { start } = shareOf(days, { from: month, to: month });
    if ((kept[0]?.start ?? 100) - start >= APART) kept.unshift({ month, start });
  }
  return kept;
}

const nextMonth = (date: CalendarDate): CalendarDate => {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${nextYear}-${String(next).padStart(2, '0')}-01`;
};

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);
const byStart = (a: DateRange, b: DateRange): number =>
  a.from === b.from ? (a.to < b.to ? 1 : -1) : a.from < b.from ? -1 : 1;
