import type { FileProblem } from './catalogue.ts';
import { CONTENT_FILES } from './files.ts';
import { FOLDERS, linesOf, type Texts } from './texts.ts';

/** In a field or a Markdown link, never inside an address of another site. */
const READING = /(?<=[\s('"])\/(articles|resources)\/([\w-]+)/g;

/**
 * Broken links to articles and resources. One file alone cannot tell, so this reads all of them, for `content:check`
 * and at the start.
 */
export function readingLinkProblems(texts: Texts): FileProblem[] {
  const files = [...Object.keys(CONTENT_FILES), ...FOLDERS.flatMap((folder) => texts.files(folder))];
  const readings = new Set(
    files.map((file) => file.split('/')).map(([folder, ...rest]) => `${folder}/${rest.at(-1)}`),
  );
  return files.flatMap((file) =>
    linesOf(texts, file).flatMap((text, index) =>
      [...text.matchAll(READING)]
        .filter(([, folder, id]) => !readings.has(`${folder}/${id}.md`))
        .map(([href]) => ({ file, line: index + 1, field: 'link', message: `there is no ${href}` })),
    ),
  );
}
