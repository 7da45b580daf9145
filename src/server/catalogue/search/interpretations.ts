/** A search without results, read again: words that no program has, but that mean a place, type, subject or term, become filters. */
import {
  activeFilters,
  clearFilter,
  searchOfKind,
  type Facet,
  type Search,
} from '../../../shared/catalogue/search.ts';
import type { Interpretation } from '../../../shared/catalogue/searchHelp.ts';
import { neededWords, queryWords, words } from '../../../shared/catalogue/words.ts';
import type { App } from '../../context.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import { facetNames } from './facets.ts';
import { misspelledPlace, placeNamed, type NamedPlace } from './placeNamed.ts';
import { countOf, search } from './search.ts';

type Meaning = { facet: Facet; value: string; words: readonly string[] };

const MAX_INTERPRETATIONS = 3;

export async function interpretationsFor(
  app: App,
  content: CatalogueContent,
  input: Search,
): Promise<Interpretation[]> {
  if (input.kind !== 'program') return [];
  const typed = queryWords(input.q);
  const needed = neededWords(typed);
  const counts = await Promise.all(needed.map((word) => countOf(app, [word], 'program')));
  const unknown = needed.filter((_, at) => !counts[at]);
  const choices = choicesNamed(content, { all: words(input.q), typed, needed, unknown });
  const rest = unknown.filter((word) => choices.every((choice) => !choice.words.includes(word)));
  const place = placeNamed(app.content, words(input.q)) ?? misspelledPlace(app.content, rest);
  const isUnknown = (meaning: Meaning): boolean => meaning.words.some((word) => unknown.includes(word));
  const meanings = [...countryMeaning(place).filter(isUnknown), ...choices];
  if (!meanings.some(isUnknown)) return [];
  const filtered = filteredSearch(input, needed, meanings);
  return (await withChosenFilters(app, input, filtered)).map((each) => withNames(content, each));
}

const countryMeaning = (place: NamedPlace | undefined): Meaning[] =>
  place?.country ? [{ facet: 'country', value: place.country.iso2, words: place.words }] : [];

/** `all`: with small words, which names have, too: "corso di lingua"; `typed`: of `queryWords`; `unknown`: in no program. */
type Words = Record<'all' | 'typed' | 'needed' | 'unknown', readonly string[]>;

/** The longest of each filter. */
function choicesNamed({ choices }: CatalogueContent, query: Words): Meaning[] {
  const { types, subjects, terms } = choices;
  return Object.entries({ type: types, subject: subjects, term: terms }).flatMap(([facet, list]) => {
    const meanings = list.flatMap(({ slug, name, also = [] }) =>
      [name, ...also].map((each) => ({ facet: facet as Facet, value: slug, words: words(each) })),
    );
    const named = meanings.filter((each) => isNamed(each, query));
    return named.toSorted((a, b) => b.words.length - a.words.length).slice(0, 1);
  });
}

/** Words that programs have stand for themselves; generic ones alone, as "estudiar", name a filter beside unknown ones. */
function isNamed({ words: name }: Meaning, { all, typed, needed, unknown }: Words): boolean {
  const telling = name.filter((word) => needed.includes(word));
  const isTelling = telling.length
    ? telling.some((word) => unknown.includes(word))
    : name.every((word) => typed.includes(word));
  return isTelling && name.every((word) => all.includes(word));
}

function filteredSearch(input: Search, needed: readonly string[], meanings: readonly Meaning[]): Search {
  const meant = meanings.flatMap((meaning) => meaning.words);
  const q = needed.filter((word) => !meant.includes(word)).join(' ');
  const filters = Object.fromEntries(meanings.map(({ facet, value }) => [facet, [value]]));
  return { ...searchOfKind({ ...input, q }, input.kind), filters };
}

/** With the filters that were chosen; where that has no results, without them. */
async function withChosenFilters(app: App, { filters }: Search, filtered: Search) {
  const narrow = { ...filtered, filters: { ...filters, ...filtered.filters } };
  const { total } = activeFilters({ ...filtered, filters }).length ? await search(app, narrow) : NONE;
  return total ? [{ search: narrow, total }] : searchesWithResults(app, filtered);
}

const NONE = { total: 0 };

/** All of its words and filters; where that has no results, either without one of its filters or without its words. */
async function searchesWithResults(app: App, filtered: Search): Promise<{ search: Search; total: number }[]> {
  const whole = await search(app, filtered);
  if (whole.total) return [{ search: filtered, total: whole.total }];
  const shorter = Object.keys(filtered.filters).map((facet) => clearFilter(filtered, facet as Facet));
  const wordless = filtered.q ? [searchWithout(filtered)] : [];
  const all = [...wordless, ...shorter].filter(hasFilter).map(async (each) => ({
    search: each,
    total: (await search(app, each)).total,
  }));
  return (await Promise.all(all)).filter(({ total }) => total).slice(0, MAX_INTERPRETATIONS);
}

const searchWithout = (filtered: Search): Search => ({
  ...searchOfKind({ ...filtered, q: '' }, filtered.kind),
  filters: filtered.filters,
});
/** Words without a filter are offered as fewer words. */
const hasFilter = (each: Search): boolean => activeFilters(each).length > 0;

const withNames = (
  content: CatalogueContent,
  { search: each, total }: { search: Search; total: number },
): Interpretation => ({
  search: each,
  total,
  names: [
    ...(each.q ? [`"${each.q}"`] : []),
    ...activeFilters(each).map(({ facet, value }) => facetNames(content, facet).get(value) ?? value),
  ],
});
