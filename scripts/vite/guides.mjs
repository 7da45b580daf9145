import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

/**
 * Documents that the site shows as guides, by the name that a page imports. `pictures`: where those of one with pictures are.
 * @type {ReadonlyMap<string, { document: string, pictures?: string }>}
 */
const GUIDES = new Map([
  ['virtual:editors-guide', { document: 'docs/editing-content.md', pictures: '/docs/images/edit/*.webp' }],
  ['virtual:support-guide', { document: 'docs/support.md' }],
]);

/**
 * Gives the site each guide as `text`, and its pictures' addresses by their paths as `pictures`: it is one text, read in the
 * documents and on the site, and nothing in src imports a document.
 * @returns {import('vite').Plugin}
 */
export const guides = () => ({
  name: 'guides',
  resolveId: (id) => (GUIDES.has(id) ? `\0${id}` : undefined),
  load(id) {
    const guide = id.startsWith('\0') ? GUIDES.get(id.slice(1)) : undefined;
    if (!guide) return undefined;
    const pictures = guide.pictures
      ? `import.meta.glob('${guide.pictures}', { eager: true, query: '?url&no-inline', import: 'default' })`
      : '{}';
    return `export { default as text } from ${JSON.stringify(`${join(ROOT, guide.document)}?raw`)};
export const pictures = ${pictures};`;
  },
});
