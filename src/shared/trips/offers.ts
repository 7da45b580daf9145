import type { Destination, EsimTrip } from '../esim/esim.ts';
import { MAX_DAYS_AFTER_START } from '../esim/rules.ts';
import { addDays, type CalendarDate } from '../lib/dates.ts';
import { remainingTrip } from './remaining.ts';
import type { Trip } from './trips.ts';

/**
 * The saved trip as values of the eSIM form (F111): its country, else the smallest region with it; from today on and at
 * most 90 days.
 * @param today yyyy-MM-dd
 * @returns undefined for a trip that is over, and where no eSIM works
 */
export function esimTrip(
  trip: Trip,
  destinations: readonly Destination[],
  today: CalendarDate,
): EsimTrip | undefined {
  const [place] = placesFor(trip.country, destinations);
  const remaining = remainingTrip(trip, today);
  if (!place || !remaining) return undefined;
  const { start: startDate, end } = remaining;
  const last = addDays(startDate, MAX_DAYS_AFTER_START);
  return { destination: place.id, startDate, endDate: end < last ? end : last };
}

/** The destinations that cover a country, the smallest first. */
export const placesFor = (country: string, destinations: readonly Destination[]): Destination[] =>
  destinations
    .filter(({ supportedCountries }) => supportedCountries.includes(country))
    .toSorted((a, b) => a.supportedCountries.length - b.supportedCountries.length);
