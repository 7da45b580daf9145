import { searchAddress, toggleFilter, type Search } from '../../shared/catalogue/search.ts';
import { type Destination, type EsimTrip } from '../../shared/esim/esim.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { esimTrip } from '../../shared/trips/offers.ts';
import { remainingTrip } from '../../shared/trips/remaining.ts';
import type { NamedTrip, StoredTrip, Trip } from '../../shared/trips/trips.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import type { App, User } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { usedTrip } from './ownTrips.ts';
import { allTrips } from './severalTrips.ts';
import { tripOf } from './trips.ts';

/** `href`: the form's own address with the trip filled in. */
export type TripOffer = {
  trip: { start: CalendarDate; end: CalendarDate };
  countryName: string;
  href: string;
};

/** A trip with what forms need of its country; undefined when that has left our list. */
function withCountry(app: App, trip: Trip): HomeTrip | undefined {
  const country = countryByCode(app, trip.country);
  return (
    country && { ...trip, countryName: country.name, countryId: country.id, insurable: !country.not_insured }
  );
}

/** The trip in use: the chosen one, or the next once that is over. */
export async function savedTrip(
  app: App,
  user: Pick<User, 'id'>,
): Promise<(HomeTrip & { id: string }) | undefined> {
  const trip = await usedTrip(app.db.read, user.id, earliestToday(app.now()));
  const named = trip && withCountry(app, { country: trip.country, start: trip.start, end: trip.end });
  return named && { ...named, id: trip.id };
}

/** All of a traveler's, the chosen one first, without those whose country has left our list. */
export async function namedTrips(
  app: App,
  owner: Pick<User, 'id'>,
): Promise<(HomeTrip & StoredTrip & { chosen: boolean })[]> {
  const trips = await allTrips(app, owner);
  return trips.flatMap((trip) => {
    const named = withCountry(app, trip);
    return named ? [{ ...named, id: trip.id, chosen: trip.chosen }] : [];
  });
}

/** With its country's English name; undefined when that has left our list. */
export function nameTrip(app: App, trip: Trip | undefined): NamedTrip | undefined {
  const country = trip && countryByCode(app, trip.country);
  return country && { ...trip, countryName: country.name };
}

export const namedTrip = async (app: App, user: User): Promise<NamedTrip | undefined> =>
  nameTrip(app, await tripOf(app, user));

/** What is left of the trip in use, for the cart's checks. */
export async function tripForCart(app: App, user: User): Promise<NamedTrip | undefined> {
  const trip = await namedTrip(app, user);
  return trip && remainingTrip(trip, earliestToday(app.now()));
}

/** A saved trip for a search of programs: its country as a filter, when no country is chosen yet (F111). */
export function tripForSearch(app: App, trip: NamedTrip | undefined, search: Search): TripOffer | undefined {
  if (search.kind !== 'program' || search.filters.country?.length) return undefined;
  if (!trip || trip.end < earliestToday(app.now())) return undefined;
  const { country, countryName, start, end } = trip;
  return { trip: { start, end }, countryName, href: searchAddress(toggleFilter(search, 'country', country)) };
}

type Form = { values: EsimTrip; destinations: readonly Destination[]; today: CalendarDate };

/** The saved trip for the eSIM form, when it differs from the form (F111). */
export async function tripForEsim(
  app: App,
  user: User,
  { values, destinations, today }: Form,
): Promise<TripOffer | undefined> {
  const trip = await tripOf(app, user);
  const country = trip && countryByCode(app, trip.country);
  const fields = country && esimTrip(trip, destinations, today);
  if (!fields || isSame(fields, values)) return undefined;
  return {
    trip: { start: fields.startDate, end: fields.endDate },
    countryName: country.name,
    href: withQuery(paths.esim(), fields),
  };
}

const isSame = (a: EsimTrip, b: EsimTrip): boolean =>
  a.destination === b.destination && a.startDate === b.startDate && a.endDate === b.endDate;
