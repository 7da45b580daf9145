/** Converts content into stored entries. */
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import type { Entry } from './entry.ts';
import { namesOf } from './names.ts';
import { programEntry } from './programEntry.ts';
import { readingEntry } from './readingEntry.ts';

export function entriesOf(content: CatalogueContent): Entry[] {
  const names = namesOf(content);
  const deals = Map.groupBy(content.deals, ({ program }) => program);
  return [
    ...content.programs.map((program) => programEntry(program, names, deals.get(program.id))),
    ...content.articles.map((article) => readingEntry('article', article, names)),
    ...content.resources.map((resource) => readingEntry('resource', resource, names)),
  ];
}
