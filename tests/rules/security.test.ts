/** docs/security.md: every requirement stands there with its level, and what is named as meeting it exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './requirements.ts';

type Row = { line: string; cells: string[] };

const rows: Row[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => ({
    line,
    cells: line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  }));
const items = rows.filter(({ cells }) => /^\d+\.\d+\.\d+$/.test(cells[0]!));

const ENDINGS = ['', '.test.ts', '.spec.ts', '.test.tsx', '.dom.test.tsx'];

/** @param name a path of the checkout, which may hold a star, or a test below `tests/` without its ending */
const fileOf = (name: string): string | undefined =>
  [name, `tests/${name}`]
    .flatMap((path) => ENDINGS.map((ending) => path + ending))
    .find((path) => existsSync(path) || (path.includes('*') && globSync(path).length > 0));

type Named = { file: string; tests: string[] };

/** Files of a row, each with the quoted beginnings of test names that follow it. */
function namedIn(line: string): Named[] {
  const named: Named[] = [];
  for (const [, file, test] of line.matchAll(/`([^`]*\/[^`]*)`|"([^"]+)"/g))
    if (file) named.push({ file, tests: [] });
    else named.at(-1)?.tests.push(test!);
  return named;
}

const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

describe('the table of ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once, in order, with its level', () =>
    expect(items.map(({ cells: [item, level] }) => `${item} L${level}`)).toEqual(
      Object.entries(REQUIREMENTS)
        .flatMap(([level, all]) => all.map((item) => `${item} ${level}`))
        .sort(inOrder),
    ));

  it('says of each what meets it, that it is not met, or that it does not apply', () => {
    for (const { cells } of items)
      expect([cells[0], cells.length, cells[3]]).toEqual([cells[0], 4, expect.stringMatching(/../)]);
  });
});

describe('what docs/security.md names', () => {
  it('exists', () => {
    const named = rows.flatMap(({ line }) => namedIn(line));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ file }) => !fileOf(file)).map(({ file }) => file)).toEqual([]);
  });

  it('is a test by the name that it has', () => {
    const wrong = rows
      .flatMap(({ line }) => namedIn(line))
      .flatMap(({ file, tests }) => tests.map((test) => [file, test] as const))
      .filter(([file, test]) => !readFileSync(fileOf(file) ?? 'package.json', 'utf8').includes(test));
    expect(wrong).toEqual([]);
  });
});
