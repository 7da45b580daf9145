/** The country or region that a search names, in any of their languages, or by a city of it: "data for Italien", "Munich". */
import type { Country } from '../../../shared/lookups/lookups.ts';
import { nearestName } from '../../../shared/catalogue/spelling.ts';
import { words } from '../../../shared/catalogue/words.ts';
import type { Content } from '../../content/content.ts';
import type { EsimContent } from '../../content/schemas/esim.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import { countryInOtherLanguages } from './otherLanguages.ts';

type Place = {
  name: string;
  /** Undefined for a region of several. */
  country: Country | undefined;
  /** Id of its eSIM; undefined where none is sold. */
  esim: string | undefined;
};
/** `words`: those of the search that name it. */
export type NamedPlace = Place & { words: readonly string[] };

/** @param all of `words` @returns the place with the longest name; undefined where several have it, as "Latin America" */
export function placeNamed(content: Content, all: readonly string[]): NamedPlace | undefined {
  const matches = placesOf(content).filter(({ words: name }) => name.every((word) => all.includes(word)));
  const length = Math.max(0, ...matches.map(({ words: name }) => name.length));
  const longest = matches.filter(({ words: name }) => name.length === length);
  // "Europe" is said of Turkey, too.
  const [first, ...others] = longest.some(isRegion) ? longest.filter(isRegion) : longest;
  return others.some(({ name }) => name !== first?.name) ? undefined : first;
}

/** Shorter words have too many similar ones. Letters. */
const MIN_MISSPELLED = 5;

/** The place whose name or city was meant by one mistyped word: "Muinch". @param words of a search, in none of the programs */
export function misspelledPlace(content: Content, words: readonly string[]): NamedPlace | undefined {
  const names = placesOf(content).flatMap(({ words: name }) => (name.length === 1 ? name : []));
  for (const word of words.filter(({ length }) => length >= MIN_MISSPELLED)) {
    const name = nearestName(word, names);
    const place = name && placeNamed(content, [name]);
    if (place) return { ...place, words: [word] };
  }
  return undefined;
}

const isRegion = ({ country }: Place): boolean => !country;

const placesOf = (content: Content): readonly NamedPlace[] =>
  placesBy(content.countries())(content.esim().destinations);

const placesBy = cacheFor((countries: readonly Country[]) =>
  cacheFor(({ countries: sold, regions }: EsimContent['destinations']) => {
    const byCode = new Map(sold.map((place) => [place.iso2, place]));
    return [
      ...countries.flatMap((country) => countryPlaces(country, byCode.get(country.iso2))),
      ...regions.flatMap(({ id, name, also }) =>
        placesCalled({ name, country: undefined, esim: id }, [name, ...also]),
      ),
    ];
  }),
);

function countryPlaces(
  country: Country,
  sold: EsimContent['destinations']['countries'][number] | undefined,
): NamedPlace[] {
  const { name, also = [], iso2 } = country;
  const names = [name, ...also, ...countryInOtherLanguages(iso2), ...(sold?.also ?? [])];
  return placesCalled({ name, country, esim: sold?.sellable ? sold.id : undefined }, names);
}

/** "Ísland" and German "Island" are Iceland, but in English every island: "esim greek islands" is not for Iceland. */
const OTHER_THINGS = ['', ...words('island')];

const placesCalled = (place: Place, names: readonly string[]): NamedPlace[] =>
  names.map(words).flatMap((of) => (OTHER_THINGS.includes(of.join(' ')) ? [] : [{ ...place, words: of }]));
