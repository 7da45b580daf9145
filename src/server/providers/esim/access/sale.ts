/** What travelers can buy of the wholesaler's catalogue: our names and prices, without countries that are off sale. */
import type { EsimContent } from '../../../content/schemas/esim.ts';
import type { DataPackage, Destination } from '../../../../shared/esim/esim.ts';
import type { DestinationNetworks } from '../../../../shared/esim/networks.ts';
import { defaultSize, resalePrice } from '../../../../shared/esim/pricing.ts';
import { freeze } from '../../../../shared/lib/frozen.ts';
import { price } from '../../../../shared/lib/money.ts';
import { sortByName } from '../../../../shared/lib/sortByName.ts';
import { cacheFor } from '../../../lib/cacheFor.ts';
import type { Wholesale, WholesalePackage } from './wholesale.ts';

/** Packages by destination id. */
export type Sale = {
  destinations: Destination[];
  packages: ReadonlyMap<string, WholesalePackage[]>;
  networks: ReadonlyMap<string, DestinationNetworks>;
};

const salesOf = cacheFor((wholesale: Wholesale) =>
  cacheFor((content: EsimContent) => build(wholesale, content)),
);

/** Built once for each version of both, so caches may be keyed by its lists' identity. */
export const saleOf = (wholesale: Wholesale, content: EsimContent): Sale => salesOf(wholesale)(content);

type SalePlace = Omit<Destination, 'from_price'> & { packages: WholesalePackage[] };

function build(wholesale: Wholesale, content: EsimContent): Sale {
  const byPlace = Map.groupBy(wholesale.packages, ({ place }) => place);
  const places = [...countries(content, byPlace), ...regions(wholesale, content, byPlace)];
  const destinations = places.map(({ packages, ...place }) => ({
    ...place,
    from_price: Math.min(...packages.map((each) => price(resalePrice(content.pricing, each.price)))),
  }));
  freeze(destinations);
  const networksByPlace = new Map(
    wholesale.networks.map(({ place, countries: each }) => [place, { countries: each }]),
  );
  return {
    destinations,
    packages: new Map(places.map(({ id, packages }) => [id, packages])),
    networks: new Map(
      places.flatMap(({ id, iso2 }) => {
        const networks = networksByPlace.get(iso2 ?? id);
        return networks ? [[id, networks] as const] : [];
      }),
    ),
  };
}

type ByPlace = ReadonlyMap<string, WholesalePackage[]>;

/** Uses the ids and names of src/content/esim/destinations.yaml, so that carts fit either provider. */
const countries = ({ destinations }: EsimContent, byPlace: ByPlace): SalePlace[] =>
  sortByName(
    destinations.countries.flatMap(({ id, iso2, name, sellable }) => {
      const packages = sellable && byPlace.get(iso2);
      return packages ? [{ id, name, iso2, kind: 'country', supportedCountries: [iso2], packages }] : [];
    }),
  );

function regions(
  { regions: listed }: Wholesale,
  { destinations }: EsimContent,
  byPlace: ByPlace,
): SalePlace[] {
  const onSale = new Set(destinations.countries.filter(({ sellable }) => sellable).map(({ iso2 }) => iso2));
  return sortByName(
    listed.flatMap(({ code, name, countries: members }) => {
      const packages = byPlace.get(code);
      const supportedCountries = members.filter((iso2) => onSale.has(iso2)).sort();
      const place = { id: code, name, iso2: null, kind: 'region' as const, supportedCountries };
      return packages && supportedCountries.length ? [{ ...place, packages }] : [];
    }),
  );
}

/** A trip's length, and the days until it begins. */
export type Stay = { days: number; ahead: number };

/**
 * Selects one package of each size: the shortest validity that covers the stay, then the cheapest. It must still be
 * installable on the first day.
 * @returns by rising size
 */
export function bestPackages(
  packages: readonly WholesalePackage[],
  { days, ahead }: Stay,
): WholesalePackage[] {
  const candidates = packages.filter((each) => each.days >= days && each.keeps >= ahead);
  const best = Map.groupBy(candidates, ({ gb }) => gb)
    .values()
    .map((same) => same.reduce((a, b) => (before(b, a) ? b : a)));
  return [...best].sort((a, b) => a.gb - b.gb);
}

const before = (a: WholesalePackage, b: WholesalePackage): boolean =>
  a.days === b.days ? a.price < b.price : a.days < b.days;

/** With our prices (D39). @returns empty when no package fits */
export function packagesFor(
  content: Pick<EsimContent, 'pricing'>,
  packages: readonly WholesalePackage[],
  stay: Stay,
): DataPackage[] {
  const best = bestPackages(packages, stay);
  const defaultGb = defaultSize(
    best.map(({ gb }) => gb),
    stay.days,
  );
  return best.map(({ gb, price: wholesale }) => ({
    value: String(gb),
    isDefault: gb === defaultGb,
    ...resalePrice(content.pricing, wholesale),
  }));
}
