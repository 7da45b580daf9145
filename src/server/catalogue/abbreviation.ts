/** "IT internship": a word that tells nothing in a sentence, and is a name in a list of filters. */
import type { Facet, Search } from '../../shared/catalogue/search.ts';
import { queryWords, words } from '../../shared/catalogue/words.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';

/**
 * With the filter instead of the word, where the word is meant: it stands in capitals, or ahead of others that make no
 * sentence. The same search where there is none.
 */
export function withAbbreviation({ choices }: CatalogueContent, input: Search): Search {
  const { types, subjects, terms } = choices;
  const typed = input.q.split(/\s+/);
  const kept = queryWords(input.q);
  const dropped = typed.filter((word) => !words(word).some((each) => kept.includes(each)));
  for (const word of dropped.filter((each) => isMeant(each, typed, dropped)))
    for (const [facet, list] of Object.entries({ type: types, subject: subjects, term: terms })) {
      const named = list.find(({ also = [] }) => also.some((name) => isSame(name, word)));
      if (named)
        return filteredBy(
          input,
          facet as Facet,
          named.slug,
          typed.filter((each) => each !== word),
        );
    }
  return input;
}

const isMeant = (word: string, typed: readonly string[], dropped: readonly string[]): boolean =>
  word === word.toUpperCase() || (word === typed[0] && dropped.length === 1);
const isSame = (a: string, b: string): boolean => words(a).join(' ') === words(b).join(' ');

const filteredBy = (input: Search, facet: Facet, value: string, rest: readonly string[]): Search =>
  input.kind !== 'program' || input.filters[facet]
    ? input
    : { ...input, q: rest.join(' '), filters: { ...input.filters, [facet]: [value] } };
