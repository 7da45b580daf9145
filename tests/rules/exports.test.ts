/** An export says that somebody else uses it. */
import { expect, test } from 'vitest';
import { readTree, type Tree } from './source.ts';

/** Astro reads them by their names. */
const READ_BY_ASTRO = /^src\/(pages\/|middleware\.ts$)/;
const EXPORTED = /^export (?:async )?(const|let|function\*?|class|type|interface) (\w+)/gm;

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];

/** @returns values that only their own file names, and types that nothing names */
function unusedExports(tree: Tree): string[] {
  const files = new Map<string, number>();
  for (const text of Object.values(tree))
    for (const word of new Set(wordsOf(text))) files.set(word, (files.get(word) ?? 0) + 1);
  return Object.entries(tree)
    .filter(([path]) => path.startsWith('src/') && !READ_BY_ASTRO.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(EXPORTED)]
        .filter(([, , name = '']) => files.get(name) === 1)
        .filter(([, kind, name]) => !/type|interface/.test(kind!) || isNamedOnce(text, name!))
        .map(([, , name]) => `${path}: ${name}`),
    );
}

const isNamedOnce = (text: string, name: string): boolean =>
  wordsOf(text).filter((word) => word === name).length === 1;

test('every exported value is used by another file, and every exported type at all', () => {
  const trees = ['src', 'tests', 'scripts', 'bench'].map(readTree);
  expect(unusedExports(Object.assign({}, ...trees) as Tree)).toEqual([]);
});

test('an export that nobody uses is found', () => {
  const tree = {
    'src/a.ts':
      'export const used = 1;\nexport const alone = used;\nexport type Own = 1;\nlet a: Own;\nexport type Dead = 2;',
    'tests/b.ts': 'used;',
  };
  expect(unusedExports(tree)).toEqual(['src/a.ts: alone', 'src/a.ts: Dead']);
});
