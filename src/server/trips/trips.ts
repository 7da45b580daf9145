/** The user's one trip: stored once, offered in every form, never silently overwritten (F111). */
import type { getTrip } from '../../shared/trips/endpoints.ts';
import { tripSchema, type Trip } from '../../shared/trips/trips.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import * as v from 'valibot';
import type { Query } from '../db/database.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { lookSoon } from '../reminderDue/rows.ts';
import * as rows from './rows.ts';
import { endPlanLink } from './share.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

export const tripOf = (app: App, user: Pick<User, 'id'>): Promise<Trip | undefined> =>
  rows.tripOf(app.db.read, user.id);

export const currentTrip = async (app: App, user: User): Promise<TripAnswer> =>
  withCountryName(app, await tripOf(app, user));

type TripAnswer = Output<typeof getTrip>;

function withCountryName(app: App, trip: Trip | undefined): TripAnswer {
  const country = trip && countryByCode(app, trip.country);
  return { trip: trip ?? null, country_name: country?.name ?? null };
}

/** Replaces the stored trip. 400 for an unknown country, and for a past trip. */
export async function saveTrip(app: App, user: User, trip: Trip): Promise<TripAnswer | Refusal> {
  if (!countryByCode(app, trip.country)) return wrong('country', serverMessages.trips.unknownCountry);
  if (trip.end < earliestToday(app.now())) return wrong('end', serverMessages.trips.past);
  await app.db.write(async (tx) => {
    await rows.setTrip(tx, user.id, trip, app.now());
    await lookSoon(tx, user.id, app.now());
  });
  return withCountryName(app, trip);
}

const wrong = (field: keyof Trip, message: string): Refusal =>
  refuse('MALFORMED', { fields: { [field]: message } });

/** The next cart item or form can then set the first trip again. */
export async function clearTrip(app: App, user: User): Promise<TripAnswer> {
  await app.db.write(async (tx) => {
    await rows.deleteTrip(tx, user.id);
    await endPlanLink(tx, user);
    await lookSoon(tx, user.id, app.now());
  });
  return withCountryName(app, undefined);
}

/**
 * Saves the trip of an added item, when none is stored yet.
 * @param trip from the item; an incomplete trip (a region has no country) is ignored
 */
export async function saveFirstTrip(tx: Query, app: App, user: User, trip: Partial<Trip>): Promise<void> {
  const whole = v.safeParse(tripSchema, trip);
  if (!whole.success) return;
  await rows.addTrip(tx, user.id, whole.output, app.now());
  await lookSoon(tx, user.id, app.now());
}

/** The same for a quote. It is a GET, so it reads first and writes nothing when repeated. */
export async function saveTripOfQuote(app: App, user: User, trip: Partial<Trip>): Promise<void> {
  if (await tripOf(app, user)) return;
  await app.db.write((tx) => saveFirstTrip(tx, app, user, trip));
}
