/** A search without results, read again: words that no program has, but that mean a place, type, subject or term, become filters. */
import {
  activeFilters,
  clearFilter,
  searchOfKind,
  type Facet,
  type Search,
} from '../../shared/catalogue/search.ts';
import type { Understood } from '../../shared/catalogue/searchHelp.ts';
import { neededWords, queryWords, words } from '../../shared/catalogue/words.ts';
import type { App } from '../context.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { facetNames } from './facets.ts';
import { placeMeant, placeNamed, type NamedPlace } from './placeNamed.ts';
import { countOf, search } from './search.ts';

type Meaning = { facet: Facet; value: string; words: readonly string[] };

const MAX_READINGS = 3;

export async function understoodFor(
  app: App,
  content: CatalogueContent,
  input: Search,
): Promise<Understood[]> {
  if (input.kind !== 'program') return [];
  const needed = neededWords(queryWords(input.q));
  const counts = await Promise.all(needed.map((word) => countOf(app, [word], 'program')));
  const unknown = needed.filter((_, at) => !counts[at]);
  const choices = choicesNamed(content, needed);
  const rest = unknown.filter((word) => choices.every((choice) => !choice.words.includes(word)));
  const place = placeNamed(app.content, needed) ?? placeMeant(app.content, rest);
  const meanings = [...countryMeaning(place), ...choices].filter((meaning) =>
    meaning.words.some((word) => unknown.includes(word)),
  );
  const reading = meanings.length ? readingOf(input, needed, meanings) : undefined;
  return reading ? (await readingsWithResults(app, reading)).map((each) => withNames(content, each)) : [];
}

const countryMeaning = (place: NamedPlace | undefined): Meaning[] =>
  place?.country ? [{ facet: 'country', value: place.country.iso2, words: place.words }] : [];

/** The first of each filter. */
function choicesNamed({ choices }: CatalogueContent, needed: readonly string[]): Meaning[] {
  const { types, subjects, terms } = choices;
  return Object.entries({ type: types, subject: subjects, term: terms }).flatMap(([facet, list]) => {
    const meanings = list.flatMap(({ slug, name, also = [] }) =>
      [name, ...also].map((each) => ({ facet: facet as Facet, value: slug, words: words(each) })),
    );
    return meanings.find((each) => each.words.every((word) => needed.includes(word))) ?? [];
  });
}

function readingOf(input: Search, needed: readonly string[], meanings: readonly Meaning[]): Search {
  const meant = meanings.flatMap((meaning) => meaning.words);
  const q = needed.filter((word) => !meant.includes(word)).join(' ');
  const filters = Object.fromEntries(meanings.map(({ facet, value }) => [facet, [value]]));
  return { ...searchOfKind({ ...input, q }, input.kind), filters };
}

/** The whole reading; where that has no results, either without one of its filters or without its words. */
async function readingsWithResults(app: App, reading: Search): Promise<{ search: Search; total: number }[]> {
  const whole = await search(app, reading);
  if (whole.total) return [{ search: reading, total: whole.total }];
  const shorter = Object.keys(reading.filters).map((facet) => clearFilter(reading, facet as Facet));
  const wordless = reading.q ? [searchWithout(reading)] : [];
  const all = [...wordless, ...shorter].filter(hasFilter).map(async (each) => ({
    search: each,
    total: (await search(app, each)).total,
  }));
  const found = (await Promise.all(all)).filter(({ total }) => total);
  return found.slice(0, MAX_READINGS);
}

const searchWithout = (reading: Search): Search => ({
  ...searchOfKind({ ...reading, q: '' }, reading.kind),
  filters: reading.filters,
});
/** Words without a filter are offered as fewer words. */
const hasFilter = (each: Search): boolean => activeFilters(each).length > 0;

const withNames = (
  content: CatalogueContent,
  { search: each, total }: { search: Search; total: number },
): Understood => ({
  search: each,
  total,
  names: [
    ...(each.q ? [`"${each.q}"`] : []),
    ...activeFilters(each).map(({ facet, value }) => facetNames(content, facet).get(value) ?? value),
  ],
});
