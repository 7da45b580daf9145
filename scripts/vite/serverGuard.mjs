/**
 * Fails the build when a browser bundle loads anything of the server room (architecture section 2).
 * @returns {import('vite').Plugin}
 */
export function serverGuard() {
  return {
    name: 'sojourn-server-guard',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved && /\/src\/server\//.test(resolved.id))
        this.error(`The browser bundle loads ${resolved.id}, imported by ${importer}.`);
      return null;
    },
  };
}
