/** What the search page shows for an address: results, choices with counts, and help where nothing is found. */
import type { Card } from '../../shared/catalogue/card.ts';
import {
  chosen,
  FACETS,
  ofKind,
  readSearch,
  type Facet,
  type Kind,
  type Search,
} from '../../shared/catalogue/search.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { ProgramType } from '../../shared/lookups/choices.ts';
import type { App } from '../lib/context.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { columnsOf } from './columns.ts';
import { freshCatalogue } from './fresh.ts';
import { search, wordCounts, type Found } from './search.ts';
import { respelled } from './spelling.ts';

/** `name` is undefined where the interface has the words itself (price, online), or nobody knows the value. */
export type Option = { value: string; name: string | undefined; total: number; on: boolean };
export type FacetChoices = { facet: Facet; options: Option[] };
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

export async function searchPage(app: App, query: URLSearchParams): Promise<SearchPage> {
  const content = await freshCatalogue(app);
  const asked = readSearch(query);
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

const MOST_OPTIONS = 60;

function facetChoices(
  content: CatalogueContent,
  facet: Facet,
  found: Found,
  { filters }: Search,
): FacetChoices {
  const used = filters[facet] ?? [];
  const names = facetNames(content, facet);
  const counts = found.counts[facet] ?? new Map<string, number>();
  const best = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_OPTIONS);
  const values = new Set([...best.map(([value]) => value), ...used]);
  const places = new Map([...names.keys()].map((value, at) => [value, at]));
  const last = places.size;
  const options = [...values].map((value) => ({
    value,
    name: names.get(value),
    total: counts.get(value) ?? 0,
    on: used.includes(value),
  }));
  options.sort(
    (a, b) => (places.get(a.value) ?? last) - (places.get(b.value) ?? last) || (a.value < b.value ? -1 : 1),
  );
  return { facet, options };
}

/** Values of a filter with their names, in the order of their list. */
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

const inUse = (asked: Search, facets: FacetChoices[]): SearchPage['inUse'] =>
  chosen(asked).flatMap(({ facet, value }) => {
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
  { without }: Found,
): Promise<Help> {
  const words = asked.q ? await wordCounts(app, asked) : [];
  return {
    spelled: await spelledFor(app, content, asked),
    without: [...without].map(([facet, total]) => ({ facet, total })).filter(({ total }) => total > 0),
    words: words.length > 1 ? words.filter(({ total }) => total > 0) : [],
  };
}

async function spelledFor(app: App, content: CatalogueContent, asked: Search): Promise<Help['spelled']> {
  const q = respelled(asked.q, await columnsOf(app.db), content);
  if (!q) return undefined;
  const { total } = await search(app, ofKind({ ...asked, q }, asked.kind));
  return total ? { q, total } : undefined;
}
