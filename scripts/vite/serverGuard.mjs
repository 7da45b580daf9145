import { posix, relative } from 'node:path';

/** Fails the build when a browser bundle loads a module of src/server, even one that tree shaking would remove. */
export function serverGuard() {
  return {
    name: 'sojourn-server-guard',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const { root } = this.environment.config;
      if (resolved && inServerRoom(root, resolved.id))
        this.error(
          `The browser bundle loads ${below(root, resolved.id)}, imported by ${below(root, importer ?? 'an entry')}.`,
        );
      return null;
    },
  };
}

/** @param {string} root @param {string} id */
const inServerRoom = (root, id) => below(root, id).startsWith('src/server/');

/** @param {string} root @param {string} id a module id: a path, perhaps with a query */
const below = (root, id) => posix.normalize(relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/'));
