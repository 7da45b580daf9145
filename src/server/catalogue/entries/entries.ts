/** Converts content into stored entries. */
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import type { Entry } from './entry.ts';
import { namesOf } from '../search/names.ts';
import { programEntry } from './program.ts';
import { readingEntry } from './reading.ts';

export function entriesOf(content: CatalogueContent): Entry[] {
  const names = namesOf(content);
  const deals = Map.groupBy(content.deals, ({ program }) => program);
  return [
    ...content.programs.map((program) => programEntry(program, names, deals.get(program.id))),
    ...content.articles.map((article) => readingEntry('article', article, names)),
    ...content.resources.map((resource) => readingEntry('resource', resource, names)),
  ];
}
