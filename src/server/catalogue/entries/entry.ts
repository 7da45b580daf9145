/** What is stored of one thing to find: a card for lists, the facets, and the searchable words. */
import type { Card } from '../../../shared/catalogue/card.ts';
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Program, Requirements } from '../../../shared/catalogue/program.ts';
import type { Reading } from '../../../shared/catalogue/reading.ts';
import type { Facet, Kind } from '../../../shared/catalogue/search.ts';
import { words } from '../../../shared/catalogue/words.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';
import { wholeWord } from '../../db/textIndex.ts';
import { sha256 } from '../../lib/sha256.ts';

/**
 * What memory holds of each entry. `dates`: application deadlines, or the update of a reading. `price` in cents, -1 for
 * none. `names`: provider and cities of a program; rows of older versions have none.
 */
export type IndexEntry = {
  kind: Kind;
  title: string;
  price: number;
  dates: readonly CalendarDate[];
  facets: Facets;
  names?: readonly string[];
  deals?: readonly Deal[];
  /** Of a program with deals, without its sentences; rows of older versions have none. */
  requirements?: Requirements;
};
export type Facets = Partial<Record<Facet, readonly string[]>>;
export type Text = { title: string[]; about: string[]; body: string[] };
export type Entry = {
  kind: Kind;
  id: string;
  index: IndexEntry;
  card: Card;
  doc: Program | Reading;
  text: Text;
  hash: string;
};

export const distinctWords = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(words))];

/** Names in other languages are found as whole words: their beginnings are English words. @param texts in English */
export function aboutWords(texts: readonly string[], inOtherLanguages: readonly string[]): string[] {
  const own = distinctWords(texts);
  const others = distinctWords(inOtherLanguages).filter((word) => !own.includes(word));
  return [...own, ...others.map(wholeWord)];
}

export const withHash = (entry: Omit<Entry, 'hash'>): Entry => ({
  ...entry,
  hash: sha256(JSON.stringify(entry)).slice(0, 22),
});
