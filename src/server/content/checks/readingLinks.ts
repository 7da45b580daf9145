import type { FileProblem } from '../catalogue/catalogue.ts';
import { matchesInLines, readMatches } from '../text/matchesInLines.ts';
import { allFiles, type Texts } from '../texts.ts';

/** In a field or a Markdown link, never inside an address of another site. */
const readReadings = readMatches(/(?<=[\s('"])\/(articles|resources)\/([\w-]+)/g);

/**
 * Broken links to articles and resources. One file alone cannot tell, so this reads all of them, for `content:check`
 * and at the start.
 */
export function readingLinkProblems(texts: Texts): FileProblem[] {
  const readings = new Set(
    allFiles(texts)
      .map((file) => file.split('/'))
      .map(([folder, ...rest]) => `${folder}/${rest.at(-1)}`),
  );
  return matchesInLines(texts, readReadings)
    .filter(({ groups: [, folder, id] }) => !readings.has(`${folder}/${id}.md`))
    .map(({ file, line, groups: [href] }) => ({ file, line, field: 'link', message: `there is no ${href}` }));
}
