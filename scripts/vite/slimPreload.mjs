const HELPER = /vite\/preload-helper\.js$/;

/** As Vite's own, for code alone: what a chunk imports is asked for beside it. Style sheets never come this way here. */
const OURS = `export const __vitePreload = (load, files) => {
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
    load: (id) => (HELPER.test(id) ? OURS : null),
  };
}
