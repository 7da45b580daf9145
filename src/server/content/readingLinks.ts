import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFiles, type FileProblem } from './catalogue.ts';
import { CONTENT_FILES, CONTENT_FOLDERS } from './files.ts';

/** In a field or a Markdown link, never inside an address of another site. */
const READING = /(?<=[\s('"])\/(articles|resources)\/([\w-]+)/g;
const FOLDERS = Object.keys(CONTENT_FOLDERS) as (keyof typeof CONTENT_FOLDERS)[];

/**
 * Broken links to articles and resources. One file alone cannot tell, so this reads all of them, for `content:check`
 * and at the start.
 */
export function readingLinkProblems(dir: string): FileProblem[] {
  const files = [...Object.keys(CONTENT_FILES), ...FOLDERS.flatMap((folder) => folderFiles(dir, folder))];
  const readings = new Set(
    files.map((file) => file.split('/')).map(([folder, ...rest]) => `${folder}/${rest.at(-1)}`),
  );
  return files.flatMap((file) =>
    linesOf(dir, file).flatMap((text, index) =>
      [...text.matchAll(READING)]
        .filter(([, folder, id]) => !readings.has(`${folder}/${id}.md`))
        .map(([href]) => ({ file, line: index + 1, field: 'link', message: `there is no ${href}` })),
    ),
  );
}

function linesOf(dir: string, file: string): string[] {
  try {
    return readFileSync(join(dir, file), 'utf8').split('\n');
  } catch {
    return [];
  }
}
