/** The traveler's one trip: kept once, offered in every form, never overwritten silently (F111). */
import type { getTrip, saveTrip as saving } from '../../shared/trips/endpoints.ts';
import { tripSchema, type Trip } from '../../shared/trips/trips.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import * as v from 'valibot';
import type { Query } from '../db/database.ts';
import type { App, User } from '../lib/context.ts';
import { refuse, type Refusal } from '../lib/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import * as rows from './rows.ts';

export const tripOf = (app: App, user: User): Promise<Trip | undefined> => rows.tripOf(app.db.read, user.id);

export const currentTrip = async (app: App, user: User): Promise<Output<typeof getTrip>> => ({
  trip: (await tripOf(app, user)) ?? null,
});

/** The traveler's own wish: replaces what was kept. 400 for a country that is not in our list. */
export async function saveTrip(app: App, user: User, trip: Trip): Promise<Output<typeof saving> | Refusal> {
  if (!countryByCode(app, trip.country))
    return refuse('MALFORMED', { fields: { country: 'Must be a country of the list.' } });
  await app.db.write((tx) => rows.setTrip(tx, user.id, trip, app.now()));
  return { trip };
}

/**
 * Keeps the trip of an item that is being added, when none is kept yet.
 * @param trip what the item says; ignored when it is no whole trip (a region has no country)
 */
export async function keepFirstTrip(tx: Query, app: App, user: User, trip: Partial<Trip>): Promise<void> {
  const whole = v.safeParse(tripSchema, trip);
  if (whole.success) await rows.addTrip(tx, user.id, whole.output, app.now());
}

/** The same for a quote. It is a GET, so looked at first: asked again it writes nothing. */
export async function keepTripOfQuote(app: App, user: User, trip: Partial<Trip>): Promise<void> {
  if (await tripOf(app, user)) return;
  await app.db.write((tx) => keepFirstTrip(tx, app, user, trip));
}
