import { isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { nonEmpty } from '../lib/fields.ts';
import { companionNameMessage, type Companion } from './companions.ts';
import type { Trip } from './trips.ts';

export type CompanionMessages = Partial<Record<keyof Companion, string>>;
type CompanionInput = { name: string; start: string; end: string };

/**
 * Messages for the form of a companion, in the order of its fields; empty when valid.
 * @param typed "" is no answer: the day is then the trip's
 */
export function companionMessages(
  typed: CompanionInput,
  trip: Pick<Trip, 'start' | 'end'>,
): CompanionMessages {
  const messages = {
    name: companionNameMessage(typed.name),
    start: dayMessage(typed.start, 'First day', trip),
    end: dayMessage(typed.end, 'Last day', trip) ?? orderMessage(typed),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message));
}

function dayMessage(
  day: string,
  name: string,
  { start, end }: Pick<Trip, 'start' | 'end'>,
): string | undefined {
  if (!nonEmpty(day)) return undefined;
  if (!isCalendarDate(day)) return `${name} must be a valid date.`;
  return day < start || day > end ? `${name} must be a day of the trip.` : undefined;
}

const orderMessage = ({ start, end }: CompanionInput): string | undefined =>
  isCalendarDate(start) && nonEmpty(end) && end < start
    ? 'Last day must not be before the first day.'
    : undefined;

/** Days of a companion in a trip, whose own dates may have changed since; undefined when none are left. */
export function companionDays(
  { start, end }: Pick<Companion, 'start' | 'end'>,
  trip: Pick<Trip, 'start' | 'end'>,
): { from: CalendarDate; to: CalendarDate } | undefined {
  const from = start && start > trip.start ? start : trip.start;
  const to = end && end < trip.end ? end : trip.end;
  return from <= to ? { from, to } : undefined;
}
