/** The files of programs/: several programs each. */
import * as v from 'valibot';
import type { Program } from '../../shared/catalogue/program.ts';
import { fieldLines } from './lines.ts';
import { readMarkdown } from './markdown.ts';
import { fieldName, repeated, type Finding, type Problem, type Reader } from './problem.ts';
import { programSchema } from './programSchema.ts';
import { yamlReader } from './yaml.ts';

const file = v.pipe(
  v.strictObject({
    sample: v.optional(v.boolean(), false),
    programs: v.pipe(v.array(programSchema), v.minLength(1, 'needs a program')),
  }),
  v.transform(({ sample, programs }): readonly Program[] => programs.map((entry) => ({ ...entry, sample }))),
);

/** What no schema can say of one program. */
function checkProgram(entry: Program, index: number): Finding[] {
  const at = (...path: (string | number)[]) => ['programs', index, ...path];
  const {
    sessions,
    flexible,
    weeks,
    price: { from, to },
    requirements: { age, max_age },
  } = entry;
  return [
    ...(sessions.length || flexible
      ? []
      : [{ path: at('sessions'), message: 'is missing (or say when in flexible)' }]),
    ...(weeks.to < weeks.from ? [{ path: at('weeks', 'to'), message: 'must not be less than from' }] : []),
    ...(to !== undefined && to < from
      ? [{ path: at('price', 'to'), message: 'must not be less than from' }]
      : []),
    ...(age && max_age && max_age < age
      ? [{ path: at('requirements', 'max_age'), message: 'must not be less than age' }]
      : []),
  ];
}

const readFile = yamlReader(file, (programs) => [
  ...repeated(
    programs.map(({ id }) => id),
    (index) => ['programs', index, 'id'],
  ),
  ...programs.flatMap(checkProgram),
]);

/** A file of programs, their Markdown tried too. */
export const readPrograms: Reader<readonly Program[]> = (text) => {
  const read = readFile(text);
  if ('problems' in read) return read;
  const lineOf = fieldLines(text);
  const problems = read.value.flatMap(({ body }, index) =>
    bodyProblems(body, ['programs', index, 'body'], lineOf),
  );
  return problems.length ? { problems } : read;
};

/** A block of text starts on the line below its field. */
function bodyProblems(
  body: string,
  path: Finding['path'],
  lineOf: (path: Finding['path']) => number,
): Problem[] {
  const read = readMarkdown(body);
  if ('value' in read) return [];
  return read.problems.map(({ line: below, message }) => ({
    line: lineOf(path) + below,
    field: fieldName(path),
    message,
  }));
}
