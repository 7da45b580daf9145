import { expect, it } from 'vitest';
import { ModuleGraph } from '../../../scripts/vite/moduleGraph.mjs';

const modules: Record<string, { code: string; importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  '/src/pages/a.astro': { code: 'a', importedIds: ['/src/copy/b.ts'], dynamicallyImportedIds: [] },
  '/src/copy/b.ts': { code: 'b', importedIds: [], dynamicallyImportedIds: ['/src/islands/c.ts'] },
  '/src/islands/c.ts': { code: 'c', importedIds: [], dynamicallyImportedIds: [] },
  '/src/islands/d.ts': { code: 'd', importedIds: [], dynamicallyImportedIds: [] },
};

it('gives the code that a page reaches in some folders, also through modules of others', () => {
  const graph = new ModuleGraph();
  graph.add({ getModuleIds: () => Object.keys(modules), getModuleInfo: (id: string) => modules[id] });
  const code = graph.codeFrom('/src/pages/a.astro', ['/src/pages/', '/src/islands/']);
  expect(code.split(/\s+/).filter(Boolean)).toEqual(['a', 'c']);
});
