const HELPER = /vite\/preload-helper\.js$/;

/**
 * Replaces Vite's helper, for code only: preloads what a chunk imports. Style sheets are never loaded this way here.
 */
const PRELOAD = `export const __vitePreload = (load, files) => {
  for (const file of files ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/**
 * Every page that loads anything on demand carries Vite's helper, older browsers and style sheets included: 0.6 KB of the 6
 * before the first touch.
 * @returns {import('vite').Plugin}
 */
export function slimPreload() {
  return {
    name: 'sojourn-slim-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (HELPER.test(id) ? PRELOAD : null),
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: preloadedBeside } } }
        : undefined,
  };
}

/** What each page starts with. */
const EVERYWHERE = /\/boot\./;
/** Chunks of forms and dialogs have loaded what they share with the chunks that they import. */
const LATER = /\/(forms|BuyEsim|EditEsim|EsimDialo)\./;
const SHARED_CHUNKS = /\/(rolldown-|react|calls|cart|drawer|forms)\./;
/** Those of the product page; the dialogs of the cart bring it. */
const OF_ESIM = /\/(BuyEsim|EditEsim)\./;
const ESIM = /\/esim\./;

/**
 * What to preload beside an imported chunk: not what its page has, nor the chunk itself, which the import loads.
 * @param {string} file @param {string[]} files @param {{ hostId: string }} host
 */
const preloadedBeside = (file, files, { hostId }) =>
  files.filter(
    (each) =>
      each !== file &&
      !EVERYWHERE.test(each) &&
      !(LATER.test(hostId) && SHARED_CHUNKS.test(each)) &&
      !(OF_ESIM.test(hostId) && ESIM.test(each)),
  );
