/** Links to a part of a page (`/settings#email`): where no page has that part, they open its top. */
import { SECTIONS } from '../../../shared/account/settings.ts';
import type { FileProblem } from '../catalogue/catalogue.ts';
import { isKnownTarget } from './links.ts';
import { matchesInLines, readMatches } from '../text/matchesInLines.ts';
import type { Texts } from '../texts.ts';

/** Parts that content may link to. */
const PAGE_PARTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/settings', SECTIONS],
  ['/how-it-works', ['cost']],
]);

/** In a field or a Markdown link, never inside an address of another site. */
const readAnchors = readMatches(/(?<=[\s('"])(\/[\w/-]*)(?:\?[^\s#()'"]*)?#([\w-]*)/g);

export const anchorProblems = (texts: Texts): FileProblem[] =>
  matchesInLines(texts, readAnchors)
    .filter(
      ({ groups: [, page = '', part = ''] }) => isKnownTarget(page) && !PAGE_PARTS.get(page)?.includes(part),
    )
    .map(({ file, line, groups: [href, , part] }) => ({
      ...{ file, line, field: 'link' },
      message: `${href}: the page has no part #${part}`,
    }));
