/**
 * The address of a search: /search?q=reef&country=TH&sort=price-low&page=2. A plain GET form and links build it, so a
 * search can be shared, saved and used without script (D12, D15, F059).
 */
import * as v from 'valibot';
import { paths } from '../lib/paths.ts';
import { joinQuery } from '../lib/query.ts';
import { lowPriceWords, words } from './words.ts';

export const KINDS = ['program', 'article', 'resource'] as const;
export type Kind = (typeof KINDS)[number];

/** Filters by kind, in the order they are shown. Several values of one filter mean "any of them". */
export const FACETS = {
  program: [
    'type',
    'country',
    'subject',
    'term',
    'duration',
    'language',
    'education',
    'price',
    'credit',
    'online',
  ],
  article: ['topic', 'country'],
  resource: ['topic', 'country'],
} as const;
export type Facet = (typeof FACETS)[Kind][number];
/** A value of a filter. `name` is undefined where the interface has its own words, and for an unknown value. */
export type FilterInUse = { facet: Facet; value: string; name: string | undefined };
/** A value with the results that it leaves; `on` where it is in use. */
export type FacetOption = Omit<FilterInUse, 'facet'> & { total: number; on: boolean };
export type FacetChoices = { facet: Facet; options: FacetOption[] };
export const ALL_FACETS: readonly Facet[] = [...FACETS.program, 'topic'];

/** The first is the default; `best` requires search words. */
export const SORTS = {
  program: ['soonest', 'price-low', 'price-high', 'title'],
  article: ['newest', 'title'],
  resource: ['newest', 'title'],
} as const;
export type Sort = 'best' | (typeof SORTS)[Kind][number];

/** US cents, ascending; each range ends below the next. */
const PRICES = [
  { slug: 'free', from: 0 },
  { slug: 'under-1000', from: 1 },
  { slug: '1000-2500', from: 100_000 },
  { slug: '2500-5000', from: 250_000 },
  { slug: '5000-10000', from: 500_000 },
  { slug: 'over-10000', from: 1_000_000 },
] as const;

/** @param cents the lowest price of a program */
export const priceSlug = (cents: number): string => PRICES.findLast(({ from }) => cents >= from)!.slug;

export type Filters = Partial<Record<Facet, readonly string[]>>;
export type Search = { q: string; kind: Kind; filters: Filters; sort: Sort; page: number };

const MAX_VALUES = 30;
export const PAGE_SIZE = 20;
const MAX_PAGES = 5000;

const value = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/), v.maxLength(80));
const page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(MAX_PAGES));

/** Stands for a filter value that no list can hold, so that the page says so instead of showing everything. */
export const UNKNOWN = 'unknown';

/** @param query of any address: what is not understood is never refused. `country=TH,JP` is both. */
export function readSearch(query: URLSearchParams): Search {
  const kind = v.parse(v.fallback(v.picklist(KINDS), 'program'), query.get('kind'));
  const q = (query.get('q') ?? '').slice(0, 200).trim();
  const sorts: readonly Sort[] = sortsOf(kind, q);
  return {
    q,
    kind,
    filters: filtersOf(kind, query),
    sort: v.parse(v.fallback(v.picklist(sorts), sorts[0]!), query.get('sort')),
    page: v.parse(v.fallback(page, 1), query.get('page')),
  };
}

/** Words that ask for a low price put the lowest first. */
export function sortsOf(kind: Kind, q: string): readonly Sort[] {
  const sorts: Sort[] = [...(q ? (['best'] as const) : []), ...SORTS[kind]];
  const first: Sort = 'price-low';
  const isLowFirst = kind === 'program' && lowPriceWords(words(q)).length > 0;
  return isLowFirst ? [first, ...sorts.filter((sort) => sort !== first)] : sorts;
}

function filtersOf(kind: Kind, query: URLSearchParams): Filters {
  const entries = FACETS[kind].map((facet) => {
    const texts = query.getAll(facet).flatMap((text) => text.split(',').filter(Boolean));
    const values = new Set(texts.map((text) => (v.is(value, text) ? text : UNKNOWN)));
    return [facet, [...values].slice(0, MAX_VALUES)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length));
}

/** The normalised address of a search: parameters in a fixed order, without defaults. */
export function searchAddress({ q, kind, filters, sort, page: at }: Search): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (kind !== 'program') query.set('kind', kind);
  for (const facet of FACETS[kind]) for (const each of filters[facet] ?? []) query.append(facet, each);
  if (sort !== sortsOf(kind, q)[0]) query.set('sort', sort);
  if (at > 1) query.set('page', String(at));
  return joinQuery(paths.search(), query);
}

/** The address without sort and page: equal for equal saved searches. */
export function canonicalSearchAddress({ q, kind, filters }: Search): string {
  const query = new URLSearchParams(q ? { q } : {});
  if (kind !== 'program') query.set('kind', kind);
  for (const facet of FACETS[kind])
    if (filters[facet]?.length) query.set(facet, filters[facet].toSorted().join());
  return joinQuery(paths.search(), query);
}

/** Adds or removes one filter value; back to the first page. */
export function toggleFilter(search: Search, facet: Facet, each: string): Search {
  const before = search.filters[facet] ?? [];
  const after = before.includes(each) ? before.filter((other) => other !== each) : [...before, each];
  return { ...search, page: 1, filters: { ...search.filters, [facet]: after } };
}

/** Empties one filter; back to the first page. */
export const clearFilter = (search: Search, facet: Facet): Search => ({
  ...search,
  page: 1,
  filters: { ...search.filters, [facet]: [] },
});

/** The same words for another kind, without filters. */
export const searchOfKind = ({ q }: Search, kind: Kind): Search => ({
  q,
  kind,
  filters: {},
  sort: sortsOf(kind, q)[0]!,
  page: 1,
});

export const activeFilters = ({
  kind,
  filters,
}: Pick<Search, 'kind' | 'filters'>): { facet: Facet; value: string }[] =>
  FACETS[kind].flatMap((facet) => (filters[facet] ?? []).map((each) => ({ facet, value: each })));
