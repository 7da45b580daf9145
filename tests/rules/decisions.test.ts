import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

const RECORDS = readdirSync('docs/decisions').filter((name) => /^\d/.test(name));
const numberOf = (text: string): string => text.slice(0, 4);

test('each decision has a number of its own, in its name and in its title', () => {
  expect(new Set(RECORDS.map(numberOf)).size).toBe(RECORDS.length);
  for (const name of RECORDS)
    expect(readFileSync(`docs/decisions/${name}`, 'utf8'), `begins with "# ${numberOf(name)} Title"`).toMatch(
      new RegExp(`^# ${numberOf(name)} `),
    );
});

test('code names decisions that are there', () => {
  const named = ['src', 'tests', 'scripts', 'bench']
    .flatMap(filesBelow)
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/docs\/decisions\/(\d{4})/g)])
    .map(([, number]) => number!);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => !RECORDS.some((name) => name.startsWith(number)))).toEqual([]);
});

test('documents link to files that are there', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...filesBelow('docs').filter((path) => path.endsWith('.md')),
  ];
  const missing = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)]
      .map(([, to]) => new URL(to!, `file:///${path}`).pathname.slice(1))
      .filter((to) => !existsSync(to)),
  );
  expect(missing).toEqual([]);
});
