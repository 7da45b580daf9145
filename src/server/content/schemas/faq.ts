import type { FaqEntry } from '../../../shared/esim/page.ts';
import { plainText, type Block } from '../../../shared/content/markdown.ts';
import { readMarkdown } from '../text/markdown.ts';
import type { Reader } from '../problem.ts';

/** Questions are headings of level 2, each followed by its answer. */
export const readFaq: Reader<FaqEntry[]> = (text) => {
  const read = readMarkdown(text);
  if ('problems' in read) return read;
  const entries: { question: string; answer: Block[] }[] = [];
  for (const block of read.value) {
    if (block.type === 'heading' && block.level === 2)
      entries.push({ question: plainText(block.children), answer: [] });
    else entries.at(-1)?.answer.push(block);
  }
  const complete = entries.length > 0 && entries.every(({ answer }) => answer.length > 0);
  const startsRight = read.value[0]?.type === 'heading' && read.value[0].level === 2;
  if (complete && startsRight) return { value: entries };
  return {
    problems: [{ line: 1, field: '', message: 'must be questions (## ...), each with an answer below it' }],
  };
};
