/** The files of programs/, with several programs each. */
import * as v from 'valibot';
import type { Program } from '../../../shared/catalogue/program.ts';
import { fieldLines } from '../text/lines.ts';
import { readMarkdown } from '../text/markdown.ts';
import { pathName } from '../../../shared/editing/paths.ts';
import { duplicateFindings, type Finding, type Problem, type Reader } from '../problem.ts';
import { field } from '../describe.ts';
import { withProgramChecks } from '../checks/programChecks.ts';
import { programSchema } from './program.ts';
import { yamlReader } from '../text/yaml.ts';

const file = v.pipe(
  v.strictObject({
    sample: v.optional(field(v.boolean(), 'Sample', 'The providers of this file are invented.'), false),
    programs: v.pipe(v.array(withProgramChecks(programSchema)), v.minLength(1, 'needs a program')),
  }),
  v.transform(({ sample, programs }): readonly Program[] => programs.map((entry) => ({ ...entry, sample }))),
);

/** Mistakes in the Markdown of one program. */
export const bodyFindings = (program: Pick<Program, 'body'>): Finding[] =>
  markdownProblems(program).map(({ line, message }) => ({
    path: ['body'],
    message: `${message} (line ${line} of the text)`,
  }));

function markdownProblems({ body }: Pick<Program, 'body'>): Pick<Problem, 'line' | 'message'>[] {
  const read = readMarkdown(body);
  return 'problems' in read ? read.problems : [];
}

const readFile = yamlReader(file, (programs) =>
  duplicateFindings(
    programs.map(({ id }) => id),
    (index) => ['programs', index, 'id'],
  ),
);

const readAll: Reader<readonly Program[]> = (text) => {
  const read = readFile(text);
  if ('problems' in read) return read;
  const lineOf = fieldLines(text);
  const problems = read.value.flatMap((program, index) => {
    const path = ['programs', index, 'body'];
    // A block of text starts on the line below its field.
    return markdownProblems(program).map(({ line: below, message }) => ({
      line: lineOf(path) + below,
      field: pathName(path),
      message,
    }));
  });
  return problems.length ? { problems } : read;
};

readAll.schema = file;
export const readPrograms = readAll;
