/** Places to begin with on the eSIM page, the kept trip first. */
import type { Destination, EsimTrip } from '../../shared/esim/esim.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { esimTrip, placesFor } from '../../shared/trips/offers.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import type { App, User } from '../context.ts';
import { namedTrip } from '../trips/offer.ts';
import type { EsimForm } from './page.ts';
import { placesPath } from './places.ts';

/** `href`: the form with the place, and the dates that are already chosen. `map`: of its coverage. */
type StartPlace = { place: Destination; href: string; map: string };

type Start = {
  /** Undefined without a kept trip, when it is over, and where no eSIM works. */
  trip: (Trip & { countryName: string; places: StartPlace[] }) | undefined;
  popular: StartPlace[];
  regions: StartPlace[];
};

const MAX_REGIONS = 6;

export async function startPlaces(app: App, user: User | undefined, form: EsimForm): Promise<Start> {
  const { destinations, values } = form;
  const { popular, popular_regions } = app.content.esim().page;
  const list = await placesPath(app);
  const linked = linkedTo(list, values);
  const byId = (ids: readonly string[]): Destination[] =>
    ids.flatMap((id) => destinations.find((each) => each.id === id) ?? []);
  const regions = byId(popular_regions);
  return {
    trip: user && (await tripPlaces(app, user, form, list)),
    popular: byId(popular).map(linked),
    regions: (regions.length ? regions : largestRegions(destinations)).map(linked),
  };
}

/** @param list address of the places @param days that the form is filled in with */
const linkedTo =
  (list: string, { startDate, endDate }: Pick<EsimTrip, 'startDate' | 'endDate'>) =>
  (place: Destination): StartPlace => ({
    place,
    href: withQuery(paths.esim(), { destination: place.id, startDate, endDate }),
    map: paths.coverage(list, place.id),
  });

/** A wholesaler has codes of its own for regions, which no editor lists. */
const largestRegions = (destinations: readonly Destination[]): Destination[] =>
  destinations
    .filter(({ kind }) => kind === 'region')
    .toSorted((a, b) => b.supportedCountries.length - a.supportedCountries.length)
    .slice(0, MAX_REGIONS);

/** The smallest destination that covers the trip, and the smallest region. */
async function tripPlaces(
  app: App,
  user: User,
  { destinations, today }: EsimForm,
  list: string,
): Promise<Start['trip']> {
  const trip = await namedTrip(app, user);
  const fields = trip && esimTrip(trip, destinations, today);
  if (!fields) return undefined;
  const covering = placesFor(trip.country, destinations);
  const region = covering.find(({ kind }) => kind === 'region');
  const places = [...new Set([covering[0]!, ...(region ? [region] : [])])];
  return { ...trip, places: places.map(linkedTo(list, fields)) };
}
