import type { FileProblem } from './catalogue/catalogue.ts';
import type { CatalogueFiles } from './catalogue/catalogueFiles.ts';
import type { ContentFile } from './file.ts';
import type { TextMap } from './texts.ts';

/** What is in use, and what is not. */
export type ContentStatus = {
  /** Texts by file; those of the catalogue are of its newest valid version. */
  texts: TextMap;
  /** Mistakes of newer texts, which are not used. */
  refused: readonly FileProblem[];
};

export function statusOf(
  files: ReadonlyMap<string, ContentFile<unknown>>,
  catalogue: ReturnType<CatalogueFiles['status']>,
): ContentStatus {
  const alone = [...files].map(([file, { status }]) => ({ file, ...status() }));
  const refused = alone.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem })));
  return {
    texts: new Map([...alone.map(({ file, text }) => [file, text] as const), ...catalogue.texts]),
    refused: [...refused, ...catalogue.problems],
  };
}
