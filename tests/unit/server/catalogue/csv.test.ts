import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemsOf } from '../../../../src/server/catalogue/feed/items.ts';
import { rowsOf, separatorOf, type Separator } from '../../../../src/server/catalogue/feed/csv.ts';

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
        const filled = rows.filter((cells) => cells.some(Boolean));
        expect([...rowsOf(text, between)].map((row) => 'cells' in row && row.cells)).toEqual(filled);
      },
    ),
  );
});

it('reads lines that end as on an old Mac, and no rows of separators alone', () => {
  expect([...rowsOf('a;b\rc;d\r;\r;\r', ';')]).toEqual([
    { line: 1, row: 1, cells: ['a', 'b'] },
    { line: 2, row: 2, cells: ['c', 'd'] },
  ]);
  expect(separatorOf('sep=;\rid,title')).toEqual({ separator: ';', hint: true });
});

it('leaves out empty columns at the right', () => {
  expect([...itemsOf.csv('id;title;;\np1;T;;\np2;;;\n')].map((item) => 'data' in item && item.data)).toEqual([
    { id: 'p1', title: 'T' },
    { id: 'p2' },
  ]);
  expect([...itemsOf.csv('id;title;;\np1;T;;lost\n')]).toMatchObject([
    { message: 'has 4 cells where the first row names 2' },
  ]);
});

it('names the cell of an entry whose earlier columns are empty', () => {
  const [item] = itemsOf.csv('id;sessions.1.start;sessions.2.start\np1;;2027-13-40\n');
  expect(item!.placeOf(['sessions', 0, 'start'])).toEqual({
    ...{ line: 2, field: 'sessions.2.start', cell: 'C2', found: '2027-13-40' },
  });
  expect(item!.placeOf(['sessions', 0, 'end']).field).toBe('sessions.2.end');
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

// With a regular expression these took minutes: longer than a test may take.
const SPACES = ' '.repeat(100_000);

it('reads a cell with many spaces inside', () => {
  for (const separator of SEPARATORS)
    expect([...rowsOf(`${SPACES}abc${SPACES}def${SPACES}${separator}x`, separator)]).toEqual([
      { line: 1, row: 1, cells: [`abc${SPACES}def`, 'x'] },
    ]);
});

it('refuses a stray quote after many spaces', () => {
  for (const separator of SEPARATORS)
    expect([...rowsOf(`${SPACES}a""${SPACES}b`, separator)]).toEqual([
      { line: 1, row: 1, message: 'has a quote inside a cell without quotes' },
    ]);
});

it('reads a long cell in quotes', () => {
  const long = `${SPACES}"`.repeat(20);
  expect([...rowsOf(`${SPACES}${quote(long)}${SPACES},x`)]).toEqual([
    { line: 1, row: 1, cells: [long, 'x'] },
  ]);
});

it.each(['a "b"', '"a" b', '"a""', '"a"b"c"', 'a""'])('refuses %s as a cell', (text) =>
  expect([...rowsOf(`x,${text},y`)]).toMatchObject([{ line: 1, row: 1, message: expect.any(String) }]),
);
