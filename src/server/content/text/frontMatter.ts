/** Markdown files that begin with fields between two `---` lines. */
import type * as v from 'valibot';
import { readMarkdown } from './markdown.ts';
import type { Problem, Reader } from '../problem.ts';
import { yamlReader } from './yaml.ts';

/** The fields and the lines around them; a text may end with the second one. */
export const FENCE = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** @returns a reader of the fields and, as `body`, the Markdown source below them */
export function frontMatterReader<T extends object>(
  schema: v.GenericSchema<unknown, T>,
): Reader<T & { body: string }> {
  const readFields = yamlReader(schema);
  const read: Reader<T & { body: string }> = (text) => {
    const match = FENCE.exec(text);
    if (!match)
      return {
        problems: [{ line: 1, field: '', message: 'must begin with fields between two lines of ---' }],
      };
    const fields = readFields(match[1]!);
    const body = text.slice(match[0].length);
    const above = match[0].split('\n').length - 1;
    const problems = [
      ...('problems' in fields ? shiftLines(fields.problems, 1) : []),
      ...bodyProblems(body, above),
    ];
    return problems.length || 'problems' in fields
      ? { problems }
      : { value: { ...fields.value, body: body.trim() } };
  };
  read.schema = schema;
  return read;
}

/** The line below the fields where a page ends with them; undefined where it has a text, or no fields. */
export function missingBodyLine(text: string): number | undefined {
  const match = FENCE.exec(text);
  return match && !text.slice(match[0].length).trim() ? match[0].split('\n').length : undefined;
}

const shiftLines = (problems: Problem[], by: number): Problem[] =>
  problems.map((problem) => ({ ...problem, line: problem.line + by }));

function bodyProblems(body: string, above: number): Problem[] {
  const read = readMarkdown(body);
  return 'problems' in read ? shiftLines(read.problems, above) : [];
}
