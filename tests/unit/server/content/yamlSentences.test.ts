import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../../src/server/content/text/markdown.ts';
import { yamlReader } from '../../../../src/server/content/text/yaml.ts';

const read = yamlReader(
  v.strictObject({
    title: v.string(),
    weeks: v.optional(v.number()),
    open: v.optional(v.boolean()),
    climate: v.optional(v.picklist(['coast', 'island'])),
    list: v.optional(v.array(v.string())),
    price: v.optional(v.strictObject({ from: v.number() })),
  }),
);

it.each([
  ['title: 12', 1, 'title', 'must be a text, not 12'],
  ['title: A\nweeks: many', 2, 'weeks', 'must be a number, not "many"'],
  ['title: A\nopen: maybe', 2, 'open', 'must be true or false, not "maybe"'],
  ['title: A\nclimate: hills', 2, 'climate', 'must be one of coast, island, not "hills"'],
  ['title: A\nlist: one', 2, 'list', 'must be a list, each entry after a hyphen, not "one"'],
  ['title: A\nprice: 12', 2, 'price', 'must be fields with names, such as "title: …", not 12'],
  ['title:\n  - A', 1, 'title', 'must be a text, not a list'],
  ['title: A\nlist:\n  a: b', 2, 'list', 'must be a list, each entry after a hyphen, not fields with names'],
  ['title:', 1, 'title', 'is empty'],
  ["title: A\nclimate: ''", 2, 'climate', 'is empty'],
  ['title: A\ntitle: B', 2, '', 'names the same field twice: keep one of them'],
  ['title: "A', 1, '', 'opens a quotation mark that is never closed'],
  ['title: A\n  weeks: 2', 2, '', /^is indented otherwise|^needs a colon/],
  ['title: [A, B', 1, '', 'opens a bracket that is never closed, or misses a comma inside brackets'],
  ['title: A\nlist: *one', 2, '', 'has a * before a word: put the text in quotation marks'],
  ['title: A\n\tweeks: 2', 2, '', /^begins with a tab|^is indented|^cannot be read/],
])('a mistake in %j is told with line, field and a sentence', (text, line, field, message) => {
  const result = read(text);
  const [problem] = 'problems' in result ? result.problems : [];
  expect([problem?.line, problem?.field]).toEqual([line, field]);
  expect(problem?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

it.each([
  ['> A', /^a quote/],
  ['```\nA\n```', /^a block of code/],
  ['![A](/a.png)', /^a picture/],
  ['---', /^a line across the page/],
  ['[A][1]\n\n[1]: https://a.example', /^a link stands with its address/],
])('Markdown that pages do not show is told in words: %j', (text, message) => {
  const result = readMarkdown(text);
  expect('problems' in result && result.problems[0]!.message).toMatch(message);
});
