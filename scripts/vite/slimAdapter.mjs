/**
 * The adapter imports `send` and `server-destroy` for a mode that is not used here, and the bundle would load them for nothing: send's
 * table of file types alone is a megabyte of each process (docs/measuring.md).
 * @returns {import('vite').Plugin}
 */
export const slimAdapter = () => ({
  name: 'sojourn-slim-adapter',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: { filter: { id: /^(send|server-destroy)$/ }, handler: (name) => `\0unused-${name}` },
  load: {
    filter: { id: /^\0unused-/ },
    handler: () =>
      "export default () => { throw new Error('Used after all: scripts/vite/slimAdapter.mjs'); };",
  },
});
