import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/server/content/markdown.ts';
import { isSafeHref, plainText } from '../../../src/shared/content/markdown.ts';

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
