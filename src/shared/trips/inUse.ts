import type { CalendarDate } from '../lib/dates.ts';
import type { StoredTrip } from './trips.ts';

/** `since`: the day it was chosen or changed last. */
export type ChosenTrip = StoredTrip & { since: CalendarDate };

/** @param further by their first day */
export type OwnTrips = { chosen: ChosenTrip | undefined; further: readonly StoredTrip[] };

/** The trip that forms, Home and search use: the chosen one, and the next once that is over (F200). */
export function tripInUse({ chosen, further }: OwnTrips, today: CalendarDate): StoredTrip | undefined {
  if (!chosen || chosen.end >= today) return chosen;
  return further.find(({ end }) => end >= today) ?? chosen;
}

/** The trip that its own page shows: also one that was over when it was chosen, to be looked at. */
export const tripOnPage = (trips: OwnTrips, today: CalendarDate): StoredTrip | undefined =>
  trips.chosen && trips.chosen.since > trips.chosen.end ? trips.chosen : tripInUse(trips, today);
