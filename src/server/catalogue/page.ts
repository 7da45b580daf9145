/** The data of the search page for an address: results, filter values with counts, and help for an empty result. */
import { LRUCache } from 'lru-cache';
import type { Card } from '../../shared/catalogue/card.ts';
import {
  searchOfKind,
  readSearch,
  type Facet,
  type Kind,
  type Search,
} from '../../shared/catalogue/search.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { columnsOf } from './columns.ts';
import type { FacetChoices } from './facets.ts';
import { facetsOf, filtersInUse, type FiltersInUse } from './filtersInUse.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { search, wordCounts, type SearchResult } from './search.ts';
import { correctSpelling } from './spelling.ts';

/** Suggestions for an empty result: corrected spelling, one filter less, or one word only. */
export type Help = {
  spelled: { q: string; total: number } | undefined;
  without: { facet: Facet; total: number }[];
  words: { word: string; total: number }[];
};

export type SearchPage = FiltersInUse & {
  search: Search;
  today: CalendarDate;
  cards: Card[];
  total: number;
  pages: number;
  kinds: Record<Kind, number>;
  facets: FacetChoices[];
  help: Help | undefined;
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

async function makePage(app: App, content: CatalogueContent, input: Search): Promise<SearchPage> {
  const result = await search(app, input);
  const current = { ...input, page: Math.min(input.page, result.pages) };
  const facets = facetsOf(content, input, result);
  return {
    search: current,
    today: earliestToday(app.now()),
    cards: result.cards,
    total: result.total,
    pages: result.pages,
    kinds: result.kinds,
    facets,
    ...filtersInUse(content, input, facets),
    help: result.total ? undefined : await helpFor(app, content, input, result),
  };
}

async function helpFor(
  app: App,
  content: CatalogueContent,
  input: Search,
  { without }: SearchResult,
): Promise<Help> {
  const words = input.q ? await wordCounts(app, input) : [];
  return {
    spelled: await spelledFor(app, content, input),
    without: [...without].map(([facet, total]) => ({ facet, total })).filter(({ total }) => total > 0),
    words: words.length > 1 ? words.filter(({ total }) => total > 0) : [],
  };
}

async function spelledFor(app: App, content: CatalogueContent, input: Search): Promise<Help['spelled']> {
  const q = correctSpelling(input.q, await columnsOf(app.db), content);
  if (!q) return undefined;
  const { total } = await search(app, searchOfKind({ ...input, q }, input.kind));
  return total ? { q, total } : undefined;
}
