import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../src/server/catalogue/feed/csv.ts';

const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '|', 'é'), maxLength: 6 });
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

it('reads back whatever was written in quotes', () => {
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const text = rows.map((cells) => cells.map(quote).join(', ')).join(end);
      expect([...rowsOf(text)].map((row) => 'cells' in row && row.cells)).toEqual(rows);
    }),
  );
});

it('says where each row begins', () => {
  expect([...rowsOf('a,b\n\n"c\nd", e \nf,"g')]).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e'] },
    { line: 5, message: 'opens a quote that is never closed' },
  ]);
});
