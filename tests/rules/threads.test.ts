/** What a thread loads is loaded only when somebody starts it. */
import { expect, test } from 'vitest';
import { importsOf, readTree } from './source.ts';

const imports = importsOf(readTree('src'));
const importersOf = (path: string) => imports.filter(({ to }) => to === path).map(({ from }) => from);

test('the PDF library is loaded by the thread that draws, and by nobody else', () => {
  expect(importersOf('pdfkit')).toEqual(['src/server/lib/pdf/draw.ts']);
  expect(importersOf('src/server/lib/pdf/draw.ts')).toEqual(['src/server/lib/pdf/drawThread.ts']);
  expect(importersOf('src/server/lib/pdf/drawThread.ts')).toEqual([]);
});
