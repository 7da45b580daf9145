import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';

/**
 * Astro's React integration, with our own renderer on the server (reactRenderer.mjs) and in the browser (reactClient.mjs).
 * @returns {import('astro').AstroIntegration}
 */
export function reactOnce() {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  const [serverEntrypoint, clientEntrypoint] = ['./reactRenderer.mjs', './reactClient.mjs'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  );
  integration.hooks['astro:config:setup'] = (options) =>
    setUp?.({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint, clientEntrypoint }),
    });
  return integration;
}
