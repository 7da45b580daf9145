import type { Destination } from '../../shared/esim/esim.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { esimTrip, type EsimTrip } from '../../shared/trips/offers.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import type { App, User } from '../lib/context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { tripOf } from './trips.ts';

/** `href`: the form's own address with the trip in it. */
export type OfferedTrip = {
  trip: { start: CalendarDate; end: CalendarDate };
  countryName: string;
  href: string;
};

/** The kept trip with its country's English name, for the checks of the cart. */
export async function namedTrip(app: App, user: User): Promise<(Trip & { countryName: string }) | undefined> {
  const trip = await tripOf(app, user);
  const country = trip && countryByCode(app, trip.country);
  return country && { ...trip, countryName: country.name };
}

type Form = { values: EsimTrip; destinations: readonly Destination[]; today: CalendarDate };

/** The kept trip for the eSIM form, where it says something else than the form does (F111). */
export async function tripForEsim(
  app: App,
  user: User,
  { values, destinations, today }: Form,
): Promise<OfferedTrip | undefined> {
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

const isSame = (one: EsimTrip, other: EsimTrip): boolean =>
  one.destination === other.destination && one.startDate === other.startDate && one.endDate === other.endDate;
