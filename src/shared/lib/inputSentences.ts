/** Messages for schema errors without a sentence of their own: the validator's texts are meant for programmers. */
import type { BaseIssue } from 'valibot';

const OTHER = 'This value cannot be used.';

type Issue = BaseIssue<unknown>;

const SENTENCES: Record<string, (issue: Issue) => string> = {
  string: () => 'Must be text.',
  number: () => 'Must be a number.',
  integer: () => 'Must be a whole number.',
  boolean: () => 'Must be true or false.',
  array: () => 'Must be a list.',
  object: objectSentence,
  strict_object: objectSentence,
  object_with_rest: objectSentence,
  picklist: () => 'Must be one of the values that are offered.',
  non_empty: () => 'Must not be empty.',
  min_length: ({ requirement }) =>
    requirement === 1 ? 'Must not be empty.' : `Send at least ${requirement}.`,
  max_length: ({ input, requirement }) =>
    typeof input === 'string'
      ? `Use at most ${requirement} characters.`
      : `Send at most ${requirement} entries.`,
  min_value: ({ requirement }) => `Must be at least ${requirement}.`,
  max_value: ({ requirement }) => `Must be at most ${requirement}.`,
};

export const sentenceOf = (issue: Issue): string => (SENTENCES[issue.type] ?? (() => OTHER))(issue);

function objectSentence({ expected, path }: Issue): string {
  if (path?.at(-1)?.origin !== 'key') return 'Must be an object with named fields.';
  return expected === 'never' ? 'There is no such field.' : 'This field is required.';
}
