/** The user's chosen trip: stored once, offered in every form, never silently overwritten (F111). */
import type { getTrip, saveTrip as saving } from '../../shared/trips/endpoints.ts';
import { isTripTooLong, TRIP_TOO_LONG } from '../../shared/trips/rules.ts';
import { tripSchema, type Trip } from '../../shared/trips/trips.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import * as v from 'valibot';
import type { Query } from '../db/database.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { lockUser } from '../account/rows.ts';
import { newId } from '../db/ids.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import { changeOther } from './otherRows.ts';
import { usedTrip } from './ownTrips.ts';
import * as rows from './rows.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

/** The trip in use: the chosen one, or the next once that is over. */
export async function tripOf(app: App, user: Pick<User, 'id'>): Promise<Trip | undefined> {
  const trip = await usedTrip(app.db.read, user.id, earliestToday(app.now()));
  return trip && { country: trip.country, start: trip.start, end: trip.end };
}

export const currentTrip = async (app: App, user: User): Promise<TripAnswer> =>
  withCountryName(app, await tripOf(app, user));

type TripAnswer = Output<typeof getTrip>;

function withCountryName(app: App, trip: Trip | undefined): TripAnswer {
  const country = trip && countryByCode(app, trip.country);
  return { trip: trip ?? null, country_name: country?.name ?? null };
}

/** Changes the trip with this id, else the one in use. 400 for an unknown country, and for a past or endless trip; 404 when it was removed. */
export async function saveTrip(
  app: App,
  user: User,
  { id, ...trip }: ParsedInput<typeof saving>,
): Promise<TripAnswer | Refusal> {
  const refused = refuseTrip(app, trip);
  if (refused) return refused;
  const saved = await app.db.write(async (tx) => {
    const now = app.now();
    await lockUser(tx, user.id);
    const chosen = await rows.chosenTrip(tx, user.id);
    const meant = id ?? (await usedTrip(tx, user.id, earliestToday(now)))?.id;
    if (meant === undefined || meant === chosen?.id)
      await rows.setTrip(tx, user.id, { id: meant ?? newId(now), ...trip }, now);
    else if (!(await changeOther(tx, user.id, { id: meant, ...trip }, now))) return false;
    await scheduleReminderCheck(tx, user.id, now);
    return true;
  });
  return saved ? withCountryName(app, trip) : refuse('NOT_FOUND');
}

/** What the schema does not say of a trip, which every page with a cart loads. */
export function refuseTrip(app: App, trip: Trip): Refusal | undefined {
  if (!countryByCode(app, trip.country)) return wrong('country', serverMessages.trips.unknownCountry);
  if (isTripTooLong(trip)) return wrong('end', TRIP_TOO_LONG);
  return trip.end < earliestToday(app.now()) ? wrong('end', serverMessages.trips.past) : undefined;
}

const wrong = (field: keyof Trip, message: string): Refusal =>
  refuse('MALFORMED', { fields: { [field]: message } });

/**
 * Saves the trip of an added item, when none is stored yet.
 * @param trip from the item; an incomplete trip (a region has no country) is ignored
 */
export async function saveFirstTrip(tx: Query, app: App, user: User, trip: Partial<Trip>): Promise<void> {
  const whole = v.safeParse(tripSchema, trip);
  if (!whole.success) return;
  const isNew = await rows.addFirstTrip(tx, user.id, { id: newId(app.now()), ...whole.output }, app.now());
  if (isNew) await scheduleReminderCheck(tx, user.id, app.now());
}

/** The same for a quote. It is a GET, so it reads first and writes nothing when repeated. */
export async function saveTripOfQuote(app: App, user: User, trip: Partial<Trip>): Promise<void> {
  if (await tripOf(app, user)) return;
  await app.db.write((tx) => saveFirstTrip(tx, app, user, trip));
}
