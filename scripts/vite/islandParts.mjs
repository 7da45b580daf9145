import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleGraph } from './moduleGraph.mjs';

/**
 * Chunks, few so that a distant phone requests them at once: code every page starts, React, server calls without React,
 * the cart without React, the drawing that all islands share, and that of forms only. The first match takes a module.
 */
const GROUPS = [
  {
    name: 'boot',
    test: /src\/islands\/(session\/(boot|watch)|frame\/(boot|menus)|lib\/(ahead|wake|connection|onReturn|plainClick)|cart\/(cartButton|opening|badgeCount|drawerAddress)|bot-check\/solver(Url|\.worker))\.ts|copy\/openingCart\.ts|preload-helper/,
  },
  // Of documents and of editors, whose pages load nothing else of travelers' pages.
  { name: 'upload', test: /islands\/lib\/(upload|uploadParts)\.ts|shared\/documents\//, minShareCount: 2 },
  // Pages without an island load these, so they must not be in the islands' chunk.
  { name: 'no-islands', test: /islands\/lib\/(localTimes|draftStore)\.ts/ },
  // What a browser stores is deleted, and filled in again.
  { name: 'stored', test: /islands\/(session\/clearBrowser|lib\/pristine)\.ts/ },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|islands\/ui\/Icon\.tsx/,
  },
  {
    name: 'calls',
    test: /islands\/(lib\/(call|fragment|drafts|optimistic|optimisticList|announce|idempotencyKey)|bot-check\/(?!recaptcha|solver)\w+|toasts\/toasts\.store|ui\/icons)\.ts|shared\/(bot-check\/|lib\/(endpoint|errors|fields|paths|query|result|routes))|copy\/(toasts|forms)\.ts|node_modules\/(nanostores|nanoevents)\//,
    minShareCount: 2,
  },
  // Of forms that are saved while one types, which have no island.
  {
    name: 'drafts',
    test: /islands\/lib\/(savedDraft|stepDraft)\.ts|shared\/lib\/formBase\.ts/,
    minShareCount: 2,
  },
  // The drawer as the server draws it, which opens before the rest is there.
  { name: 'server-drawer', test: /islands\/(cart\/serverDrawer(Controls)?|ui\/modal)\.ts/ },
  // The cart itself, which a page fetches and counts before anything is drawn.
  {
    name: 'cart',
    test: /islands\/cart\/(?!use|trip|quickAdd|warm)\w+(\.\w+)?\.ts$|shared\/(cart|lib|products|insurance\/names|trips\/text)|copy\/(advisory|cart|errors|trips)|node_modules\/date-fns\/(?!locale|format|_lib\/format)/,
    minShareCount: 2,
  },
  {
    name: 'drawer',
    test: /islands\/cart\/(?!CartSection|SectionItems|OrderSummary|quickAdd|warm)|islands\/ui\/(Button|Modal|Drawer|modality|presence|focusReturn)\./,
  },
  { name: 'forms', test: /islands\/(ui|lib)\/|@nanostores\/query/, minShareCount: 2 },
  {
    name: 'esim',
    test: /src\/(islands|shared|copy)\/esim(?!\/(SupportedCountries|countryNames))/,
    minShareCount: 2,
  },
  { name: 'insurance', test: /src\/(islands|shared|copy)\/insurance/, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

const RENDERER = /\/reactClie[^/]*\.js$/;
/** What every page with that chunk starts by. */
const BOOT_FILE = 'src/islands/frame/boot.ts';

/**
 * Prints each island's files into the page, so that the first touch requests all of them at once
 * (src/islands/lib/interact.ts) instead of one import after another.
 */
export function islandParts() {
  const graph = new ModuleGraph();
  /** @type {string[]} what a page starts by itself */
  let started = [];
  /** @type {Map<string, string[]>} by module id */
  const parts = new Map();
  /** @type {import('vite').Plugin} */
  const collect = {
    name: 'sojourn-island-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      graph.add(this);
      if (this.environment.name !== 'client') return;
      const boot = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(BOOT_FILE)),
      );
      if (boot) started = [`/${boot.fileName}`];
      const renderer = Object.keys(bundle).find((file) => RENDERER.test(file)) ?? '';
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith('.tsx'))
          parts.set(chunk.facadeModuleId, filesOf(bundle, chunk.fileName, renderer));
    },
  };
  let root = '';
  return {
    name: 'island-parts',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({
          vite: {
            plugins: [collect],
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
            },
          },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const route of /** @type {any} */ (manifest).routes) {
          const loaded = graph.reach(`${root}${route.routeData.component}`);
          const own = [...parts].filter(([id]) => loaded.has(id));
          const starts = loaded.has(`${root}${BOOT_FILE}`) ? started : [];
          if (own.length || starts.length)
            route.scripts.push({ stage: 'head-inline', children: preloadScript(starts, own) });
        }
      },
    },
  };
}

/** Files by island; under `every` what they all need. @param {string[]} boot @param {[id: string, files: string[]][]} islands */
function preloadScript(boot, islands) {
  const shared = islands.reduce(
    (common, [, files]) => common.filter((file) => files.includes(file)),
    islands[0]?.[1] ?? [],
  );
  const own = islands.map(([id, files]) => [
    basename(id, '.tsx'),
    files.filter((file) => !shared.includes(file)),
  ]);
  // Entry scripts import a file of their own: listing it saves a round trip. Spelled as the minifier spells the same in
  // islands/lib/interact.ts, so that the page packs it once.
  const ask = `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:t}))`;
  const parts = JSON.stringify({ every: shared, ...Object.fromEntries(own) });
  const named = islands.length ? `sojournParts=${parts};` : '';
  return `${named}for(let t of ${JSON.stringify(boot)})${ask}`;
}

/**
 * The files of an island and of what renders it; what they load on demand comes later. The largest first: over HTTP/1.1 a browser
 * asks for six at a time, and React must not wait for a seventh place.
 * @param {Record<string, any>} bundle @param {string} island @param {string} renderer
 */
function filesOf(bundle, island, renderer) {
  const files = new Set([island, renderer]);
  for (const name of files) for (const dependency of bundle[name]?.imports ?? []) files.add(dependency);
  const sizeOf = (/** @type {string} */ name) => bundle[name]?.code?.length ?? 0;
  return [...files].toSorted((a, b) => sizeOf(b) - sizeOf(a)).map((name) => `/${name}`);
}
