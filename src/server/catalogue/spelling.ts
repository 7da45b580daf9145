/** "Did you mean": what a search says where nothing is found because a word was mistyped. */
import { searchedWords, words } from '../../shared/catalogue/words.ts';
import { nearest } from '../../shared/catalogue/spelling.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { Columns } from './columns.ts';

/**
 * The words with each mistyped one put right; undefined when none of them is near a known one.
 * @param content names countries, cities and lists, which titles seldom say
 */
export function respelled(q: string, columns: Columns, content: CatalogueContent): string | undefined {
  const asked = searchedWords(q);
  const known = vocabulary(columns, content);
  const meant = asked.map((word) => nearest(word, known) ?? word);
  return meant.join() === asked.join() ? undefined : meant.join(' ');
}

const kept = new WeakMap<
  Columns,
  { version: number; content: CatalogueContent; known: Map<string, number> }
>();

/** Words of titles and names, with how often they stand there. Made when it is first needed after an import. */
function vocabulary(columns: Columns, content: CatalogueContent): ReadonlyMap<string, number> {
  const last = kept.get(columns);
  if (last?.version === columns.version && last.content === content) return last.known;
  const known = new Map<string, number>();
  const add = (word: string): unknown => known.set(word, (known.get(word) ?? 0) + 1);
  // Titles are kept as words already.
  for (const title of columns.titles) if (title) title.split(' ').forEach(add);
  for (const name of namesIn(content)) words(name).forEach(add);
  kept.set(columns, { version: columns.version, content, known });
  return known;
}

const namesIn = ({ choices, countries, programs }: CatalogueContent): string[] => [
  ...[choices.types, choices.subjects, choices.languages, choices.topics, countries]
    .flat()
    .map(({ name }) => name),
  ...programs.flatMap(({ provider, places }) => [provider, ...places.map(({ city }) => city)]),
];
