/**
 * Removes three costs of rendering a page (docs/decisions/0010): an island is read from a stream though it is sent in
 * one piece; it is rendered twice, to detect its framework; inlined styles are hashed again for every page. The build
 * fails when a patched text is not found: then the dependency has changed, and this needs review.
 */
const CHANGES = [
  {
    file: '/@astrojs/react/dist/server.js',
    from: 'html = await renderToReadableStreamAsync(vnode, renderOptions);',
    to: 'html = ReactDOM.renderToString(vnode, renderOptions);',
  },
  {
    file: '/@astrojs/react/dist/server.js',
    from: 'await renderToStaticMarkup.call(this, Tester, props, children);\n  return isReactComponent;',
    to: 'return true;',
  },
  {
    file: '/astro/dist/core/encryption.js',
    from: 'async function generateCspDigest(data, algorithm) {',
    to: `const digests = new Map();
function generateCspDigest(data, algorithm) {
  if (!digests.has(data)) digests.set(data, digestOf(data, algorithm));
  return digests.get(data);
}
async function digestOf(data, algorithm) {`,
  },
];

/** @returns {import('vite').Plugin} */
export function leanPages() {
  const open = new Set(CHANGES);
  return {
    name: 'sojourn-lean-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      const changes = CHANGES.filter(({ file, from }) => id.endsWith(file) && code.includes(from));
      for (const change of changes) open.delete(change);
      const patched = changes.reduce((text, { from, to }) => text.replace(from, () => to), code);
      return changes.length ? { code: patched, map: null } : null;
    },
    buildEnd(error) {
      if (!error && open.size)
        this.error(`Not what it was: ${[...open].map(({ file }) => file).join(', ')}.`);
    },
  };
}
