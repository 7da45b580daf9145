/** What the destination control finds as the user types. Pure; the list is one file for all visitors. */

/** A destination as the control lists it. `from`: "$3.00", absent where nothing is sold, which `reason` then explains. */
export type Place = {
  id: string;
  name: string;
  from?: string;
  reason?: string;
  /** Of a country, ISO alpha-2. */
  iso2?: string;
  /** Of a region, ISO alpha-2. */
  countries?: string[];
  /** Other names, cities, islands. */
  also?: string[];
  /** Of a country that is not sold: a region around it that is. */
  near?: string;
  /** "4G and 5G", or a country's networks by name, and whether data may be shared; absent where the provider does not tell. */
  networks?: string;
  hotspot?: boolean;
};

/**
 * `rank`: 0 is a place named in full. `alias`: the other name that matched. `member`: the country that was typed, as the
 * reason why a region is listed.
 */
export type PlaceRow = { place: Place; rank?: number; alias?: string | undefined; member?: Place };
export type PlaceGroups = [group: 'trip' | 'countries' | 'regions', rows: PlaceRow[]][];

/** Letters as people type them, without accents, case or punctuation; a space begins every word. */
export const fold = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

const NONE = 9;

/** How a name fits what is typed: in full, at its beginning, at the beginning of another word. Aliases come last. */
function rankOf(name: string, wanted: string, isAlias: boolean): number {
  const folded = fold(name);
  if (folded === wanted) return 0;
  if (!folded.includes(wanted)) return NONE;
  return isAlias ? 3 : folded.startsWith(wanted) ? 1 : 2;
}

/** By the name or alias that fits best. ISO codes count in full only: as a beginning they would fit half the list. */
function match(place: Place, wanted: string): Required<Pick<PlaceRow, 'rank'>> & PlaceRow {
  const isCode = [place.id, place.iso2 ?? place.id].some((code) => rankOf(code, wanted, false) === 0);
  const names = [place.name, ...(place.also ?? [])];
  const ranks = names.map((name, index) => rankOf(name, wanted, index > 0));
  const rank = isCode ? 0 : Math.min(...ranks);
  const best = ranks.indexOf(rank);
  return { place, rank, alias: best > 0 ? names[best] : undefined };
}

/**
 * The places that fit, best first, in groups, the group with the best match first. Regions are listed for the country
 * that fits best, too.
 * @param trip ids of the places that cover the kept trip: a group of their own while nothing is typed
 */
export function findPlaces(
  places: readonly Place[] = [],
  typed: string,
  trip: readonly string[] = [],
): PlaceGroups {
  const wanted = fold(typed);
  const isBlank = wanted === ' ';
  const isOfTrip = ({ place }: PlaceRow): boolean => isBlank && trip.includes(place.id);
  const matches = places
    .map((place) => match(place, wanted))
    .filter(({ place, rank }) => rank < NONE && (place.from || !isBlank))
    .sort((a, b) => a.rank - b.rank);
  const others = matches.filter((row) => !isOfTrip(row));
  const countries = others.filter(({ place }) => !place.countries);
  const regions = others.filter(({ place }) => place.countries);
  const member = isBlank ? undefined : countries[0]?.place;
  const isRegionFirst = isBlank || (regions[0]?.rank ?? NONE) < (countries[0]?.rank ?? NONE);
  const groups: PlaceGroups = [
    ['countries', countries],
    ['regions', [...regions, ...covering(places, regions, member)]],
  ];
  if (isRegionFirst) groups.reverse();
  groups.unshift(['trip', matches.filter(isOfTrip)]);
  return groups.filter(([, rows]) => rows.length);
}

/**
 * The regions with the country that fits best, or near it where it is not sold: the smallest first, beside those that
 * fit by their own name.
 */
const covering = (
  places: readonly Place[],
  regions: readonly PlaceRow[],
  member: Place | undefined,
): PlaceRow[] =>
  places
    .filter(({ id, countries }) => member && (id === member.near || countries?.includes(member.iso2!)))
    .filter((place) => !regions.some((region) => region.place === place))
    .sort((a, b) => a.countries!.length - b.countries!.length)
    .map((place) => ({ place, member: member! }));
