/** "Did you mean": corrects mistyped words of a search without results. */
import { queryWords, words } from '../../../shared/catalogue/words.ts';
import { MONTHS } from '../../../shared/catalogue/placeAndTime.ts';
import { nearestWord } from '../../../shared/catalogue/spelling.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import type { Columns } from './columns.ts';
import { countryNames } from './names.ts';
import { perVersion } from '../perVersion.ts';

/**
 * Corrects each mistyped word; undefined when no word has a similar one in the vocabulary.
 * @param content adds names of countries and lists, which are rare in titles
 */
export function correctSpelling(q: string, columns: Columns, content: CatalogueContent): string | undefined {
  const typedWords = queryWords(q);
  const vocabularyWords = vocabulary(columns, content);
  const meant = typedWords.map((word) => nearestWord(word, vocabularyWords) ?? word);
  return meant.join() === typedWords.join() ? undefined : meant.join(' ');
}

/** Whether a title, place or filter has the word. */
export const isVocabulary = (word: string, columns: Columns, content: CatalogueContent): boolean =>
  vocabulary(columns, content).has(word);

/** Words of titles and names, with their frequency. */
const vocabulary = perVersion((columns, content): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (word: string): unknown => counts.set(word, (counts.get(word) ?? 0) + 1);
  // Titles are already split into words.
  for (const title of columns.titles) if (title) title.split(' ').forEach(add);
  for (const name of namesIn(columns, content)) words(name).forEach(add);
  return counts;
});

function* namesIn({ names: { lists, of } }: Columns, content: CatalogueContent): Generator<string> {
  const { choices, countries } = content;
  const { types, subjects, languages, topics, terms } = choices;
  for (const { name, also = [] } of [types, subjects, languages, topics, terms].flat())
    yield* [name, ...also];
  for (const country of countries) yield* countryNames(country);
  yield* MONTHS;
  for (const place of of) yield* lists[place]!;
}
