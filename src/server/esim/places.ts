/** The list of the destination control: what is on sale with other names, and what is not with its reason. */
import { createHash } from 'node:crypto';
import type { Destination } from '../../shared/esim/esim.ts';
import { networkNames } from '../../shared/esim/networkNames.ts';
import { GENERATIONS, type DestinationNetworks, type Network } from '../../shared/esim/networks.ts';
import type { Place } from '../../shared/esim/places.ts';
import { IMMUTABLE } from '../calls/etag.ts';
import type { EsimContent } from '../content/schemas/esim.ts';
import { usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { knownDestinations } from './esim.ts';

type PlaceList = { version: string; json: string };

/** Raised when the maps beside the list are drawn in another way. */
const DRAWING = '1';

type Networks = ReadonlyMap<string, DestinationNetworks>;

/** One for each version of the catalogue and the content. */
const listFor = cacheFor((destinations: readonly Destination[]) =>
  cacheFor((networks: Networks) =>
    cacheFor((content: EsimContent): PlaceList => {
      const json = JSON.stringify({ places: placesOf(destinations, networks, content) });
      return { version: createHash('sha256').update(json).update(DRAWING).digest('hex').slice(0, 12), json };
    }),
  ),
);

/** @throws when the eSIM provider cannot be reached */
export const placeList = async (app: App): Promise<PlaceList> =>
  listFor(await app.esim.listDestinations())(await app.esim.networks())(app.content.esim());

/** Kept for good under its own version only. @param version as asked for */
export const cacheControlFor = (list: PlaceList, version: string | undefined): string =>
  version === list.version ? `public, ${IMMUTABLE}` : 'no-store';

/** The list's address. While the provider cannot be reached it leads to the answer that says so. */
export const placesPath = async (app: App): Promise<string> =>
  paths.places((await placeList(app).catch(() => undefined))?.version ?? 'none');

/** @returns the address of a destination's map; undefined for what is not on sale now, or while that cannot be asked */
export async function mapPaths(app: App): Promise<(id: string) => string | undefined> {
  const list = await placesPath(app);
  const onSale = new Set((await knownDestinations(app)).map(({ id }) => id));
  return (id) => (onSale.has(id) ? paths.coverage(list, id) : undefined);
}

/** Sorted by name, regions after countries, as the destinations are; what is not sold is last. */
function placesOf(
  destinations: readonly Destination[],
  networks: Networks,
  { destinations: content }: EsimContent,
): Place[] {
  const also = new Map([...content.countries, ...content.regions].map((entry) => [entry.id, entry.also]));
  const sold = destinations.map(({ id, name, iso2, kind, supportedCountries, from_price }): Place => {
    const words = also.get(id);
    return {
      id,
      name,
      from: usd(from_price),
      ...(iso2 ? { iso2 } : { countries: [...supportedCountries] }),
      ...(words?.length ? { also: [...words] } : {}),
      ...networkFacts(kind, networks.get(id)),
    };
  });
  const onSale = new Set(destinations.map(({ id }) => id));
  const closed = content.countries.filter(({ id }) => !onSale.has(id));
  return [...sold, ...closed.map(closedPlace)];
}

/** Shown beside the packages: the networks of a country by name, of a region what they offer. */
export function networkFacts(
  kind: Destination['kind'],
  provided: DestinationNetworks | undefined,
): Pick<Place, 'networks' | 'hotspot'> {
  if (!provided?.countries.length) return {};
  const { hotspot, countries } = provided;
  const all = countries.flatMap(({ networks }) => networks);
  const networks = kind === 'country' ? networkNames(all) : generationsOf(all);
  return hotspot === undefined ? { networks } : { networks, hotspot };
}

/** "4G and 5G". */
function generationsOf(networks: readonly Network[]): string {
  const offered = new Set(networks.map(({ generation }) => generation));
  return GENERATIONS.filter((each) => offered.has(each)).join(' and ');
}

const closedPlace = ({
  id,
  iso2,
  name,
  reason,
  near,
  also,
}: EsimContent['destinations']['countries'][number]): Place => ({
  id,
  name,
  iso2,
  ...(reason ? { reason } : {}),
  ...(near ? { near } : {}),
  ...(also.length ? { also: [...also] } : {}),
});
