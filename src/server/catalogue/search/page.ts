/** The data of the search page for an address: results, filter values with counts, and help for an empty result. */
import { LRUCache } from 'lru-cache';
import type { Card } from '../../../shared/catalogue/card.ts';
import { readSearch, type FacetChoices, type Kind, type Search } from '../../../shared/catalogue/search.ts';
import type { OneWordLess, SearchHelp } from '../../../shared/catalogue/searchHelp.ts';
import type { PlaceAndTimeNames } from '../../../shared/catalogue/placeAndTime.ts';
import { earliestToday, type CalendarDate } from '../../../shared/lib/dates.ts';
import type { App } from '../../context.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import type { Database } from '../../db/database.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import { withAbbreviation } from './abbreviation.ts';
import { columnsOf } from './columns.ts';
import { facetChoicesOf, filtersInUse, type FiltersInUse } from './filtersInUse.ts';
import { currentCatalogue } from '../currentCatalogue.ts';
import { helpFor, moreWithoutWord } from './help.ts';
import { namesOf } from './names.ts';
import { search } from './search.ts';

export type SearchPage = FiltersInUse & {
  search: Search;
  today: CalendarDate;
  cards: Card[];
  total: number;
  pages: number;
  kinds: Record<Kind, number>;
  facets: FacetChoices[];
  names: PlaceAndTimeNames;
  help: SearchHelp | undefined;
  /** Where few are found. */
  oneWordLess: OneWordLess[];
};

type CachedPage = { content: CatalogueContent; page: SearchPage };
const MAX_PAGES = 50;
const pagesOf = cacheFor((_db: Database) => new LRUCache<string, CachedPage>({ max: MAX_PAGES }));

/**
 * Returns the same object for the same address, day and catalogue, so that rendered parts can be cached with it
 * (frame/CachedPart.astro).
 * @param query of any address; unknown parts are ignored
 */
export async function searchPage(app: App, query: URLSearchParams): Promise<SearchPage> {
  const content = await currentCatalogue(app);
  const input = readSearch(query);
  const pages = pagesOf(app.db);
  const { version } = await columnsOf(app.db);
  const key = JSON.stringify([version, earliestToday(app.now()), input]);
  const cached = pages.get(key);
  if (cached?.content === content) return cached.page;
  const page = await makePage(app, content, input);
  pages.set(key, { content, page });
  return page;
}

async function makePage(app: App, content: CatalogueContent, typedSearch: Search): Promise<SearchPage> {
  const filteredSearch = withAbbreviation(content, typedSearch);
  const filteredResult = await search(app, filteredSearch);
  // A filter that leaves nothing was not meant.
  const input = filteredResult.total ? filteredSearch : typedSearch;
  const result = input === filteredSearch ? filteredResult : await search(app, input);
  const current = { ...input, page: Math.min(input.page, result.pages) };
  const facets = facetChoicesOf(content, input, result);
  return {
    search: current,
    today: earliestToday(app.now()),
    cards: result.cards,
    total: result.total,
    pages: result.pages,
    kinds: result.kinds,
    facets,
    ...filtersInUse(content, input, facets),
    names: namesOf(content),
    help: result.total ? undefined : await helpFor(app, content, input, result),
    oneWordLess: await moreWithoutWord(app, input, result),
  };
}
