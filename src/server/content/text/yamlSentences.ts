/** What is wrong with a YAML file, in sentences that editors read: no validator's or parser's words. */
import type * as v from 'valibot';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list, each entry after a hyphen',
  Object: 'fields with names, such as "title: …"',
  null: 'empty',
  undefined: 'empty',
  Date: 'a date',
};

/** @returns the words that follow the name of the field */
export function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a field of this file';
  if (issue.received === 'undefined') return 'is missing';
  // What it must look like helps only where something stands.
  if (issue.received === 'null' || issue.input === '') return 'is empty';
  if (!issue.message.startsWith('Invalid')) return issue.message;
  return `must be ${expectedKind(issue.expected ?? '')}, not ${receivedKind(issue.received)}`;
}

/** @param expected in the validator's words: "string", or ("coast" | "island") */
function expectedKind(expected: string): string {
  const choices = expected.replace(/^\(|\)$/g, '').split(' | ');
  const names = choices.map((choice) => KINDS[choice] ?? choice);
  if (choices.length === 1) return names[0]!;
  return choices.every((choice) => choice.startsWith('"'))
    ? `one of ${names.map((name) => name.slice(1, -1)).join(', ')}`
    : names.join(', or ');
}

const receivedKind = (received: string): string =>
  received === 'Array'
    ? 'a list'
    : received === 'Object'
      ? 'fields with names'
      : (KINDS[received] ?? received);

/** Sentences by a part of the parser's message. */
const REASONS: readonly (readonly [string, string])[] = [
  ['duplicated mapping key', 'names the same field twice: keep one of them'],
  ['tab characters', 'begins with a tab: use spaces'],
  [
    'indentation',
    'is indented otherwise than the lines around it: begin it where the other fields of its part begin',
  ],
  ['quoted scalar', 'opens a quotation mark that is never closed'],
  ['escape sequence', 'has a \\ inside double quotation marks: use single ones'],
  ['multiline key', 'needs a colon and a space between the name of a field and its value'],
  ['whitespace character is expected', 'needs a space after the colon'],
  ['flow collection', 'opens a bracket that is never closed, or misses a comma inside brackets'],
  ['alias', 'has a * before a word: put the text in quotation marks'],
  ['anchor', 'has a & before a word: put the text in quotation marks'],
  ['tag', 'has a ! before a word: put the text in quotation marks'],
];

export const parserSentence = (reason: string): string =>
  REASONS.find(([part]) => reason.includes(part))?.[1] ??
  'cannot be read: look for a missing colon, a quotation mark or an indentation in it and in the line before';
