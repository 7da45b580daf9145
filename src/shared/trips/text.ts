import { longDate, type CalendarDate } from '../lib/dates.ts';

/**
 * Both days in as few words as stay clear: "Jan 10 - 24", "Jan 28 - Feb 3", "Dec 20, 2026 - Jan 10, 2027", "May 19".
 * For offers and warnings; documents write both dates in full.
 */
export function tripDates(start: CalendarDate, end: CalendarDate): string {
  const [from, to] = [longDate(start), longDate(end)];
  if (start === end) return withoutYear(from);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${from} - ${to}`;
  const [fromDay, toDay] = [withoutYear(from), withoutYear(to)];
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${fromDay} - ${toDay.split(' ')[1]}`
    : `${fromDay} - ${toDay}`;
}

const withoutYear = (date: string): string => date.replace(/, \d{4}$/, '');
