import { expect, test } from 'vitest';
import { importsOf, readTree, type Import, type Tree } from './source.ts';

type Graph = Map<string, Set<string>>;

const graphOf = (imports: Import[], name: (path: string) => string): Graph => {
  const graph: Graph = new Map();
  for (const { from, to } of imports) {
    const [start, end] = [name(from), name(to)];
    if (start !== end) graph.set(start, (graph.get(start) ?? new Set()).add(end));
  }
  return graph;
};

/** @returns one path that comes back to where it began, or undefined */
function cycle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...trail, node]);
      if (found) return found;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const found = visit(node, []);
    if (found) return found;
  }
  return undefined;
}

const inside = (tree: Tree): Import[] => importsOf(tree).filter(({ to }) => to.startsWith('src/'));
const file = (path: string): string => path;
/** src/server/cart/rows.ts belongs to src/server/cart. */
const feature = (path: string): string => path.split('/').slice(0, 3).join('/');
const isFeature = (path: string): boolean => /^src\/server\/[^/.]+$/.test(feature(path));
const isBase = (path: string): boolean =>
  /^src\/server\/(lib|calls|http|db|providers|content)$/.test(feature(path));

test('no file of src imports itself by way of others, types included', () => {
  expect(cycle(graphOf(inside(readTree('src')), file))).toBeUndefined();
});

test('no two features of the server room lean on each other', () => {
  const between = inside(readTree('src/server')).filter(({ from, to }) => isFeature(from) && isFeature(to));
  const features = between.filter(({ from, to }) => !isBase(from) && !isBase(to));
  expect(cycle(graphOf(features, feature))).toBeUndefined();
});

test('a ring of three files is found, and a diamond is none', () => {
  const ring = {
    'src/a.ts': "import './b.ts';",
    'src/b.ts': "import type { C } from './c.ts';",
    'src/c.ts': "import './a.ts';",
  };
  expect(cycle(graphOf(inside(ring), file))).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/a.ts']);
  const diamond = {
    'src/a.ts': "import './b.ts'; import './c.ts';",
    'src/b.ts': "import './d.ts';",
    'src/c.ts': "import './d.ts';",
  };
  expect(cycle(graphOf(inside(diamond), file))).toBeUndefined();
});
