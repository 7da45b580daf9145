import { load, YAMLException } from 'js-yaml';
import * as v from 'valibot';
import { fieldLines } from './lines.ts';
import { pathName } from '../../../shared/editing/paths.ts';
import type { Finding, Reader } from '../problem.ts';
import { isBounded } from './yamlBounds.ts';
import { parserSentence, sentenceOf } from './yamlSentences.ts';

/**
 * A reader of YAML 1.2 files.
 * @param schema of the whole file
 * @param check what a schema cannot express: unique ids, references
 */
export function yamlReader<T>(
  schema: v.GenericSchema<unknown, T>,
  check: (value: T) => Finding[] = () => [],
): Reader<T> {
  const read: Reader<T> = (text) => {
    const data = parse(text);
    if ('problems' in data) return data;
    const result = v.safeParse(schema, data.value);
    const findings = result.success ? check(result.output) : result.issues.map(findingOf);
    if (result.success && !findings.length) return { value: result.output };
    const lineOf = fieldLines(text);
    return {
      problems: findings.map(({ path, message }) => ({
        line: lineOf(path),
        field: pathName(path),
        message,
      })),
    };
  };
  read.schema = schema;
  return read;
}

const TOO_MUCH = 'repeats too much by aliases (& and *), or is nested too deep: write the values out';

const firstAlias = (text: string): number =>
  Math.max(
    0,
    text.split('\n').findIndex((line) => /(^|[\s,[])\*\w/.test(line)),
  ) + 1;

function parse(text: string): ReturnType<Reader<unknown>> {
  try {
    const value = load(text);
    // A text without aliases holds fewer values than letters.
    if (isBounded(value, text.length)) return { value };
    return { problems: [{ line: firstAlias(text), field: '', message: TOO_MUCH }] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return {
      problems: [{ line: (error.mark?.line ?? 0) + 1, field: '', message: parserSentence(error.reason) }],
    };
  }
}

export function findingOf(issue: v.BaseIssue<unknown>): Finding {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return { path, message: sentenceOf(issue) };
}
