/** What the search page offers where nothing or little fits. */
import { activeFilters, clearFilter, searchOfKind, type Search } from '../../../shared/catalogue/search.ts';
import type { OneWordLess, SearchHelp } from '../../../shared/catalogue/searchHelp.ts';
import { neededWords, queryWords, words } from '../../../shared/catalogue/words.ts';
import type { App } from '../../context.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import { columnsOf } from './columns.ts';
import { countOf, isAnywhere, search, type SearchResult } from './search.ts';
import { correctSpelling, isVocabulary } from './spelling.ts';
import { placeNamed } from './placeNamed.ts';
import { interpretationsFor } from './interpretations.ts';

const MAX_NEAREST = 3;

export async function helpFor(
  app: App,
  content: CatalogueContent,
  input: Search,
  { without }: SearchResult,
): Promise<SearchHelp> {
  const corrected = correctSpelling(input.q, await columnsOf(app.db), content);
  const help = {
    spelled: await spelledFor(app, input, corrected),
    interpretations: await interpretationsFor(app, content, { ...input, q: corrected ?? input.q }),
    without: [...without].map(([facet, total]) => ({ facet, total })).filter(({ total }) => total > 0),
    fewer: await fewerWords(app, input),
    unused: await unusedWords(app, content, input.q),
  };
  const nearest = nearestSearch(input, help);
  return { ...help, nearest: nearest ? (await search(app, nearest, MAX_NEAREST)).cards : [] };
}

function nearestSearch(
  input: Search,
  { spelled, interpretations, without, fewer }: Omit<SearchHelp, 'nearest' | 'unused'>,
): Search | undefined {
  const words = interpretations.length ? undefined : (spelled ?? fewer[0]);
  if (without[0]) return clearFilter(input, without[0].facet);
  const nearest = words ? searchOfKind({ ...input, q: words.q }, input.kind) : interpretations[0]?.search;
  return nearest && { ...nearest, sort: input.sort };
}

async function spelledFor(app: App, input: Search, q: string | undefined): Promise<SearchHelp['spelled']> {
  if (!q) return undefined;
  const { total } = await search(app, searchOfKind({ ...input, q }, input.kind));
  if (total) return { q, total };
  const fewer = await withoutOne(app, { ...input, q });
  return fewer.toSorted((a, b) => b.total - a.total)[0];
}

async function unusedWords(app: App, content: CatalogueContent, q: string): Promise<string[]> {
  const columns = await columnsOf(app.db);
  const named = placeNamed(app.content, words(q))?.words ?? [];
  const rest = queryWords(q).filter((word) => !named.includes(word) && !isVocabulary(word, columns, content));
  const isUsed = await Promise.all(rest.map((word) => isAnywhere(app, word)));
  return rest.filter((_, at) => !isUsed[at]);
}

/** Without one word; where that finds nothing either, single words. */
async function fewerWords(app: App, input: Search): Promise<SearchHelp['fewer']> {
  const needed = neededWords(queryWords(input.q));
  const fewer = await withoutOne(app, input);
  if (fewer.length || needed.length < 2) return fewer;
  return withTotals(
    app,
    input,
    needed.map((word) => ({ left: [word], without: undefined })),
  );
}

/** At most so many results are few: one word less is offered beside them. */
const FEW = 2;
/** More words than these are the name of one program. */
const MAX_WISHES = 4;

/** Where some words alone find few: what more there is without one of them. "Sri Lanka" is one name, and not cut in two. */
export async function moreWithoutWord(
  app: App,
  input: Search,
  { total }: Pick<SearchResult, 'total'>,
): Promise<OneWordLess[]> {
  const isFew = total > 0 && total <= FEW && !activeFilters(input).length;
  if (!isFew || neededWords(queryWords(input.q)).length > MAX_WISHES) return [];
  const place = placeNamed(app.content, words(input.q))?.words ?? [];
  const offers = await withoutOne(app, input, place.length > 1 ? place : []);
  return offers.flatMap((offer) =>
    offer.without && offer.total > total ? [{ ...offer, without: offer.without }] : [],
  );
}

/** @param whole words that stay together */
function withoutOne(app: App, input: Search, whole: readonly string[] = []): Promise<SearchHelp['fewer']> {
  const all = queryWords(input.q);
  const needed = neededWords(all);
  if (needed.length < 2) return Promise.resolve([]);
  return withTotals(
    app,
    input,
    needed
      .filter((word) => !whole.includes(word))
      .map((without) => ({ left: all.filter((word) => word !== without), without })),
  );
}

async function withTotals(
  app: App,
  { q, kind }: Search,
  choices: readonly { left: readonly string[]; without: string | undefined }[],
): Promise<SearchHelp['fewer']> {
  const all = choices.map(async ({ left, without }) => ({
    q: left.map((word) => asTyped(q, word)).join(' '),
    without: without && asTyped(q, without),
    total: await countOf(app, left, kind),
  }));
  return (await Promise.all(all)).filter(({ total }) => total > 0);
}

/** "Texas", which is looked for as "texa". */
const asTyped = (q: string, word: string): string =>
  q.split(/[^\p{L}\p{M}\p{N}]+/u).find((each) => words(each).join() === word) ?? word;
