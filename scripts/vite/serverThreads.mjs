/** The address of a thread's file, as the source of the server writes it. */
const THREAD = /new URL\('(\.\/\w+Thread\.ts)', import\.meta\.url\)/;

/**
 * Gives each thread of the server a file of its own in the bundle, and its address to who starts it.
 * @returns {import('vite').Plugin}
 */
export function serverThreads() {
  const files = new Set();
  return {
    name: 'sojourn-server-threads',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async transform(code, id) {
      const [address, path] = THREAD.exec(code) ?? [];
      if (!address || !path) return null;
      const file = await this.resolve(path, id);
      if (!file) return this.error(`${id} starts a thread that is not there: ${path}`);
      const reference = this.emitFile({ type: 'chunk', id: file.id });
      files.add(reference);
      return { code: code.replace(address, `import.meta.ROLLUP_FILE_URL_${reference}`), map: null };
    },
    /** Relative to the file that starts it: Vite's own answer is an address for browsers. */
    resolveFileUrl: ({ referenceId, relativePath }) =>
      files.has(referenceId) ? `new URL('./${relativePath}', import.meta.url)` : null,
  };
}
