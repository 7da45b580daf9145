/** The eSIM shop: packages on sale and their prices (F096, F098, D37-D39), through the provider's port. */
import type { StayOffer } from '../../shared/catalogue/cost.ts';
import type { listDestinations, listNetworks, listPackages } from '../../shared/esim/endpoints.ts';
import type { DataPackage, Destination, EsimTrip } from '../../shared/esim/esim.ts';
import { dayPlanOf, packageName } from '../../shared/esim/plan.ts';
import { esimMessages, latestStart } from '../../shared/esim/rules.ts';
import { earliestToday, inclusiveDays, latestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { price } from '../../shared/lib/money.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { esimTrip } from '../../shared/trips/offers.ts';
import type { Trip } from '../../shared/trips/trips.ts';

/**
 * Sorted by name, regions after countries. 404 for an unknown provider segment, 503 when the provider is unreachable
 * (D38).
 */
export function destinations(
  app: App,
  _user: User,
  { provider }: ParsedInput<typeof listDestinations>,
): Promise<Output<typeof listDestinations> | Refusal> {
  return askProvider(app, provider, async () => ({ destinations: await app.esim.listDestinations() }));
}

/** 404 for a foreign provider segment, 503 when the provider is unreachable. */
export function networks(
  app: App,
  _user: User,
  { provider, destination }: ParsedInput<typeof listNetworks>,
): Promise<Output<typeof listNetworks> | Refusal> {
  return askProvider(app, provider, async () => {
    const ofPlace = (await app.esim.networks()).get(destination);
    return { countries: [...(ofPlace?.countries ?? [])] };
  });
}

/** 400 `{error}` with the sentence of the broken date rule; an empty list when no package fits (D39). */
export function packages(
  app: App,
  _user: User,
  { provider, ...trip }: ParsedInput<typeof listPackages>,
): Promise<Output<typeof listPackages> | Refusal> {
  return askProvider(app, provider, async () => {
    const error = dateError(app, trip);
    return error ? refuse('MALFORMED', { error }) : { packages: await packagesOf(app, trip) };
  });
}

async function askProvider<T>(app: App, provider: string, run: () => Promise<T>): Promise<T | Refusal> {
  if (provider !== app.config.esimProvider) return refuse('NOT_FOUND');
  try {
    return await run();
  } catch (error) {
    app.log.error({ err: error, provider: app.esim.name }, 'eSIM provider failed');
    return refuse('UNAVAILABLE');
  }
}

/** The first broken date rule, by the server's date (D61). */
function dateError(app: App, { startDate, endDate }: EsimTrip): string | undefined {
  const messages = esimMessages({ startDate, endDate }, earliestToday(app.now()));
  return messages.startDate ?? messages.endDate;
}

/** For valid dates. A start more than a year ahead, wherever the user is, has no packages. */
export async function packagesOf(
  app: App,
  { destination, startDate, endDate }: EsimTrip,
): Promise<DataPackage[]> {
  if (startDate > latestStart(latestToday(app.now()))) return [];
  return app.esim.listPackages(destination, startDate, endDate);
}

/**
 * Today's price of a package, for cart and order; never the browser's (D29).
 * @param size as the package list writes it ("0.5")
 * @returns prices in cents; undefined when it is not on sale: destination, size, or invalid dates
 */
export async function priceOf(
  app: App,
  destination: string,
  size: string,
  startDate: CalendarDate,
  endDate: CalendarDate,
): Promise<DataPackage | undefined> {
  const trip = { destination, startDate, endDate };
  if (dateError(app, trip)) return undefined;
  return (await packagesOf(app, trip)).find(({ value }) => value === size);
}

/**
 * Today's smallest package of at least this size, or the largest; in place of data for each day such data, else the usual package.
 * @returns undefined when there is none
 */
export async function closestPackage(
  app: App,
  { destination = '', dataLimitInGB = '', startDate = '', endDate = '' }: Record<string, string>,
): Promise<DataPackage | undefined> {
  const packages = await packagesOf(app, { destination, startDate, endDate });
  const sizes = packages.filter(({ value }) => !dayPlanOf(value));
  if (dayPlanOf(dataLimitInGB))
    return packages.find(({ value }) => dayPlanOf(value)) ?? sizes.find(({ isDefault }) => isDefault);
  const bySize = sizes.toSorted((a, b) => Number(a.value) - Number(b.value));
  return bySize.find(({ value }) => Number(value) >= Number(dataLimitInGB)) ?? bySize.at(-1);
}

/** Destinations for the cart; empty while the provider is unreachable, so that the cart stays readable. */
export const knownDestinations = (app: App): Promise<readonly Destination[]> =>
  app.esim.listDestinations().catch(() => NONE);
const NONE: readonly Destination[] = [];

type EsimPlace = Omit<Destination, 'kind' | 'from_price'>;

/** @returns undefined for an id that is not on sale; the editors' list also names countries */
export async function placeById(app: App, id: string): Promise<EsimPlace | undefined> {
  const destinations = await knownDestinations(app);
  if (destinations !== NONE) return destinations.find((destination) => destination.id === id);
  const country = app.content.esim().destinations.countries.find((entry) => entry.id === id);
  return country && { id, name: country.name, iso2: country.iso2, supportedCountries: [country.iso2] };
}

/** How old the provider's last answer is, in ms, while it is unreachable: prices and places may have changed. */
export function staleEsimCatalogueAge({ esim, now }: App): number | undefined {
  const since = esim.silentSince();
  return since === undefined ? undefined : now() - since;
}

/**
 * The eSIM form prefilled with a stay, and the package that it suggests. A stay longer than an eSIM lasts is covered from
 * its start on.
 * @returns undefined where no eSIM works or none is sold for these dates yet, and while the provider is unreachable
 */
export async function esimForStay(app: App, stay: Trip): Promise<StayOffer | undefined> {
  const destinations = await app.esim.listDestinations().catch(() => []);
  const fields = esimTrip(stay, destinations, earliestToday(app.now()));
  const packages = fields ? await packagesOf(app, fields).catch(() => []) : [];
  const usual = packages.find(({ isDefault }) => isDefault);
  return (
    fields &&
    usual && {
      name: packageName(usual.value),
      price: price(usual),
      days: inclusiveDays(fields.startDate, fields.endDate),
      href: withQuery(paths.esim(), fields),
    }
  );
}
