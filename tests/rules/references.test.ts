/** Comments, titles of tests and documents explain themselves: a number they name stands in docs, and they lean on nothing outside. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

const PRODUCT = 'docs/product.md';
const THREATS = 'docs/threats.md';
const TORTURE = 'docs/torture.md';
const CODE = /\.(ts|tsx|astro|mjs|css)$/;
const DOCUMENT = /\.md$/;

const files = ['src', 'tests', 'scripts', 'bench', 'docs'].flatMap(filesBelow);
const own = [...files, 'README.md', 'CONTRIBUTING.md', 'astro.config.mjs', 'playwright.config.ts'].filter(
  (path) => path !== 'tests/rules/references.test.ts',
);
const texts = own
  .filter((path) => CODE.test(path) || (DOCUMENT.test(path) && !path.startsWith('src/content/')))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^|(?<=[\s;{(,]))\/\/\s.*/gm;
/** The first argument of describe, it and test, also behind `.each(...)`. */
const TITLE = /(?:\)|\b(?:describe\w*|it|test)(?:\.\w+)*)\(\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)/g;
const titles = (path: string, text: string) =>
  /^tests\/.*\.(test|spec)\.tsx?$/.test(path) ? (text.match(TITLE) ?? []) : [];

/** A document is read line by line; of code only what is written for people. */
const sentences = texts.flatMap(({ path, text }) => {
  const parts = DOCUMENT.test(path)
    ? text.split('\n')
    : [...(text.match(COMMENT) ?? []), ...titles(path, text)];
  return parts.map((sentence) => ({ path, sentence: sentence.replace(/\s*\n\s*\*?\s*/g, ' ').trim() }));
});

const RULE = /(?<![#\w-])[DF]\d{2,3}(?!\w)/g;
const INVARIANT = /(?<![#\w-])I\d{1,2}(?!\w)/g;
const THREAT = /\bthreats? (\d+(?:(?:, | and | to |-)\d+)*)/gi;

/** @returns the numbers that a document lists, each once */
function anchors(path: string): Set<string> {
  const ids = [...readFileSync(path, 'utf8').matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id!);
  expect(ids.toSorted()).toEqual([...new Set(ids)].sort());
  return new Set(ids);
}

test('the architecture has a line for every folder of the server room', () => {
  const folders = new Set(
    filesBelow('src/server').flatMap((path) => /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  const named = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w-]+)` +\|/gm)].map(
    ([, name]) => name!,
  );
  expect(named.toSorted()).toEqual([...folders].sort());
});

test('each number of a rule, invariant or threat stands in docs', () => {
  const [rules, invariants, threats] = [anchors(PRODUCT), anchors(TORTURE), anchors(THREATS)];
  expect([rules.size > 200, invariants.size, threats.size]).toEqual([true, 18, 60]);
  const inside = (numbers: Set<string>, text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([number]) => ({ number, there: numbers.has(number.toLowerCase()) }));
  const named = texts.flatMap(({ path, text }) => [
    ...[...inside(rules, text, RULE), ...inside(invariants, text, INVARIANT)].map((each) => ({
      path,
      ...each,
    })),
    ...[...text.matchAll(THREAT)].flatMap(([, list]) =>
      [...list!.matchAll(/\d+/g)].map(([number]) => ({
        path,
        number: `threat ${number}`,
        there: threats.has(`threat-${number}`),
      })),
    ),
  ]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ there }) => !there)).toEqual([]);
});

test('no comment is only a number', () => {
  const numbers = /\b([DF]\d{2,3}|threats? \d+|EXT|and|to|\d+)\b|[^\p{L}\d]+/giu;
  const empty = sentences.filter(
    ({ path, sentence }) =>
      !DOCUMENT.test(path) && /[DF]\d{2,3}|threat/i.test(sentence) && !sentence.replace(numbers, '').trim(),
  );
  expect(empty).toEqual([]);
});

/** Documents that are not in this repository, by the names that comments had for them. */
const OUTSIDE = [
  /\bspec(?:'s)?\b(?![.-])/i,
  /\bspecification\b/i,
  /\barchitecture sections? \d/i,
  /\btraps?,? (?:section )?\d/i,
  /\binterface[- ]rules?\b/i,
  /\bDESIGN\b/,
  /\bdesign, [A-Z]/,
  /(?<![\w/-])(?:architecture|budgets|content|decisions|features|interface-rules|language|spec|traps|wire|wording)\.md\b/,
  /\bEXT\b/,
];

test('nothing is explained by a document outside the repository', () => {
  const outside = sentences.filter(
    ({ path, sentence }) =>
      !(DOCUMENT.test(path) && /\]\(/.test(sentence)) && OUTSIDE.some((name) => name.test(sentence)),
  );
  expect(outside).toEqual([]);
});
