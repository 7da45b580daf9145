/** Links to a part of a page (`/settings#email`): where no page has that part, they open its top. */
import { SECTIONS } from '../../shared/account/settings.ts';
import type { FileProblem } from './catalogue.ts';
import { CONTENT_FILES } from './files.ts';
import { leadsSomewhere } from './links.ts';
import { FOLDERS, linesOf, type Texts } from './texts.ts';

/** Parts that content may link to. */
const PAGE_PARTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/settings', SECTIONS],
  ['/how-it-works', ['cost']],
]);

/** In a field or a Markdown link, never inside an address of another site. */
const ANCHOR = /(?<=[\s('"])(\/[\w/-]*)(?:\?[^\s#)'"]*)?#([\w-]*)/g;

export const anchorProblems = (texts: Texts): FileProblem[] =>
  [...Object.keys(CONTENT_FILES), ...FOLDERS.flatMap((folder) => texts.files(folder))].flatMap((file) =>
    linesOf(texts, file).flatMap((text, index) =>
      [...text.matchAll(ANCHOR)]
        .filter(([, page = '', part = '']) => leadsSomewhere(page) && !PAGE_PARTS.get(page)?.includes(part))
        .map(([href, , part]) => ({
          ...{ file, line: index + 1, field: 'link' },
          message: `${href}: the page has no part #${part}`,
        })),
    ),
  );
