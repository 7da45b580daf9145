import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ModuleGraph } from './moduleGraph.mjs';
import { usedStyles } from './usedStyles.mjs';

/** Where classes are named. The same word elsewhere, as in "Your card", would bring its rules into the page. */
const DRAWING_FOLDERS = ['components', 'islands', 'layouts', 'pages'];

/**
 * The style sheet is inlined into every page; this keeps only the rules that the page's modules, islands included, can
 * use. Astro hashes inline styles as it renders, so the hashes of the whole sheet are removed from the policy.
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
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:ssr': ({ manifest }) => trim(manifest, root, graph),
    },
  };
}

/** @param {any} manifest Astro's own, about to be written @param {string} root @param {ModuleGraph} graph */
function trim({ routes, csp }, root, graph) {
  const whole = new Set();
  const folders = DRAWING_FOLDERS.map((folder) => `${root}src/${folder}/`);
  for (const route of routes) {
    const code = graph.codeFrom(`${root}${route.routeData.component}`, folders);
    // Pages share one object per sheet: each gets its own.
    route.styles = route.styles.map((sheet) => {
      whole.add(hashOf(sheet.content));
      return { ...sheet, content: usedStyles(sheet.content, code) };
    });
  }
  for (const list of [csp.styleHashes, csp.styleDirective.hashes])
    list.splice(0, list.length, ...list.filter((hash) => !whole.has(hash)));
}

/** @param {string} text */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
