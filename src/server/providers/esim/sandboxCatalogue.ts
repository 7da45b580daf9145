import type { EsimContent } from '../../content/schemas/esim.ts';
import type { EsimRegion } from '../../content/schemas/esimDestinations.ts';
import type { Destination } from '../../../shared/esim/esim.ts';
import type { DestinationNetworks } from '../../../shared/esim/networks.ts';
import { packagesFor, type Reach } from '../../../shared/esim/pricing.ts';
import { freeze } from '../../../shared/lib/frozen.ts';
import { price } from '../../../shared/lib/money.ts';
import { sortByName } from '../../../shared/lib/sortByName.ts';
import { cacheFor } from '../../lib/cacheFor.ts';

/** The destinations on sale, where their packages work, and by whose networks. */
type Catalogue = {
  destinations: Destination[];
  reach: ReadonlyMap<string, Reach>;
  networks: ReadonlyMap<string, DestinationNetworks>;
};

/** Built once for each version of the editors' content. */
export const catalogueOf = cacheFor(build);

type SandboxPlace = { id: string; name: string; iso2: string | null; countries: string[]; reach: Reach };

function build(content: EsimContent): Catalogue {
  const places = [...countries(content), ...regions(content)];
  const destinations = places.map(({ reach, countries: supportedCountries, ...place }) => ({
    ...place,
    kind: reach.kind === 'country' ? ('country' as const) : ('region' as const),
    supportedCountries,
    from_price: Math.min(...packagesFor(content.pricing, reach, 1).map(price)),
  }));
  freeze(destinations);
  return {
    destinations,
    reach: new Map(places.map(({ id, reach }) => [id, reach])),
    networks: networksOf(content, places),
  };
}

/** Data is shared only where every country allows it. */
function networksOf({ destinations }: EsimContent, places: readonly SandboxPlace[]): Catalogue['networks'] {
  const byCode = new Map(destinations.countries.map((country) => [country.iso2, country]));
  const byPlace = places.map(({ id, countries: codes }): [string, DestinationNetworks] => {
    const members = codes.flatMap((code) => byCode.get(code) ?? []).filter(({ networks }) => networks.length);
    const countries = members.map(({ name, networks }) => ({ country: name, networks: [...networks] }));
    return [id, { hotspot: members.every(({ hotspot }) => hotspot), countries }];
  });
  return new Map(byPlace.filter(([, { countries }]) => countries.length));
}

const countries = ({ destinations }: EsimContent): SandboxPlace[] =>
  sortByName(
    destinations.countries
      .filter(({ sellable }) => sellable)
      .map(({ id, name, iso2, zone }) => ({
        id,
        name,
        iso2,
        countries: [iso2],
        reach: { zone, kind: 'country', iso2 },
      })),
  );

/** A country that is off sale also leaves its regions. */
const regions = ({ destinations }: EsimContent): SandboxPlace[] => {
  const onSale = destinations.countries.filter(({ sellable }) => sellable).map(({ iso2 }) => iso2);
  const members = ({ countries: listed }: EsimRegion): string[] =>
    listed === 'all' ? onSale : onSale.filter((iso2) => listed.includes(iso2));
  return sortByName(
    destinations.regions.map((region) => ({
      id: region.id,
      name: region.name,
      iso2: null,
      countries: members(region),
      reach: { zone: region.zone, kind: region.countries === 'all' ? 'worldwide' : 'region' },
    })),
  );
};
