/** The traveler's one trip: kept once, offered in every form, never overwritten silently (F111). */
import type { getTrip } from '../../shared/trips/endpoints.ts';
import { tripSchema, type Trip } from '../../shared/trips/trips.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import * as v from 'valibot';
import type { Query } from '../db/database.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import * as rows from './rows.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

export const tripOf = (app: App, user: User): Promise<Trip | undefined> => rows.tripOf(app.db.read, user.id);

export const currentTrip = async (app: App, user: User): Promise<Kept> => named(app, await tripOf(app, user));

type Kept = Output<typeof getTrip>;

function named(app: App, trip: Trip | undefined): Kept {
  const country = trip && countryByCode(app, trip.country);
  return { trip: trip ?? null, country_name: country?.name ?? null };
}

/** The traveler's own wish: replaces what was kept. 400 for a country that is not in our list, and for a trip that is over. */
export async function saveTrip(app: App, user: User, trip: Trip): Promise<Kept | Refusal> {
  if (!countryByCode(app, trip.country)) return wrong('country', serverMessages.trips.unknownCountry);
  if (trip.end < earliestToday(app.now())) return wrong('end', serverMessages.trips.past);
  await app.db.write((tx) => rows.setTrip(tx, user.id, trip, app.now()));
  return named(app, trip);
}

const wrong = (field: keyof Trip, message: string): Refusal =>
  refuse('MALFORMED', { fields: { [field]: message } });

/** What the cart or a form says next is then kept as the first trip again. */
export async function clearTrip(app: App, user: User): Promise<Kept> {
  await app.db.write((tx) => rows.deleteTrip(tx, user.id));
  return named(app, undefined);
}

/**
 * Keeps the trip of an item that is being added, when none is kept yet.
 * @param trip what the item says; ignored when it is no whole trip (a region has no country)
 */
export async function saveFirstTrip(tx: Query, app: App, user: User, trip: Partial<Trip>): Promise<void> {
  const whole = v.safeParse(tripSchema, trip);
  if (whole.success) await rows.addTrip(tx, user.id, whole.output, app.now());
}

/** The same for a quote. It is a GET, so looked at first: asked again it writes nothing. */
export async function saveTripOfQuote(app: App, user: User, trip: Partial<Trip>): Promise<void> {
  if (await tripOf(app, user)) return;
  await app.db.write((tx) => saveFirstTrip(tx, app, user, trip));
}
