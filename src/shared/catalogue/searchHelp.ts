import type { Card } from './card.ts';
import type { Facet, Search } from './search.ts';

type Words = { q: string; total: number };

/** `names` of what was understood: "Internship", "Germany". */
export type Understood = { search: Search; names: string[]; total: number };

/**
 * What a search without results offers. `spelled`: with mistyped words corrected, if need be without one of them; `understood`: with
 * filters for words; `fewer`: without a word, or one word only; `unused`: words that no entry, place or filter has; `nearest`: what the
 * best of the offers finds.
 */
export type SearchHelp = {
  spelled: Words | undefined;
  understood: Understood[];
  without: { facet: Facet; total: number }[];
  fewer: (Words & { without: string | undefined })[];
  unused: string[];
  nearest: Card[];
};
