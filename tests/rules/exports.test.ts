/** An export says that somebody else uses it. */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readTree, type Tree } from './source.ts';

/** Astro reads them by their names. */
const READ_BY_ASTRO = /^src\/(pages\/|middleware\.ts$)/;
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

/** @returns values and types that no file with an import of theirs names */
function unusedExports(tree: Tree): string[] {
  const users = usersIn(tree);
  return Object.entries(tree)
    .filter(([path]) => path.startsWith('src/') && !READ_BY_ASTRO.test(path))
    .flatMap(([path, text]) => {
      const words = users(path);
      const names = [...text.matchAll(EXPORTED)].map(([, name = '']) => name);
      return names.filter((name) => !words.some((user) => user.has(name))).map((name) => `${path}: ${name}`);
    });
}

/** @returns by a file: the words of each that may use it; what is taken as a whole may be used by all others */
function usersIn(tree: Tree): (path: string) => Set<string>[] {
  const words = new Map(Object.entries(tree).map(([path, text]) => [path, new Set(text.match(/\w+/g))]));
  const importers = Map.groupBy(importsOf(tree), ({ to }) => to);
  return (path) => {
    const froms = (importers.get(path) ?? []).map(({ from }) => from);
    const isTakenWhole = froms.some((from) => takesWhole(tree[from]!, path));
    return (isTakenWhole ? [...words.keys()].filter((other) => other !== path) : froms).map((from) =>
      words.get(from)!,
    );
  };
}

/** `import * as icons from './icons.ts'`, `export * from './shopRoutes.ts'` */
const takesWhole = (text: string, path: string): boolean =>
  [...text.matchAll(/\* (?:as \w+ )?from '([^']+)'/g)].some(
    ([, from = '']) => posix.basename(from) === posix.basename(path),
  );

test('every exported value and type is used by another file', () => {
  const trees = ['src', 'tests', 'scripts', 'bench'].map(readTree);
  expect(unusedExports(Object.assign({}, ...trees) as Tree)).toEqual([]);
});

test('an export that nobody uses is found, also where another file has a name like it', () => {
  const tree = {
    'src/a.ts':
      'export const used = 1;\nexport const alone = used;\nexport type Own = 1;\nlet a: Own;\nexport type Dead = 2;',
    'src/b.ts': "import { used } from './a.ts';\nused;",
    'tests/c.ts': 'type Own = 3;',
  };
  expect(unusedExports(tree)).toEqual(['src/a.ts: alone', 'src/a.ts: Own', 'src/a.ts: Dead']);
});

test('what is taken as a whole is used where its name stands', () => {
  const tree = {
    'src/a.ts': 'export const used = 1;\nexport const alone = 2;',
    'src/b.ts': "export * as all from './a.ts';",
    'src/c.ts': "import * as b from './b.ts';\nb.all.used;",
  };
  expect(unusedExports(tree)).toEqual(['src/a.ts: alone']);
});
