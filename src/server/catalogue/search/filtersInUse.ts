/** The filters that a search uses, by the names that its page shows, and the program type that names the page. */
import {
  activeFilters,
  FACETS,
  type FacetChoices,
  type FacetOption,
  type FilterInUse,
  type Search,
} from '../../../shared/catalogue/search.ts';
import type { ProgramType } from '../../../shared/lookups/choices.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import { facetChoices } from './facets.ts';
import type { SearchResult } from './search.ts';

export type FiltersInUse = {
  inUse: (FacetOption & FilterInUse)[];
  /** The single program type of the search, which names the page. */
  type: ProgramType | undefined;
};

export const facetChoicesOf = (
  content: CatalogueContent,
  search: Search,
  result: Pick<SearchResult, 'counts'>,
): FacetChoices[] => FACETS[search.kind].map((facet) => facetChoices(content, facet, result, search));

/** @param facets of `facetChoicesOf` */
export const filtersInUse = (
  { choices }: CatalogueContent,
  search: Search,
  facets: readonly FacetChoices[],
): FiltersInUse => ({
  inUse: activeFilters(search).flatMap(({ facet, value }) => {
    const option = facets.find((each) => each.facet === facet)?.options.find((each) => each.value === value);
    return option ? [{ facet, ...option }] : [];
  }),
  type: onlyType(choices.types, search),
});

function onlyType(types: readonly ProgramType[], { filters }: Search): ProgramType | undefined {
  const [slug, ...more] = filters.type ?? [];
  return more.length ? undefined : types.find((type) => type.slug === slug);
}
