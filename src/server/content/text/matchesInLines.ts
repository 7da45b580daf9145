/** What a pattern finds in content, line by line; each text is looked through once. */
import type { Reader } from '../problem.ts';
import { readOnce } from '../readOnce.ts';
import { allFiles, type Texts } from '../texts.ts';

/** `groups`: the whole match, then the groups of the pattern. */
type LineMatch = { line: number; groups: string[] };

/** Declared once for each pattern, because its results are remembered. @param pattern with the flag g */
export const readMatches =
  (pattern: RegExp): Reader<LineMatch[]> =>
  (text) => ({
    value: text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map((match) => ({ line: index + 1, groups: [...match] })),
      ),
  });

/** @returns matches in every file, in the order of the files */
export function matchesInLines(texts: Texts, read: Reader<LineMatch[]>): ({ file: string } & LineMatch)[] {
  return allFiles(texts).flatMap((file) => {
    const source = texts.read(file);
    const result = source && 'text' in source ? readOnce(read, source.text) : undefined;
    return result && 'value' in result ? result.value.map((match) => ({ file, ...match })) : [];
  });
}
