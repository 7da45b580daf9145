import { expect, it } from 'vitest';
import { partsOf, type Markdown } from '../../../../src/shared/content/markdown.ts';

it('lists the headings of the first level, each with the id by its place', () => {
  const text = (words: string) => [{ type: 'text' as const, text: words }];
  const content: Markdown = [
    { type: 'paragraph', children: text('Before.') },
    { type: 'heading', level: 2, children: [...text('What '), { type: 'emphasis', children: text('for?') }] },
    { type: 'heading', level: 3, children: text('Below it') },
    { type: 'heading', level: 2, children: text('What else?') },
  ];
  expect(partsOf(content)).toEqual([
    { id: 'part-1', title: 'What for?' },
    { id: 'part-3', title: 'What else?' },
  ]);
});
