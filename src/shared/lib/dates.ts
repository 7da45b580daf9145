/**
 * Calendar dates are plain `yyyy-MM-dd` text and never pass through a `Date` in UTC (D60).
 * date-fns works on local midnight of the parts, so the machine's zone never moves a day.
 */
// By file: loading all of date-fns takes a program more than a second.
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { HOUR } from './durations.ts';

/** `yyyy-MM-dd`; stored and sent as is. */
export type CalendarDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** @returns local midnight of the date, or undefined when the text is not a real calendar date. */
export function toLocal(date: CalendarDate): Date | undefined {
  const parts = SHAPE.exec(date);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const local = new Date(year, month - 1, day);
  const same = local.getFullYear() === year && local.getMonth() === month - 1 && local.getDate() === day;
  return same ? local : undefined;
}

export const isCalendarDate = (date: string): boolean => toLocal(date) !== undefined;

/** @returns the calendar date of a local `Date`, e.g. a day clicked in the picker. */
export const fromLocal = (local: Date): CalendarDate =>
  [pad(local.getFullYear(), 4), pad(local.getMonth() + 1, 2), pad(local.getDate(), 2)].join('-');

const pad = (part: number, length: number): string => String(part).padStart(length, '0');

const at = (date: CalendarDate): Date => toLocal(date) ?? new Date(NaN);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromLocal(addDaysTo(at(date), days));
export const addYear = (date: CalendarDate): CalendarDate => fromLocal(addYears(at(date), 1));

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export const daysBetween = (start: CalendarDate, end: CalendarDate): number =>
  differenceInCalendarDays(at(end), at(start));

/** Inclusive length: difference plus 1. */
export const inclusiveDays = (start: CalendarDate, end: CalendarDate): number => daysBetween(start, end) + 1;

/** "1 day", "11 days" */
export const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

// Own implementation: date-fns' `format` adds 5 kB of locale, and every page shows a date.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Jan 10, 2027" (date-fns: MMM d, yyyy). An unreal date is shown as it was typed. */
export function longDate(date: CalendarDate): string {
  const local = toLocal(date);
  return local ? `${MONTHS[local.getMonth()]} ${local.getDate()}, ${pad(local.getFullYear(), 4)}` : date;
}

/** Days within which a date without its year cannot be taken for another. */
const YEARLESS_DAYS = 300;

/** "Jan 10", or "Jan 10, 2028" where the year is not plain. @param today yyyy-MM-dd */
export function shortDate(date: CalendarDate, today: CalendarDate): string {
  const isNear = Math.abs(daysBetween(today, date)) <= YEARLESS_DAYS;
  return isNear ? longDate(date).replace(/, \d{4}$/, '') : longDate(date);
}

/** "Jan 10, 2027 - Jan 20, 2027 (11 days)". */
export const validity = (start: CalendarDate, end: CalendarDate): string =>
  `${longDate(start)} - ${longDate(end)} (${dayCount(inclusiveDays(start, end))})`;

/** One for each zone: a formatter costs a hundred times one formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/**
 * The calendar date in a zone at an instant (ms). By parts, because the order in which a locale writes them may change.
 * @param timeZone of the content, or canonical (`zoneFrom`): formatters are cached for each, so a request must not make up others
 */
export function dateInZone(instant: number, timeZone: string): CalendarDate {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** The calendar date at an instant (ms) and a fixed offset from UTC; needs no zone data. */
const dateAtOffset = (instant: number, hours: number): CalendarDate =>
  new Date(instant + hours * HOUR).toISOString().slice(0, 10);

/** The server's "today": a date is past only when it is past everywhere, so today at UTC-12 (D61). */
export const earliestToday = (instant: number): CalendarDate => dateAtOffset(instant, -12);

/** The calendar date in UTC: for periods that are announced with "(UTC)", and where the reader's zone is not known. */
export const utcDate = (instant: number): CalendarDate => dateAtOffset(instant, 0);

/** "Jan 10, 2027", in UTC. @param instant ms */
export const longUtcDate = (instant: number): string => longDate(utcDate(instant));

/** Today in the latest zone (UTC+14): the end of windows that start today. */
export const latestToday = (instant: number): CalendarDate => dateAtOffset(instant, 14);

/** The traveler's own today, by this machine's zone. Browser only. */
export const localToday = (): CalendarDate => fromLocal(new Date());
