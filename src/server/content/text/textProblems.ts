/** What is wrong with a text as a text, whatever it says: letters, headings. */
import type { FileProblem } from '../catalogue/catalogue.ts';
import { strayCharacters } from './encoding.ts';
import { CONTENT_FOLDERS } from '../files.ts';
import { FENCE } from './frontMatter.ts';
import { parseMarkdown } from './markdownLimits.ts';
import type { Problem, Reader } from '../problem.ts';
import { readOnce } from '../readOnce.ts';
import { FOLDERS, type Texts } from '../texts.ts';

const readAsIs: Reader<never> = (text) => ({ problems: strayCharacters(text) });
const readWithHeadings: Reader<never> = (text) => ({
  problems: [...strayCharacters(text), ...headingProblems(text)],
});

export function textProblems(texts: Texts, file: string): FileProblem[] {
  const source = texts.read(file);
  if (!source || !('text' in source)) return [];
  const read = readOnce(
    IN_TEXT.some((folder) => file.startsWith(`${folder}/`)) ? readWithHeadings : readAsIs,
    source.text,
  );
  const problems = [
    ...(source.hadMark ? [BYTE_ORDER_MARK] : []),
    ...('problems' in read ? read.problems : []),
  ];
  return problems.map((problem) => ({ file, ...problem }));
}

const BYTE_ORDER_MARK: Problem = {
  line: 1,
  field: '',
  message: 'begins with a byte order mark: save the file as UTF-8 without it',
};

/** Their headings stand below the title that the page draws; other Markdown files are checked by their readers. */
const IN_TEXT = FOLDERS.filter((folder) => CONTENT_FOLDERS[folder].ending === '.md');

function headingProblems(text: string): Problem[] {
  const fields = FENCE.exec(text)?.[0] ?? '';
  const above = fields.split('\n').length - 1;
  let level = 1;
  const parsed = parseMarkdown(text.slice(fields.length));
  // The reader of the Markdown reports why it cannot be parsed.
  if (!('children' in parsed)) return [];
  return parsed.children.flatMap((node): Problem[] => {
    if (node.type !== 'heading') return [];
    const message = headingMessage(node.depth, level, node.children.length > 0);
    level = node.depth;
    return message ? [{ line: above + (node.position?.start.line ?? 1), field: 'heading', message }] : [];
  });
}

function headingMessage(depth: number, before: number, hasText: boolean): string | undefined {
  if (!hasText) return 'is empty';
  if (depth === 1) return 'must begin with ##: the title is the heading with one #';
  return depth > before + 1
    ? `has ${depth} #, and the heading above it ${before}: leave out no level`
    : undefined;
}
