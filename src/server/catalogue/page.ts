/** What the search page shows for an address: results, choices with counts, and help where nothing is found. */
import { LRUCache } from 'lru-cache';
import type { Card } from '../../shared/catalogue/card.ts';
import {
  activeFilters,
  FACETS,
  searchOfKind,
  readSearch,
  type Facet,
  type Kind,
  type Search,
} from '../../shared/catalogue/search.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { ProgramType } from '../../shared/lookups/choices.ts';
import type { App } from '../context.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { columnsOf } from './columns.ts';
import { facetChoices, type FacetChoices, type Option } from './facets.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { search, wordCounts, type SearchResult } from './search.ts';
import { correctSpelling } from './spelling.ts';

/** Ways out of an empty result: with words spelled as others are, without one filter, or with one of the words only. */
export type Help = {
  spelled: { q: string; total: number } | undefined;
  without: { facet: Facet; total: number }[];
  words: { word: string; total: number }[];
};

export type SearchPage = {
  search: Search;
  today: CalendarDate;
  cards: Card[];
  total: number;
  pages: number;
  kinds: Record<Kind, number>;
  facets: FacetChoices[];
  inUse: (Option & { facet: Facet })[];
  /** The one kind of program that is asked for, which names the page. */
  type: ProgramType | undefined;
  help: Help | undefined;
};

type CachedPage = { content: CatalogueContent; page: SearchPage };
const MOST_PAGES = 50;
const pagesOf = cacheFor((_db: Database) => new LRUCache<string, CachedPage>({ max: MOST_PAGES }));

/**
 * The same object for the same address, day and catalogue: what is drawn from it can be kept with it (frame/CachedPart.astro).
 * @param query of any address: what is not understood is left out
 */
export async function searchPage(app: App, query: URLSearchParams): Promise<SearchPage> {
  const content = await currentCatalogue(app);
  const asked = readSearch(query);
  const pages = pagesOf(app.db);
  const { version } = await columnsOf(app.db);
  const key = JSON.stringify([version, earliestToday(app.now()), asked]);
  const cached = pages.get(key);
  if (cached?.content === content) return cached.page;
  const page = await makePage(app, content, asked);
  pages.set(key, { content, page });
  return page;
}

async function makePage(app: App, content: CatalogueContent, asked: Search): Promise<SearchPage> {
  const found = await search(app, asked);
  const current = { ...asked, page: Math.min(asked.page, found.pages) };
  const facets = FACETS[asked.kind].map((facet) => facetChoices(content, facet, found, asked));
  return {
    search: current,
    today: earliestToday(app.now()),
    cards: found.cards,
    total: found.total,
    pages: found.pages,
    kinds: found.kinds,
    facets,
    inUse: inUse(asked, facets),
    type: onlyType(content, asked),
    help: found.total ? undefined : await helpFor(app, content, asked, found),
  };
}

const inUse = (asked: Search, facets: FacetChoices[]): SearchPage['inUse'] =>
  activeFilters(asked).flatMap(({ facet, value }) => {
    const option = facets.find((each) => each.facet === facet)?.options.find((each) => each.value === value);
    return option ? [{ facet, ...option }] : [];
  });

function onlyType({ choices }: CatalogueContent, { filters }: Search): ProgramType | undefined {
  const [slug, ...more] = filters.type ?? [];
  return more.length ? undefined : choices.types.find((type) => type.slug === slug);
}

async function helpFor(
  app: App,
  content: CatalogueContent,
  asked: Search,
  { without }: SearchResult,
): Promise<Help> {
  const words = asked.q ? await wordCounts(app, asked) : [];
  return {
    spelled: await spelledFor(app, content, asked),
    without: [...without].map(([facet, total]) => ({ facet, total })).filter(({ total }) => total > 0),
    words: words.length > 1 ? words.filter(({ total }) => total > 0) : [],
  };
}

async function spelledFor(app: App, content: CatalogueContent, asked: Search): Promise<Help['spelled']> {
  const q = correctSpelling(asked.q, await columnsOf(app.db), content);
  if (!q) return undefined;
  const { total } = await search(app, searchOfKind({ ...asked, q }, asked.kind));
  return total ? { q, total } : undefined;
}
