import { expect, it } from 'vitest';
import { fileName, titleOf } from '../../../../src/islands/editing/fileName.ts';

it('is the title of a page, the first one of several programs, or the name of the section', () => {
  const name = (file: string, ...titles: string[]) => fileName(file, titleOf(titles));
  expect(name('articles/credit.md', 'Getting credit')).toBe('Getting credit');
  expect(name('programs/online.yaml', 'Travel Writing', 'Climate Law', 'Data')).toBe(
    'Travel Writing and 2 more',
  );
  expect([name('footer.yaml'), name('help/students.md')]).toEqual(['Footer', 'Help: students.md']);
});
