/** The eSIM shop: what is on sale, and for how much (F096, F098, D37-D39). Always through the provider's port. */
import type { listDestinations, listPackages } from '../../shared/esim/endpoints.ts';
import type { DataPackage, Destination, EsimTrip } from '../../shared/esim/esim.ts';
import { esimMessages, latestStart } from '../../shared/esim/rules.ts';
import { earliestToday, latestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { Output, Parsed } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { esimTrip } from '../../shared/trips/offers.ts';
import type { Trip } from '../../shared/trips/trips.ts';

/** Sorted by name, regions after countries. 404 for a foreign provider segment, 503 when the provider is away (D38). */
export function destinations(
  app: App,
  _user: User,
  { provider }: Parsed<typeof listDestinations>,
): Promise<Output<typeof listDestinations> | Refusal> {
  return asked(app, provider, async () => ({ destinations: await app.esim.listDestinations() }));
}

/** 400 `{error}` with the rule's own sentence for dates that break one; no package is an empty list (D39). */
export function packages(
  app: App,
  _user: User,
  { provider, ...trip }: Parsed<typeof listPackages>,
): Promise<Output<typeof listPackages> | Refusal> {
  return asked(app, provider, async () => {
    const error = dateError(app, trip);
    return error ? refuse('MALFORMED', { error }) : { packages: await packagesOf(app, trip) };
  });
}

async function asked<T>(app: App, provider: string, run: () => Promise<T>): Promise<T | Refusal> {
  if (provider !== app.config.esimProvider) return refuse('NOT_FOUND');
  try {
    return await run();
  } catch (error) {
    app.log.error({ err: error, provider: app.esim.name }, 'eSIM provider failed');
    return refuse('UNAVAILABLE');
  }
}

/** The first rule that the dates break, against the server's today (D61). */
function dateError(app: App, { startDate, endDate }: EsimTrip): string | undefined {
  const messages = esimMessages({ startDate, endDate }, earliestToday(app.now()));
  return messages.startDate ?? messages.endDate;
}

/** For dates that break no rule. A start beyond a year from today, wherever it is today, has no packages. */
export async function packagesOf(
  app: App,
  { destination, startDate, endDate }: EsimTrip,
): Promise<DataPackage[]> {
  if (startDate > latestStart(latestToday(app.now()))) return [];
  return app.esim.listPackages(destination, startDate, endDate);
}

/**
 * What a package costs today: the price of cart and order, never the browser's (D29).
 * @param gb gigabytes as the package list writes them ("0.5")
 * @returns prices in cents; undefined when it is not on sale: destination, size, or dates that break a rule
 */
export async function priceOf(
  app: App,
  destination: string,
  gb: string,
  startDate: CalendarDate,
  endDate: CalendarDate,
): Promise<DataPackage | undefined> {
  const trip = { destination, startDate, endDate };
  if (dateError(app, trip)) return undefined;
  return (await packagesOf(app, trip)).find(({ value }) => value === gb);
}

/** The smallest of today's packages that holds as much, or the largest. @returns undefined where there is none */
export async function closestPackage(
  app: App,
  { destination = '', dataLimitInGB = '', startDate = '', endDate = '' }: Record<string, string>,
): Promise<DataPackage | undefined> {
  const offered = await packagesOf(app, { destination, startDate, endDate });
  const bySize = offered.toSorted((one, other) => Number(one.value) - Number(other.value));
  return bySize.find(({ value }) => Number(value) >= Number(dataLimitInGB)) ?? bySize.at(-1);
}

/** What a cart shows of its destinations: nothing new while the shop cannot be reached, and it is read all the same. */
export const knownDestinations = (app: App): Promise<readonly Destination[]> =>
  app.esim.listDestinations().catch(() => NONE);
const NONE: readonly Destination[] = [];

type Place = Omit<Destination, 'kind' | 'from_price'>;

/** One of them; a country's name is in the editors' list too. @returns undefined for an id that is not on sale */
export async function placeById(app: App, id: string): Promise<Place | undefined> {
  const destinations = await knownDestinations(app);
  if (destinations !== NONE) return destinations.find((destination) => destination.id === id);
  const country = app.content.esim().destinations.countries.find((entry) => entry.id === id);
  return country && { id, name: country.name, iso2: country.iso2, supportedCountries: [country.iso2] };
}

/** How long ago the shop was last heard of, in ms, while it does not answer: prices and places may be others by now. */
export function shopAge({ esim, now }: App): number | undefined {
  const since = esim.silentSince();
  return since === undefined ? undefined : now() - since;
}

/** The eSIM form with a stay filled in. @returns undefined where no eSIM works, and when the shop cannot be reached */
export async function esimForStay(app: App, stay: Trip): Promise<{ href: string } | undefined> {
  const destinations = await app.esim.listDestinations().catch(() => []);
  const fields = esimTrip(stay, destinations, earliestToday(app.now()));
  return fields && { href: withQuery(paths.esim(), fields) };
}
