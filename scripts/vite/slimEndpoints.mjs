import { globSync } from 'node:fs';

const FILES = 'src/shared/*/*ndpoints.ts';

/**
 * Endpoint declarations reach the browser as method and path: `call` reads nothing else there, and the schemas would
 * bring valibot along (4 kB before the first touch answers). Other plain constants of such a file stay as they are; what is
 * not plain is left out, so that the build fails where an island imports it.
 * @returns {Promise<import('vite').Plugin>}
 */
export async function slimEndpoints() {
  // Read along with the configuration: once a build runs, its loader takes no more files.
  const files = globSync(FILES).map((file) => `${process.cwd()}/${file}`);
  const declared = new Map(await Promise.all(files.map(read)));
  return {
    name: 'sojourn-slim-endpoints',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => declared.get(id) ?? null,
  };
}

/** @param {string} file @returns {Promise<[string, string]>} */
async function read(file) {
  const values = Object.entries(await import(/* @vite-ignore */ file));
  return [
    file,
    values
      .map(([name, value]) => [name, slim(value)])
      .filter(([, value]) => isPlain(value))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n'),
  ];
}

/** @param {unknown} value */
const slim = (value) =>
  typeof value === 'object' && value && 'method' in value && 'path' in value
    ? { method: value.method, path: value.path }
    : value;

/** @param {unknown} value @returns {boolean} whether JSON says all of it */
const isPlain = (value) =>
  typeof value === 'object' && value
    ? [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
      Object.values(value).every(isPlain)
    : ['string', 'number', 'boolean'].includes(typeof value) || value === null;
