import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../src/server/content/text/markdown.ts';
import { readSafely } from '../../../../src/server/content/problem.ts';
import { isSafeHref, plainText } from '../../../../src/shared/content/markdown.ts';

const value = (text: string) => {
  const read = readMarkdown(text);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

describe('readMarkdown', () => {
  it('keeps paragraphs, headings, lists and what stands in a line', () => {
    expect(value('## Two *words*\n\nSoft\nbreak, **bold** `code`\\\n[here](/saved).')).toEqual([
      {
        type: 'heading',
        level: 2,
        children: [
          { type: 'text', text: 'Two ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'words' }] },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Soft break, ' },
          { type: 'strong', children: [{ type: 'text', text: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'code', text: 'code' },
          { type: 'break' },
          { type: 'link', href: '/saved', children: [{ type: 'text', text: 'here' }] },
          { type: 'text', text: '.' },
        ],
      },
    ]);
    expect(value('3. three\n4. four\n   - inner\n')).toMatchObject([
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [[{ type: 'paragraph' }], [{}, { type: 'list', ordered: false }]],
      },
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', 'html'],
    ['text <img src=x onerror=alert(1)>', 'html'],
    ['![picture](/x.png)', 'image'],
    ['[x](javascript:alert(1))', 'link'],
    ['[x](//elsewhere.example)', 'link'],
    ['[x](data:text/html,x)', 'link'],
    ['<javascript:alert(1)>', 'link'],
    ['> quote', 'blockquote'],
    ['```\ncode\n```', 'code'],
    ['---', 'thematicBreak'],
    ['[x][1]\n\n[1]: javascript:alert(1)', 'linkReference'],
  ])('refuses %j, with its line', (text, field) => {
    const read = readMarkdown(`First.\n\n${text}`);
    expect('problems' in read && read.problems[0]).toMatchObject({ line: 3, field });
  });
});

// Each takes the parser seconds to minutes, or its stack.
it.each([
  ['letters', 'a '.repeat(25_001), 'has more than 50,000 characters', 1],
  ['lines', 'a\n-\n'.repeat(501), 'has more than 1000 lines', 1001],
  ['lists in lists', `a\n\n${'- '.repeat(3000)}a`, 'is nested more than 20 levels deep', 3],
  ['quotes', '>'.repeat(40_000), 'is nested more than 20 levels deep', 1],
  ['steps', '\t'.repeat(11), 'is nested more than 20 levels deep', 1],
  ['levels', `${'- '.repeat(20)}a\n`.repeat(51), 'has more than 1000 list items and levels', 51],
  ['marks', '*a_ '.repeat(5000), /^has more than 200 of .* without an empty line/, 1],
  ['marks in all', `${'*a_ '.repeat(100)}\n\n`.repeat(11), /^has more than 2000 of/, 21],
])('refuses too many %s before they are parsed, with the line', (_, text, message, line) => {
  const read = readMarkdown(text);
  expect('problems' in read && read.problems).toEqual([
    { line, field: '', message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ]);
});

it('makes a mistake of whatever stops a reader', () => {
  const deep = (): never => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  expect(readSafely(deep, '')).toMatchObject({ problems: [{ line: 1, field: '' }] });
});

describe('isSafeHref', () => {
  it.each(['https://sojourn.example/a?b=c', 'http://x.example', 'mailto:a@b.example', '/', '/saved#top'])(
    'takes %s',
    (href) => {
      expect(isSafeHref(href)).toBe(true);
    },
  );

  it.each([
    '',
    'saved',
    '//x.example',
    '/\\x.example',
    'javascript:alert(1)',
    ' https://x',
    'https://',
    'java\nscript:x',
    'vbscript:x',
  ])('refuses %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

it('plainText leaves the words', () => {
  const [block] = value('A *b **c*** [d](/help) `f`');
  expect(block && 'children' in block && plainText(block.children)).toBe('A b c d f');
});
