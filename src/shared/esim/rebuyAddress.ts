import { addDays, inclusiveDays, type CalendarDate } from '../lib/dates.ts';
import { paths, withQuery } from '../lib/paths.ts';
import type { EsimPurchase } from './purchase.ts';

type Days = { start: CalendarDate; end: CalendarDate };

/**
 * The form for the same eSIM once more, with the next dates: those of the saved trip where it comes after; else from today on, to
 * the end where its data ran out before that, or for as many days as before.
 */
export function rebuyAddress(esim: EsimPurchase, today: CalendarDate, trip: Days | undefined): string {
  const { start: startDate, end: endDate } = nextDays(esim, today, trip);
  return withQuery(paths.esim(), { destination: esim.destination_id, startDate, endDate });
}

/** The next dates for those that have begun or are over; `trip` comes first. */
export function nextDays({ start, end }: Days, today: CalendarDate, trip?: Days): Days {
  if (trip && trip.start > end && trip.start >= today) return trip;
  if (end >= today) return { start: today > start ? today : start, end };
  return { start: today, end: addDays(today, inclusiveDays(start, end) - 1) };
}
