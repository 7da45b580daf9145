import { addDays, addYear, daysBetween, isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { nonEmpty } from '../lib/fields.ts';

/** eSIM trips last 1 to 90 days: the end is 0 to 89 days after the start (D67). */
export const MAX_DAYS_AFTER_START = 89;

type EsimValues = {
  destination?: string | undefined;
  startDate?: CalendarDate | undefined;
  endDate?: CalendarDate | undefined;
  packageSize?: string | undefined;
};

type EsimField = 'destination' | 'startDate' | 'endDate' | 'packageSize';
export type EsimMessages = Partial<Record<EsimField, string>>;

/**
 * The date rules for the product page, the edit dialog and the cart item check, in the order of D64.
 * @param today yyyy-MM-dd: the traveler's in the browser, UTC-12's on the server (D61)
 * @returns at most one message per field; empty when all hold
 */
export function esimMessages(values: EsimValues, today: CalendarDate): EsimMessages {
  const messages: EsimMessages = {};
  if (!nonEmpty(values.destination)) messages.destination = 'Destination is required.';
  const start = startMessage(nonEmpty(values.startDate), today);
  if (start) messages.startDate = start;
  const end = endMessage(nonEmpty(values.endDate), nonEmpty(values.startDate));
  if (end) messages.endDate = end;
  if (!nonEmpty(values.packageSize)) messages.packageSize = 'Data Package is required.';
  return messages;
}

function startMessage(start: string | undefined, today: CalendarDate): string | undefined {
  if (!start) return 'Start date is required.';
  if (!isCalendarDate(start)) return 'Start date must be a valid date.';
  return start < today ? 'Start date must be today or later.' : undefined;
}

function endMessage(end: string | undefined, start: string | undefined): string | undefined {
  if (!end) return 'End date is required.';
  if (!isCalendarDate(end)) return 'End date must be a valid date.';
  if (!start || !isCalendarDate(start)) return undefined;
  if (end < start) return 'End date must be after start date.';
  const tooLong = daysBetween(start, end) > MAX_DAYS_AFTER_START;
  return tooLong ? 'End date must be within 90 days of start date.' : undefined;
}

/** The dates a picker offers: first and last selectable day. */
type DateWindow = { from: CalendarDate; to: CalendarDate };

/**
 * @param noStartLimit what bounds the picker while no start is chosen: the edit dialog has a
 *   one-day offset, the product page a year (D68)
 */
export function esimWindow(
  today: CalendarDate,
  start: CalendarDate | undefined,
  noStartLimit: 'one-day' | 'one-year',
): DateWindow {
  if (start && isCalendarDate(start)) return { from: today, to: addDays(start, MAX_DAYS_AFTER_START) };
  return { from: today, to: noStartLimit === 'one-day' ? addDays(today, 1) : addYear(today) };
}

/** Trips start within 12 months: the latest start the catalogue prices. */
export const latestStart = (today: CalendarDate): CalendarDate => addYear(today);
