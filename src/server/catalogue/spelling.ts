/** "Did you mean": what a search says where nothing is found because a word was mistyped. */
import { queryWords, words } from '../../shared/catalogue/words.ts';
import { nearestWord } from '../../shared/catalogue/spelling.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { Columns } from './columns.ts';
import { perVersion } from './perVersion.ts';

/**
 * The words with each mistyped one put right; undefined when none of them is near a known one.
 * @param content names countries and lists, which titles seldom say
 */
export function correctSpelling(q: string, columns: Columns, content: CatalogueContent): string | undefined {
  const asked = queryWords(q);
  const known = vocabulary(columns, content);
  const meant = asked.map((word) => nearestWord(word, known) ?? word);
  return meant.join() === asked.join() ? undefined : meant.join(' ');
}

/** Words of titles and names, with how often they stand there. */
const vocabulary = perVersion((columns, content): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (word: string): unknown => counts.set(word, (counts.get(word) ?? 0) + 1);
  // Titles are kept as words already.
  for (const title of columns.titles) if (title) title.split(' ').forEach(add);
  for (const name of namesIn(columns, content)) words(name).forEach(add);
  return counts;
});

function* namesIn({ names: { lists, of } }: Columns, content: CatalogueContent): Generator<string> {
  const { choices, countries } = content;
  const named = [choices.types, choices.subjects, choices.languages, choices.topics, countries].flat();
  for (const { name } of named) yield name;
  for (const place of of) yield* lists[place]!;
}
