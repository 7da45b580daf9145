import type { CalendarDate } from '../lib/dates.ts';
import type { Trip } from './trips.ts';

/**
 * What is left of a trip: days that are over can be neither insured nor given data.
 * @param today yyyy-MM-dd
 * @returns undefined for a trip that is over
 */
export const remainingTrip = <T extends Trip>(trip: T, today: CalendarDate): T | undefined =>
  trip.end < today ? undefined : { ...trip, start: trip.start < today ? today : trip.start };
