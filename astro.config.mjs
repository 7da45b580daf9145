// @ts-check
import { defineConfig } from 'astro/config';
import node, { getAdapter } from '@astrojs/node';
import tailwind from '@astrojs/tailwind';
import auth from 'auth-astro';
import { developmentServer } from './scripts/lib/developmentServer.mjs';
import { guides } from './scripts/vite/guides.mjs';
import { islandParts } from './scripts/vite/islandParts.mjs';
import { oneByte } from './scripts/vite/oneByte.mjs';
import { pageStyles } from './scripts/vite/pageStyles.mjs';
import { precompress } from './scripts/vite/precompress.mjs';
import { reactOnce } from './scripts/vite/reactOnce.mjs';
import { serverGuard } from './scripts/vite/serverGuard.mjs';
import { serverThreads } from './scripts/vite/serverThreads.mjs';
import { routeHeads } from './scripts/vite/routeHeads.mjs';
import { slimAdapter } from './scripts/vite/slimAdapter.mjs';
import { slimCalendar } from './scripts/vite/slimCalendar.mjs';
import { slimEndpoints } from './scripts/vite/slimEndpoints.mjs';
import { slimPreload } from './scripts/vite/slimPreload.mjs';
import { MAX_BODY_BYTES } from './src/server/calls/bodyLimit.ts';

/** Hydrates an island on first intent, or when woken by name: see src/islands/lib/interact.ts. */
const interact = {
  name: 'client-interact',
  hooks: {
    /** @param {{ addClientDirective: (d: { name: string, entrypoint: string }) => void }} setup */
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interact', entrypoint: './src/islands/lib/interact.ts' }),
  },
};

/**
 * The adapter with our own Node server as its entry, so both share one module graph (docs/decisions/0001). Every reader of
 * ours has a smaller body limit of its own (src/server/calls).
 */
function ownServer() {
  const adapter = node({
    mode: 'middleware',
    bodySizeLimit: MAX_BODY_BYTES,
    // A component that throws half-way must become the page for that; answers are packed whole in any case.
    experimentalDisableStreaming: true,
  });
  const entry = new URL('./src/server/main.ts', import.meta.url);
  adapter.hooks['astro:config:done'] = ({ setAdapter }) =>
    setAdapter({ ...getAdapter({ staticHeaders: false }), serverEntrypoint: entry });
  return adapter;
}

/**
 * Names are in every page and script that loads them: short, with a hash of seven letters, which packs badly but is the least
 * that tells more than 64 files apart (and of hexadecimal ones, which pack better: `hashCharacters` below). Astro's own name for a page's script is 37 letters longer. @param {{ name: string }} chunk
 */
const scriptName = ({ name }) =>
  `_astro/${name.replace(/\.astro_astro_type_script.*/, '').slice(0, 9)}.[hash:7].js`;

export default defineConfig({
  output: 'server',
  server: developmentServer(process.env),
  adapter: ownServer(),
  integrations: [
    reactOnce(),
    tailwind({ applyBaseStyles: false }),
    auth({ injectEndpoints: false, configFile: '/auth.config.ts' }),
    interact,
    islandParts(),
    pageStyles(),
    precompress(),
    routeHeads(),
    oneByte(),
  ],
  trailingSlash: 'never',
  build: { inlineStylesheets: 'always' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  session: false,
  security: {
    // Our own origin check covers every unsafe method, JSON included (src/server/calls/request.ts).
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        // src/server/http/framing.ts names the exceptions.
        "frame-src 'none'",
        "form-action 'self'",
        "img-src 'self' data:",
        "worker-src 'self'",
      ],
      // Inline style attributes come from React and Headless UI; <style> elements stay locked by hash, beside Astro's own 'self'.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    // A secret in .env would be written into dist (import.meta.env): it is read at run time only.
    envDir: false,
    // Bundled: Node looks up each of their 500 files by itself when the server starts, and date-fns' 200 KB package.json for each.
    ssr: {
      noExternal: [
        'date-fns',
        'react-day-picker',
        'kysely',
        'zod',
        'jose',
        '@auth/core',
        /^micromark/,
        /^mdast-util/,
      ],
    },
    environments: {
      client: {
        build: {
          rollupOptions: {
            output: { entryFileNames: scriptName, chunkFileNames: scriptName, hashCharacters: 'hex' },
          },
        },
      },
    },
    plugins: [
      serverGuard(),
      serverThreads(),
      guides(),
      await slimEndpoints(),
      slimAdapter(),
      slimCalendar(),
      slimPreload(),
    ],
  },
});
