import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const NAME = 'virtual:editors-guide';
const DOCUMENT = join(ROOT, 'docs/editing-content.md');

/**
 * Gives the site the guide for editors as `text`, and its pictures' addresses by their paths as `pictures`: it is one text,
 * read in the documents and on the site, and nothing in src imports a document.
 * @returns {import('vite').Plugin}
 */
export const editorsGuide = () => ({
  name: 'editors-guide',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export { default as text } from ${JSON.stringify(`${DOCUMENT}?raw`)};
export const pictures = import.meta.glob('/docs/images/edit/*.webp', { eager: true, query: '?url&no-inline', import: 'default' });`
      : undefined,
});
