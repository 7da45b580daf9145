import type { Facet, FacetChoices, Search } from '../../../shared/catalogue/search.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import type { SearchResult } from './search.ts';

const MAX_OPTIONS = 60;

/** The values of one filter with the results that each leaves; selected values are always included. */
export function facetChoices(
  content: CatalogueContent,
  facet: Facet,
  result: Pick<SearchResult, 'counts'>,
  { filters }: Search,
): FacetChoices {
  const selected = filters[facet] ?? [];
  const names = facetNames(content, facet);
  const counts = result.counts[facet] ?? new Map<string, number>();
  const best = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, MAX_OPTIONS);
  const values = new Set([...best.map(([value]) => value), ...selected]);
  const places = new Map([...names.keys()].map((value, at) => [value, at]));
  const last = places.size;
  const options = [...values].map((value) => ({
    value,
    name: names.get(value),
    total: counts.get(value) ?? 0,
    on: selected.includes(value),
  }));
  options.sort(
    (a, b) => (places.get(a.value) ?? last) - (places.get(b.value) ?? last) || (a.value < b.value ? -1 : 1),
  );
  return { facet, options };
}

/** Names of a filter's values, in the order of their list. */
export function facetNames(
  { choices, countries }: CatalogueContent,
  facet: Facet,
): ReadonlyMap<string, string> {
  if (facet === 'country') return new Map(countries.map(({ iso2, name }) => [iso2, name]));
  const list = listOf(choices, facet);
  return new Map(list.map(({ slug, name }) => [slug, name]));
}

function listOf(
  choices: CatalogueContent['choices'],
  facet: Facet,
): readonly { slug: string; name: string }[] {
  switch (facet) {
    case 'type':
      return choices.types;
    case 'subject':
      return choices.subjects;
    case 'term':
      return choices.terms;
    case 'duration':
      return choices.durations;
    case 'language':
      return choices.languages;
    case 'education':
      return choices.education;
    case 'topic':
      return choices.topics;
    default:
      return [];
  }
}
