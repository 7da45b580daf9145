/** The wholesaler's catalogue: the parts that we sell, as stored. */
import * as v from 'valibot';
import {
  countryNetworksSchema,
  GENERATIONS,
  type CountryNetworks,
  type Network,
} from '../../../../shared/esim/networks.ts';
import { readable } from './readable.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const BYTES_PER_GB = 1024 ** 3;
const MAX_DAYS = 3650;

/** `place`: ISO alpha-2, or the wholesaler's region code. `price`: USD x 10,000. Both lengths in days. */
const packageSchema = v.object({
  code: text,
  place: text,
  gb: v.pipe(v.number(), v.minValue(0.1)),
  days: whole(MAX_DAYS),
  price: whole(Number.MAX_SAFE_INTEGER),
  /** Days after the purchase in which it must be installed. */
  keeps: whole(MAX_DAYS),
});

/** Who carries the data of a place. Names and generations are the wholesaler's own. */
const placeNetworksSchema = v.object({ place: text, countries: v.array(countryNetworksSchema) });

const regionSchema = v.object({ code: text, name: text, countries: v.array(text) });

export const wholesaleSchema = v.object({
  regions: v.array(regionSchema),
  /** Absent in a catalogue stored before networks were read. */
  networks: v.optional(v.array(placeNetworksSchema), []),
  packages: v.pipe(v.array(packageSchema), v.minLength(1)),
});

export type WholesalePackage = v.InferOutput<typeof packageSchema>;
export type Wholesale = v.InferOutput<typeof wholesaleSchema>;

/** `obj` of package/list, of packages and of top-ups. */
export const packageListSchema = v.object({ packageList: v.array(v.unknown()) });

/** What packages and top-ups have in common: one amount of data for a number of days, in US dollars. */
export const dataForDays = (maxDays: number) => ({
  packageCode: text,
  price: whole(Number.MAX_SAFE_INTEGER),
  currencyCode: v.literal('USD'),
  volume: whole(Number.MAX_SAFE_INTEGER),
  dataType: v.optional(v.literal(1), 1),
  duration: whole(maxDays),
  durationUnit: v.literal('DAY'),
});

/** With one decimal, as it is sold. */
export const gigabytesOf = ({ volume }: { volume: number }): number =>
  Math.round((volume / BYTES_PER_GB) * 10) / 10;

/**
 * A package that we sell: one amount of data for a number of days, in US dollars, whose days begin with the first
 * connection, because we tell travelers to install at home. Day passes and top-ups are left out.
 */
const listedSchema = v.object({
  ...dataForDays(MAX_DAYS),
  slug: v.optional(v.string()),
  unusedValidTime: whole(MAX_DAYS),
  activeType: v.literal(2),
  location: v.string(),
  locationCode: v.optional(v.nullable(v.string())),
});

/** "5G", "4G/LTE". Others are left out. */
const generationOf = (type: string): Network['generation'] | undefined =>
  GENERATIONS.findLast((each) => type.toUpperCase().includes(each));

const networkListSchema = v.object({
  locationNetworkList: v.array(
    v.object({
      locationName: text,
      operatorList: v.array(v.object({ operatorName: text, networkType: v.string() })),
    }),
  ),
});

/** Of each place, by its first package that names any: packages of a place use the same networks. */
export function networksOf(list: readonly unknown[]): Wholesale['networks'] {
  const byPlace = new Map<string, CountryNetworks[]>();
  for (const listed of readable(v.intersect([listedSchema, networkListSchema]), list)) {
    const place = placeOf(listed);
    if (!place || byPlace.has(place)) continue;
    const countries = listed.locationNetworkList
      .map(countryNetworks)
      .filter(({ networks }) => networks.length);
    if (countries.length) byPlace.set(place, countries);
  }
  return [...byPlace].map(([place, countries]) => ({ place, countries }));
}

type Location = v.InferOutput<typeof networkListSchema>['locationNetworkList'][number];

const countryNetworks = ({ locationName, operatorList }: Location): CountryNetworks => ({
  country: locationName,
  networks: operatorList.flatMap(({ operatorName, networkType }) => {
    const generation = generationOf(networkType);
    return generation ? [{ name: operatorName, generation }] : [];
  }),
});

export const packagesOf = (list: readonly unknown[]): WholesalePackage[] =>
  readable(
    packageSchema,
    readable(listedSchema, list).map((listed) => ({
      code: listed.packageCode,
      place: placeOf(listed),
      gb: gigabytesOf(listed),
      days: listed.duration,
      price: listed.price,
      keeps: listed.unusedValidTime,
    })),
  );

/** "ES" or "NA-3"; the slug, "NA-3_1_7", also begins with it. */
function placeOf({ locationCode, slug, location }: v.InferOutput<typeof listedSchema>): string {
  return locationCode || (slug?.split('_')[0] ?? '') || (location.includes(',') ? '' : location);
}

/** `obj` of location/list. */
export const locationListSchema = v.object({ locationList: v.array(v.unknown()) });

/** Type 1 is a country, 2 a region. */
const locationSchema = v.object({
  code: text,
  name: text,
  type: v.number(),
  subLocationList: v.nullish(v.array(v.object({ code: text })), []),
});

export const locationsOf = (list: readonly unknown[]) => readable(locationSchema, list);

export const regionsOf = (locations: ReturnType<typeof locationsOf>): Wholesale['regions'] =>
  locations
    .filter(({ type }) => type === 2)
    .map(({ code, name, subLocationList }) => ({
      ...{ code, name },
      countries: subLocationList.map((country) => country.code),
    }));
