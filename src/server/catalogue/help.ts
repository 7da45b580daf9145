/** What the search page offers where nothing fits. */
import { searchOfKind, type Facet, type Search } from '../../shared/catalogue/search.ts';
import { neededWords, queryWords, words } from '../../shared/catalogue/words.ts';
import type { App } from '../context.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { columnsOf } from './columns.ts';
import { countOf, search, type SearchResult } from './search.ts';
import { correctSpelling } from './spelling.ts';

type Words = { q: string; total: number };

/** `spelled`: with mistyped words corrected, if need be without one of them; `fewer`: without a word, or one word only. */
export type Help = {
  spelled: Words | undefined;
  without: { facet: Facet; total: number }[];
  fewer: (Words & { without: string | undefined })[];
};

export async function helpFor(
  app: App,
  content: CatalogueContent,
  input: Search,
  { without }: SearchResult,
): Promise<Help> {
  const spelled = await spelledFor(app, content, input);
  return {
    spelled,
    without: [...without].map(([facet, total]) => ({ facet, total })).filter(({ total }) => total > 0),
    fewer: await fewerWords(app, input),
  };
}

async function spelledFor(app: App, content: CatalogueContent, input: Search): Promise<Help['spelled']> {
  const q = correctSpelling(input.q, await columnsOf(app.db), content);
  if (!q) return undefined;
  const { total } = await search(app, searchOfKind({ ...input, q }, input.kind));
  if (total) return { q, total };
  const fewer = await withoutOne(app, { ...input, q });
  return fewer.toSorted((a, b) => b.total - a.total)[0];
}

/** Without one word; where that finds nothing either, single words. */
async function fewerWords(app: App, input: Search): Promise<Help['fewer']> {
  const needed = neededWords(queryWords(input.q));
  const fewer = await withoutOne(app, input);
  if (fewer.length || needed.length < 2) return fewer;
  return withTotals(
    app,
    input,
    needed.map((word) => ({ left: [word], without: undefined })),
  );
}

function withoutOne(app: App, input: Search): Promise<Help['fewer']> {
  const all = queryWords(input.q);
  const needed = neededWords(all);
  if (needed.length < 2) return Promise.resolve([]);
  return withTotals(
    app,
    input,
    needed.map((without) => ({ left: all.filter((word) => word !== without), without })),
  );
}

async function withTotals(
  app: App,
  { q, kind }: Search,
  choices: readonly { left: readonly string[]; without: string | undefined }[],
): Promise<Help['fewer']> {
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
