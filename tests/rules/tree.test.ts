import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

const OURS = ['src', 'tests', 'scripts', 'bench'].flatMap(filesBelow);
const TEXT = /\.(ts|tsx|mjs|astro|css|ya?ml|md)$/;
// This folder speaks of what the others must not say.
const READ = OURS.filter((path) => TEXT.test(path) && !path.startsWith('tests/rules/'));

/** Each with a line that it must catch, so that a rule cannot fall asleep. */
const FORBIDDEN: Record<string, { in: RegExp; what: RegExp; caught: string }> = {
  'work left over': { in: /./, what: /\b(TODO|FIXME|XXX|HACK)\b/, caught: '// TODO: later' },
  'an import of ours in a declaration file, whose types nothing checks (skipLibCheck): make it a .ts': {
    in: /^src\/.*\.d\.ts$/,
    what: /\b(from|import\(?) ?'\./,
    caught: "import type { Ask } from './server/cachedPages/ask.ts';",
  },
  'raw HTML': {
    in: /^src\//,
    what: /set:html|dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/,
    caught: '<p set:html={x} />',
  },
  'raw HTML by React, but for what Astro has rendered': {
    in: /^(?!scripts\/vite\/react(Client|Renderer)\.mjs$)/,
    what: /dangerouslySetInnerHTML/,
    caught: '<p dangerouslySetInnerHTML={html} />',
  },
  'children that a directive throws away': {
    in: /\.astro$/,
    what: /set:text=\{[^}]*\}[^/]*>[^<]|client:only(?!=)/,
    caught: '<p set:text={x}>y</p>',
  },
  'an export that no page has': {
    in: /^src\/(?!pages\/).*\.astro$/,
    what: /^export (?!type |interface )/,
    caught: 'export const prerender = false;',
  },
  'a script with variables': { in: /^src\//, what: /define:vars/, caught: '<script define:vars={{ x }}>' },
  'a checker told to look away': {
    in: /./,
    what: /@ts-(ignore|nocheck)|\bas any\b|: any\b/,
    caught: 'const x = y as any;',
  },
  'a test left out': {
    in: /^tests\//,
    what: /\b(it|test|describe)\.(only|todo)\b|\bx(it|describe)\(/,
    caught: "test.only('x')",
  },
  'a hook of a shared fixture, which holds for the first test file only': {
    in: /^tests\/fixtures\/(?!integrationSetup\.ts$)/,
    what: /^(before|after)(Each|All)\(/,
    caught: 'afterEach(check);',
  },
  'a client router': { in: /^src\//, what: /ClientRouter|server:defer/, caught: '<ClientRouter />' },
  'a minute for a month': {
    in: /^src\//,
    what: /['"](yyyy-mm-dd|mm\/dd\/yyyy)['"]/,
    caught: "format(day, 'yyyy-mm-dd')",
  },
};

const AS_IT_IS = [
  // Sends HTML again that Astro made and escaped itself; what it is made of is content.
  'src/components/frame/CachedPart.astro',
  // A script that is one constant, whose hash the page's policy names.
  'src/components/EarlyPress.astro',
];

const found = (rule: { in: RegExp; what: RegExp }): string[] =>
  READ.filter((path) => rule.in.test(path) && !AS_IT_IS.includes(path)).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (rule.what.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

test.each(Object.entries(FORBIDDEN))('nowhere is there %s', (_, rule) => {
  expect(rule.what.test(rule.caught)).toBe(true);
  expect(found(rule)).toEqual([]);
});

test('no folder is named after nothing', () => {
  expect(OURS.filter((path) => /(^|\/)(utils?|helpers?|misc|types|common)\//.test(path))).toEqual([]);
});

/** What is a list of data grows with the data. */
const DATA = ['src/islands/ui/icons.ts'];
const MAX_LINES = 160;

test(`a program is one thing: ${MAX_LINES} lines at most`, () => {
  const programs = [...filesBelow('src'), ...filesBelow('scripts')].filter(
    (path) => /\.(ts|tsx|mjs|astro)$/.test(path) && !DATA.includes(path),
  );
  const lines = (path: string): number => readFileSync(path, 'utf8').trimEnd().split('\n').length;
  expect(programs.length).toBeGreaterThan(100);
  const long = programs.filter((path) => lines(path) > MAX_LINES);
  expect(
    long.map((path) => `${path}: ${lines(path)} lines`),
    `over ${MAX_LINES} lines: split by subject`,
  ).toEqual([]);
});

test('src has no barrels', () => {
  const barrels = filesBelow('src').filter(
    (path) => /\/index\.(ts|tsx|mjs|js)$/.test(path) && !path.startsWith('src/pages/'),
  );
  expect(barrels).toEqual([]);
});

test('editors own text only', () => {
  expect(filesBelow('src/content').filter((path) => !/\.(ya?ml|md)$/.test(path))).toEqual([]);
});
