/** One search on either database: the database matches words; the columns filter, count and sort. */
import type { Card } from '../../../shared/catalogue/card.ts';
import { PAGE_SIZE, SORTS, type Kind, type Search } from '../../../shared/catalogue/search.ts';
import { meansEveryProgram, neededWords, queryWords } from '../../../shared/catalogue/words.ts';
import { earliestToday } from '../../../shared/lib/dates.ts';
import type { Database } from '../../db/database.ts';
import { matchText, TIERS, type Tier } from '../../db/textIndex.ts';
import { cardsOf } from '../cards.ts';
import { columnsOf, kindNumber, type Columns } from './columns.ts';
import { orderOf } from './order.ts';
import { count, countNew, matchEntries, type CountResult } from './count.ts';
import { pageOf } from './pageOf.ts';

export type SearchResult = Pick<CountResult, 'total' | 'kinds' | 'counts' | 'without'> & {
  cards: Card[];
  pages: number;
};

type Parts = { db: Database; now: () => number };

/** @returns one page of cards; the last page when the address asks for a later one */
export async function search({ db, now }: Parts, query: Search, pageSize = PAGE_SIZE): Promise<SearchResult> {
  const columns = await columnsOf(db);
  // Only the order by fit needs ranks.
  const tiers = query.sort === 'best' ? TIERS : ANYWHERE;
  const ranks = query.q ? await ranksOf(db, columns, queryWords(query.q), tiers) : undefined;
  const { shown, ...counted } = count(columns, query.kind, query.filters, ranks);
  const pages = Math.max(1, Math.ceil(counted.total / pageSize));
  const sort = query.sort === 'best' ? SORTS[query.kind][0] : query.sort;
  const order = orderOf(columns, sort, earliestToday(now()));
  const from = (Math.min(query.page, pages) - 1) * pageSize;
  const nums = pageOf(shown, query.sort === 'best' ? ranks : undefined, order, from, pageSize);
  return {
    ...counted,
    pages,
    cards: await cardsOf(db, columns.version, nums),
  };
}

const HEADLINES = TIERS.filter((tier) => tier !== 'body');

/** The programs whose title, or else headline facts, have all words. @param words of `queryWords` */
export async function bestPrograms(
  { db, now }: Parts,
  words: readonly string[],
  most: number,
): Promise<Card[]> {
  const columns = await columnsOf(db);
  const ranks = await ranksOf(db, columns, words, HEADLINES);
  const { shown } = matchEntries(columns, 'program', {}, ranks);
  const order = orderOf(columns, SORTS.program[0], earliestToday(now()));
  return cardsOf(db, columns.version, pageOf(shown, ranks, order, 0, most));
}

/**
 * How many entries a search matches, and how many of them were added after `since` (ms). It does not fill the cache:
 * reminders ask for the words of every account.
 */
export async function newSince({ db }: Parts, { q, kind, filters }: Search, since: number) {
  const columns = await columnsOf(db);
  const ranks = q ? await readRanks(db, columns, queryWords(q), ANYWHERE) : undefined;
  return countNew(columns, kind, filters, ranks, since);
}

/** How many entries of the kind these words match, without filters. */
export async function countOf(
  { db }: Pick<Parts, 'db'>,
  words: readonly string[],
  kind: Kind,
): Promise<number> {
  const columns = await columnsOf(db);
  return count(columns, kind, {}, await ranksOf(db, columns, words, ANYWHERE)).total;
}

/** Whether an entry of any kind has the word. */
export async function isAnywhere({ db }: Pick<Parts, 'db'>, word: string): Promise<boolean> {
  const ranks = await ranksOf(db, await columnsOf(db), [word], ANYWHERE);
  return ranks.some((rank) => rank > 0);
}

const ANYWHERE: readonly Tier[] = ['body'];

/** Cached beside the columns they are numbered by: read, never changed. */
async function ranksOf(
  db: Database,
  columns: Columns,
  words: readonly string[],
  tiers: readonly Tier[],
): Promise<Uint8Array> {
  const { version } = columns;
  const cachedRanks = cachedRanksOf(columns, words, tiers);
  if (cachedRanks) return cachedRanks;
  const ranks = await readRanks(db, columns, words, tiers);
  // What was read before an import would otherwise stand for what is there after it.
  if (columns.version === version) columns.ranks.set(keyOf(words, tiers), ranks);
  return ranks;
}

/** Where only the words count, the ranks of an order by fit tell as well. */
const cachedRanksOf = ({ ranks }: Columns, words: readonly string[], tiers: readonly Tier[]) =>
  ranks.get(keyOf(words, tiers)) ?? (tiers === ANYWHERE ? ranks.get(keyOf(words, TIERS)) : undefined);

const keyOf = (words: readonly string[], tiers: readonly Tier[]): string =>
  `${tiers.join()} ${words.join(' ')}`;

async function readRanks(
  db: Database,
  columns: Columns,
  words: readonly string[],
  tiers: readonly Tier[],
): Promise<Uint8Array> {
  const ranks = new Uint8Array(columns.kinds.length);
  if (!words.length) return ranks;
  const needed = neededWords(words);
  // Generic words put entries first, and keep none out.
  if (needed.length < words.length) await markTiers(db, ranks, needed, tiers, TIERS.length);
  await markTiers(db, ranks, words, tiers, 0);
  if (tiers.includes('body') && meansEveryProgram(words)) markPrograms(ranks, columns);
  return ranks;
}

/** Alike: every program has a price to be put in order by, and one that has "program" in its text is no better. */
function markPrograms(ranks: Uint8Array, { kinds }: Columns): void {
  const program = kindNumber('program');
  for (let num = 0; num < ranks.length; num++) if (kinds[num] === program) ranks[num] = TIERS.length;
}

/** The widest tier first, so that better ranks overwrite it. @param after the rank before the first */
async function markTiers(
  db: Database,
  ranks: Uint8Array,
  words: readonly string[],
  tiers: readonly Tier[],
  after: number,
): Promise<void> {
  for (const tier of tiers.toReversed()) {
    const nums = await matchText(db.read, db.dialect, words, tier);
    if (!nums) break;
    mark(ranks, nums, after + TIERS.indexOf(tier) + 1);
  }
}

const COMMA = 44;
const ZERO = 48;

/** Parses numbers joined by commas without `split`, which would allocate a string for each. */
function mark(ranks: Uint8Array, nums: string, rank: number): void {
  let num = 0;
  for (let at = 0; at <= nums.length; at++) {
    const code = at < nums.length ? nums.charCodeAt(at) : COMMA;
    if (code !== COMMA) num = num * 10 + code - ZERO;
    else {
      // An entry imported after the columns were read waits for the next search.
      if (num < ranks.length) ranks[num] = rank;
      num = 0;
    }
  }
}
