import { tripInUse, type OwnTrips } from '../../shared/trips/inUse.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { StoredTrip } from '../../shared/trips/trips.ts';
import type { Query } from '../db/database.ts';
import { otherTrips } from './otherRows.ts';
import { chosenTrip } from './rows.ts';

export async function ownTrips(q: Query, userId: string): Promise<OwnTrips> {
  const [chosen, further] = await Promise.all([chosenTrip(q, userId), otherTrips(q, userId)]);
  return { chosen, further };
}

export async function tripById(q: Query, userId: string, id: string): Promise<StoredTrip | undefined> {
  const { chosen, further } = await ownTrips(q, userId);
  return chosen?.id === id ? chosen : further.find((trip) => trip.id === id);
}

/** Asks for the others only once the chosen one is over. */
export async function usedTrip(
  q: Query,
  userId: string,
  today: CalendarDate,
): Promise<StoredTrip | undefined> {
  const chosen = await chosenTrip(q, userId);
  if (!chosen || chosen.end >= today) return chosen;
  return tripInUse({ chosen, further: await otherTrips(q, userId) }, today);
}
