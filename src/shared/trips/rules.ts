import { daysBetween, isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { nonEmpty } from '../lib/fields.ts';
import type { Trip } from './trips.ts';

export type TripMessages = Partial<Record<keyof Trip, string>>;

/** Ten years, as long as a program may last: pages look at every month of a trip, and at each policy and eSIM that it needs. */
const MAX_TRIP_DAYS = 3653;
export const TRIP_TOO_LONG = 'Last day must be within 10 years of the first day.';

export const isTripTooLong = ({ start, end }: Pick<Trip, 'start' | 'end'>): boolean =>
  daysBetween(start, end) > MAX_TRIP_DAYS;

/**
 * Messages for the trip form, in the order of its fields; empty when valid.
 * An empty text is no answer; `country` is "" for one that is not in our list.
 * @param today yyyy-MM-dd: a trip that is over is refused
 */
export function tripMessages({ country, start, end }: Trip, today: CalendarDate): TripMessages {
  const messages = {
    country: nonEmpty(country) ? undefined : 'Destination is required.',
    start: dateMessage(start, 'First day'),
    end: dateMessage(end, 'Last day') ?? endMessage(start, end, today),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message));
}

function dateMessage(date: string, name: string): string | undefined {
  if (!nonEmpty(date)) return `${name} is required.`;
  return isCalendarDate(date) ? undefined : `${name} must be a valid date.`;
}

function endMessage(start: CalendarDate, end: CalendarDate, today: CalendarDate): string | undefined {
  if (isCalendarDate(start) && end < start) return 'Last day must not be before the first day.';
  if (end < today) return 'Last day must be today or later.';
  return isTripTooLong({ start, end }) ? TRIP_TOO_LONG : undefined;
}
