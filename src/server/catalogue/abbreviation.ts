/** "IT internship": a word that tells nothing in a sentence, and is a name in a list of filters. */
import type { Facet, Search } from '../../shared/catalogue/search.ts';
import { isSmallWord, words } from '../../shared/catalogue/words.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';

/**
 * With the filter instead of the word, where the word is meant: it stands out by its capitals, or is the only small word
 * and ahead of others. The same search where there is none.
 */
export function withAbbreviation({ choices }: CatalogueContent, input: Search): Search {
  const { types, subjects, terms } = choices;
  const typed = input.q.split(/\s+/);
  const small = typed.filter((word) => words(word).every(isSmallWord));
  for (const word of small.filter((each) => isMeant(each, typed, small)))
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

function isMeant(word: string, typed: readonly string[], small: readonly string[]): boolean {
  const isOnly = small.length === 1;
  // Of a sentence in capitals no word stands out.
  const standsOut = isCapital(word) && (isOnly || !typed.every(isCapital));
  return standsOut || (isOnly && word === typed[0]);
}
const isCapital = (word: string): boolean => word === word.toUpperCase();
const isSame = (a: string, b: string): boolean => words(a).join(' ') === words(b).join(' ');

const filteredBy = (input: Search, facet: Facet, value: string, rest: readonly string[]): Search =>
  input.kind !== 'program' || input.filters[facet]
    ? input
    : { ...input, q: rest.join(' '), filters: { ...input.filters, [facet]: [value] } };
