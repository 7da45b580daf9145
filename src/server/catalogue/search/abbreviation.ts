/** "IT internship": a word that tells nothing in a sentence, and is a name in a list of filters. */
import type { Facet, Search } from '../../../shared/catalogue/search.ts';
import { isKindName, isSentenceWord, isSmallWord, words } from '../../../shared/catalogue/words.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';

/**
 * With the filter instead of the word, where the word is meant: it stands out by its capitals, or leads and is no subject
 * of a sentence. The same search where there is none.
 */
export function withAbbreviation({ choices }: CatalogueContent, input: Search): Search {
  const { types, subjects, terms } = choices;
  const typed = input.q.split(/\s+/);
  const sentence = typed.filter((word) => words(word).every(isSentenceWord));
  for (const word of sentence.filter((each) => isMeant(each, typed, sentence)))
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

/** @param sentence the words of `typed` that make sentences */
function isMeant(word: string, typed: readonly string[], sentence: readonly string[]): boolean {
  // Of a sentence in capitals no word stands out.
  const standsOut = isCapital(word) && (sentence.length === 1 || !typed.every(isCapital));
  // "it programs in Spain" and "it internship", and neither "it is safe" nor "it costs too much".
  const namesPrograms =
    typed.some((each) => words(each).some(isKindName)) && !sentence.includes(typed[1] ?? '');
  const leads = word === typed[0] && (sentence.length === 1 || namesPrograms);
  return standsOut || leads;
}
const tellsNothing = (word: string): boolean => words(word).every(isSmallWord);
const isCapital = (word: string): boolean => word === word.toUpperCase();
const isSame = (a: string, b: string): boolean => words(a).join(' ') === words(b).join(' ');

const filteredBy = (input: Search, facet: Facet, value: string, rest: readonly string[]): Search =>
  input.kind !== 'program' || input.filters[facet]
    ? input
    : {
        ...input,
        q: rest.every(tellsNothing) ? '' : rest.join(' '),
        filters: { ...input.filters, [facet]: [value] },
      };
