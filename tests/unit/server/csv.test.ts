import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf, separatorOf, type Separator } from '../../../src/server/catalogue/feed/csv.ts';

const cell = fc.string({
  unit: fc.constantFrom('a', ' ', ',', ';', '\t', '"', '\n', '|', 'é'),
  maxLength: 6,
});
const SEPARATORS: Separator[] = [',', ';', '\t'];
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

it('reads back whatever was written in quotes', () => {
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(...SEPARATORS),
      (rows, end, between) => {
        const text = rows.map((cells) => cells.map(quote).join(`${between} `)).join(end);
        expect([...rowsOf(text, between)].map((row) => 'cells' in row && row.cells)).toEqual(rows);
      },
    ),
  );
});

it('says where each row begins', () => {
  expect([...rowsOf('a,b\n\n"c\nd", e \nf,"g')]).toEqual([
    { line: 1, row: 1, cells: ['a', 'b'] },
    { line: 3, row: 3, cells: ['c\nd', 'e'] },
    { line: 5, row: 4, message: 'opens a quote that is never closed' },
  ]);
});

it.each([
  ['id;title;price.from\n', ';', false],
  ['id,title,price.from\n', ',', false],
  ['id\ttitle\n', '\t', false],
  ['id\na;b\n', ',', false],
  ['sep=;\nid\n', ';', true],
])('finds in %j what stands between cells', (text, separator, hint) =>
  expect(separatorOf(text)).toEqual({ separator, hint }),
);
