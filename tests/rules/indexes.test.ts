/** An index with a condition serves the statements that spell it: no planner may look at a value for it (docs/decisions/0059). */
import { expect, test } from 'vitest';
import { readTree } from './source.ts';

const files = Object.entries(readTree('src/server'));
const CONDITION = /create (?:unique )?index [^`]*? where (\w+) (=|<>) '(\w*)'/g;

const CONDITIONS = files
  .filter(([path]) => path.includes('/migrations/'))
  .flatMap(([, text]) => [...text.matchAll(CONDITION)])
  .map(([, column, operator, value]) => ({ column, operator, value }));

test("a condition of an index is written into the statement, as sql.lit('waiting')", () => {
  expect(CONDITIONS).toContainEqual({ column: 'body', operator: '<>', value: '' });
  const sent = CONDITIONS.map(
    ({ column, operator, value }) =>
      new RegExp(`\\b(?:where|eb)\\('(\\w+\\.)?${column}',\\s*'${operator}',\\s*'${value}'`),
  );
  const faults = files.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (sent.some((each) => each.test(line)) ? `${path}:${at + 1}` : [])),
  );
  expect(faults).toEqual([]);
});
