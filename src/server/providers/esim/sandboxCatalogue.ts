import type { EsimContent } from '../../content/esim.ts';
import type { EsimRegion } from '../../content/esimDestinations.ts';
import type { Destination } from '../../../shared/esim/esim.ts';
import { packagesFor, type Reach } from '../../../shared/esim/pricing.ts';
import { freeze } from '../../../shared/lib/frozen.ts';
import { price } from '../../../shared/lib/money.ts';
import { cacheFor } from '../../lib/cacheFor.ts';

/** What is on sale, and where a destination's packages work. */
export type Catalogue = { destinations: Destination[]; reach: ReadonlyMap<string, Reach> };

/** The catalogue that editors' content describes, built once for each version of it. */
export const catalogueOf = cacheFor(build);

type Place = { id: string; name: string; iso2: string | null; countries: string[]; reach: Reach };

function build(content: EsimContent): Catalogue {
  const places = [...countries(content), ...regions(content)];
  const destinations = places.map(({ reach, countries: supportedCountries, ...place }) => ({
    ...place,
    kind: reach.kind === 'country' ? ('country' as const) : ('region' as const),
    supportedCountries,
    from_price: Math.min(...packagesFor(content.pricing, reach, 1).map(price)),
  }));
  freeze(destinations);
  return { destinations, reach: new Map(places.map(({ id, reach }) => [id, reach])) };
}

const byName = new Intl.Collator('en');
const sorted = (places: Place[]): Place[] => places.toSorted((a, b) => byName.compare(a.name, b.name));

const countries = ({ destinations }: EsimContent): Place[] =>
  sorted(
    destinations.countries
      .filter(({ sellable }) => sellable)
      .map(({ id, name, iso2, zone }) => ({
        id,
        name,
        iso2,
        countries: [iso2],
        reach: { zone, kind: 'country' },
      })),
  );

/** A country that is taken off sale leaves its regions at once. */
const regions = ({ destinations }: EsimContent): Place[] => {
  const onSale = destinations.countries.filter(({ sellable }) => sellable).map(({ iso2 }) => iso2);
  const members = ({ countries: listed }: EsimRegion): string[] =>
    listed === 'all' ? onSale : onSale.filter((iso2) => listed.includes(iso2));
  return sorted(
    destinations.regions.map((region) => ({
      id: region.id,
      name: region.name,
      iso2: null,
      countries: members(region),
      reach: { zone: region.zone, kind: region.countries === 'all' ? 'worldwide' : 'region' },
    })),
  );
};
