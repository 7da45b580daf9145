import { addDays, daysBetween, isCalendarDate, type CalendarDate, longDate } from '../../shared/lib/dates.ts';

/** yyyy-MM-dd; "" is not chosen. */
export type Range = { start: CalendarDate; end: CalendarDate };
type DateWindow = { from: CalendarDate; to: CalendarDate };
/** By the chosen start. */
export type WindowRule = (start?: CalendarDate) => DateWindow;

export const windowFor = (rule: WindowRule, start: CalendarDate): DateWindow =>
  rule(isCalendarDate(start) ? start : undefined);

/**
 * The range after a click on a day: start, then end; a third click, or one before the start, begins again.
 * @param minEndOffset days the end is at least after the start: 0 allows a trip of one day
 */
export function pick(range: Range, day: CalendarDate, rule: WindowRule, minEndOffset = 0): Range {
  const choosingEnd = Boolean(range.start) && !range.end;
  const fits =
    choosingEnd && daysBetween(range.start, day) >= minEndOffset && day <= windowFor(rule, range.start).to;
  return fits ? { start: range.start, end: day } : { start: day, end: '' };
}

/** Days that cannot be chosen right now, as react-day-picker matchers would have them, but in calendar dates. */
export function closedDays(range: Range, rule: WindowRule, minEndOffset = 0) {
  const { from, to } = windowFor(rule, range.start);
  const tooShort =
    range.start && !range.end && minEndOffset > 1
      ? { after: range.start, before: addDays(range.start, minEndOffset) }
      : undefined;
  return { before: from, after: to, tooShort };
}

export const complete = ({ start, end }: Range): boolean =>
  isCalendarDate(start) && isCalendarDate(end) && start <= end;

/** "Feb 8, 2027 - Mar 9, 2027", "Feb 8, 2027" while one of them is missing, "" while nothing is chosen. */
export const rangeText = ({ start, end }: Range): string =>
  [start, end].filter(Boolean).map(longDate).join(' - ');
