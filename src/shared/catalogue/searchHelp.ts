import type { Card } from './card.ts';
import type { Facet, Search } from './search.ts';

type Words = { q: string; total: number };

/** Words of a search read as filters. `names`: "Internship", "Germany". */
export type Interpretation = { search: Search; names: string[]; total: number };

/** The same search without one of its words. */
export type OneWordLess = Words & { without: string };

/**
 * What a search without results offers. `spelled`: with mistyped words corrected, if need be without one of them; `interpretations`:
 * with filters for words; `fewer`: without a word, or one word only; `unused`: words that no entry, place or filter has; `nearest`: what the
 * best of the offers finds.
 */
export type SearchHelp = {
  spelled: Words | undefined;
  interpretations: Interpretation[];
  without: { facet: Facet; total: number }[];
  fewer: (Words & { without: string | undefined })[];
  unused: string[];
  nearest: Card[];
};
