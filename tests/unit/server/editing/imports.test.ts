import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { programOf } from '../../../../src/server/catalogue/feed/cells.ts';
import { columnList } from '../../../../src/server/editing/imports/columnList.ts';
import { isSource, sourceOf } from '../../../../src/server/editing/imports/source.ts';
import { columnsOf } from '../../../../src/shared/catalogue/columns.ts';
import { PROGRAM } from '../../../fixtures/catalogue.ts';

it.each([
  [undefined, 'Harbour Institute (2).csv', 'harbour-institute'],
  [undefined, 'École_été.CSV', 'ecole-ete'],
  ['atlas', 'Harbour.csv', 'atlas'],
  ['content', 'content.csv', 'programs'],
  ['../x', '日本.csv', 'programs'],
])('the source said as %s of the file %s is %s', (said, file, source) => {
  expect(sourceOf(said, file)).toBe(source);
});

it('a file always has a source', () => {
  fc.assert(fc.property(fc.string(), (name) => isSource(sourceOf(undefined, name))));
});

it('a program written as columns is read as the same program', () => {
  const { sample: _, weeks, ...rest } = PROGRAM;
  const cells = Object.fromEntries(columnsOf(PROGRAM, []));
  const filled = JSON.parse(JSON.stringify(rest), (_key, value: unknown) =>
    Array.isArray(value) && !value.length ? undefined : value,
  ) as object;
  expect(programOf(cells)).toEqual({ ...filled, weeks: weeks.from });
});

it('the list of columns names what the reader reads, with what is needed', () => {
  const columns = new Map(columnList().map(({ name, needed }) => [name, needed]));
  for (const name of columnsOf(PROGRAM, []).keys()) expect(columns.has(name), name).toBe(true);
  expect([columns.get('id'), columns.get('credits'), columns.get('deals.1.id')]).toEqual([
    true,
    false,
    false,
  ]);
});
