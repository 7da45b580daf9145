import { words } from '../../../shared/catalogue/words.ts';
import type { Language } from '../../../shared/lookups/choices.ts';
import type { Country } from '../../../shared/lookups/lookups.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import { countryInOtherLanguages, languageInOtherLanguages } from './otherLanguages.ts';

export type Names = ReturnType<typeof namesOf>;
/** What a country is looked for by: its name, other names, those of other languages, and its continent. */
export const countryNames = (country: Country): string[] => [
  ...ownNames(country),
  ...countryInOtherLanguages(country.iso2),
];
const ownNames = ({ name, also = [], region }: Country): string[] => [name, ...also, region];

type Lists = Pick<CatalogueContent, 'choices' | 'countries'>;

export function namesOf({ choices, countries }: Lists) {
  const byslug = (list: readonly { slug: string; name: string }[]) =>
    new Map(list.map(({ slug, name }) => [slug, name]));
  const types = new Map(choices.types.map((type) => [type.slug, type]));
  return {
    types,
    countries: new Map(countries.map(({ iso2, name }) => [iso2, name])),
    places: new Map(countries.map((country) => [country.iso2, countryNames(country)])),
    /** Without those of other languages. */
    ownPlaces: new Map(countries.map((country) => [country.iso2, ownNames(country)])),
    subjects: byslug(choices.subjects),
    terms: byslug(choices.terms),
    languages: byslug(choices.languages),
    languageWords: languageWordsOf(choices.languages),
    topics: byslug(choices.topics),
    durations: choices.durations,
  };
}

/** Words for languages that no text of the catalogue uses: "japanisch". */
const languageWordsOf = cacheFor((languages: readonly Language[]): ReadonlySet<string> => {
  const english = new Set(languages.flatMap(({ name }) => words(name)));
  const others = languages.flatMap(({ slug }) => languageInOtherLanguages(slug)).flatMap(words);
  return new Set(others.filter((word) => !english.has(word)));
});
