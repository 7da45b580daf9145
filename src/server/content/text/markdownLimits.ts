/**
 * What the parser is given: its time grows with the square of lines, lists and marks, and its stack with the levels. The
 * longest shipped text is far below each; what is within them takes about half a second at worst (threat 56).
 */
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Problem } from '../problem.ts';

const LETTERS = 50_000;
const LINES = 1000;
const LEVELS = 20;
const ALL_LEVELS = 1000;
const PARAGRAPH_MARKS = 200;
const ALL_MARKS = 2000;

/** The tree, or the first reason why the text is not parsed. */
export function parseMarkdown(text: string): Root | Problem {
  return tooMuch(text) ?? fromMarkdown(text);
}

function tooMuch(text: string): Problem | undefined {
  if (text.length > LETTERS) return problem(0, `has more than ${LETTERS.toLocaleString('en-US')} characters`);
  const lines = text.split(/\r\n|\r|\n/);
  const counts = { levels: 0, marks: 0, inParagraph: 0 };
  for (const [index, line] of lines.entries()) {
    const message = index < LINES ? overLimit(line, counts) : `has more than ${LINES} lines`;
    if (message) return problem(index, message);
  }
  return undefined;
}

type Counts = { levels: number; marks: number; inParagraph: number };

/** Adds a line to the counts. */
function overLimit(line: string, counts: Counts): string | undefined {
  const levels = levelsOf(line);
  const marks = line.match(/[*_[\]`<>]/g)?.length ?? 0;
  counts.levels += levels;
  counts.marks += marks;
  counts.inParagraph = line.trim() ? counts.inParagraph + marks : 0;
  if (levels > LEVELS) return `is nested more than ${LEVELS} levels deep`;
  if (counts.levels > ALL_LEVELS) return `has more than ${ALL_LEVELS} list items and levels`;
  if (counts.inParagraph > PARAGRAPH_MARKS)
    return `has more than ${PARAGRAPH_MARKS} of * _ [ ] \` < > without an empty line between them`;
  return counts.marks > ALL_MARKS ? `has more than ${ALL_MARKS} of * _ [ ] \` < >` : undefined;
}

const MARKER = /^(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/;
const NARROWEST_LEVEL = 2;
const TAB = '    ';

/** Lists and quotes that a line may stand in: those that begin on it, and one for every two columns before it. */
function levelsOf(line: string): number {
  let rest = line;
  let levels = 0;
  for (;;) {
    const space = /^[ \t]*/.exec(rest)![0];
    rest = rest.slice(space.length);
    levels += Math.floor(space.replaceAll('\t', TAB).length / NARROWEST_LEVEL);
    const marker = MARKER.exec(rest)?.[0];
    if (!marker) return levels;
    levels += 1;
    if (levels > LEVELS) return levels;
    rest = rest.slice(marker.length);
  }
}

const problem = (index: number, message: string): Problem => ({ line: index + 1, field: '', message });
