import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleFile, STYLES_FOLDER } from '../../src/server/http/pageStyles.ts';
import { ModuleGraph } from './moduleGraph.mjs';
import { usedStyles } from './usedStyles.mjs';

/**
 * The style sheet is inlined into every page; this keeps only the rules that the page's modules, islands included, can
 * use. Base.astro inlines it from a file of the route: in Astro's manifest the sheets of all routes were 4 MB of memory, and each
 * rendering hashed its own again for the policy.
 */
export function pageStyles() {
  const graph = new ModuleGraph();
  /** @type {import('vite').Plugin} */
  const collect = {
    name: 'sojourn-page-styles',
    apply: 'build',
    generateBundle() {
      graph.add(this);
    },
  };
  let root = '';
  let folder = '';
  /** @type {Map<string, string>} */
  let styles = new Map();
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:config:done': ({ config }) => {
        folder = join(fileURLToPath(config.build.server), STYLES_FOLDER);
      },
      'astro:build:ssr': ({ manifest }) => void (styles = takeStyles(manifest, root, graph)),
      'astro:build:done': () => write(folder, styles),
    },
  };
}

/**
 * @param {any} manifest Astro's own, about to be written, without style sheets from then on
 * @param {string} root
 * @param {ModuleGraph} graph
 * @returns {Map<string, string>} by route
 */
function takeStyles({ routes, csp }, root, graph) {
  const styles = new Map();
  const whole = new Set();
  for (const route of routes) {
    const code = graph.codeFrom(`${root}${route.routeData.component}`, `${root}src/`);
    const sheets = route.styles.splice(0).map(({ content }) => content);
    for (const sheet of sheets) whole.add(hashOf(sheet));
    if (sheets.length)
      styles.set(route.routeData.route, sheets.map((sheet) => usedStyles(sheet, code)).join(''));
  }
  for (const list of [csp.styleHashes, csp.styleDirective.hashes])
    list.splice(0, list.length, ...list.filter((hash) => !whole.has(hash)));
  return styles;
}

/** @param {string} folder @param {Map<string, string>} styles */
function write(folder, styles) {
  mkdirSync(folder, { recursive: true });
  for (const [route, text] of styles) writeFileSync(join(folder, styleFile(route)), text);
}

/** @param {string} text */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
