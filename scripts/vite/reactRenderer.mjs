/**
 * Draws an island on the server. The integration's own renderer draws each twice, the first time to tell React's
 * components from others, and reads it through a web stream: half of a page's rendering (docs/decisions/0033). All
 * components here are React's, and answers are sent in one piece.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** How many islands a page has so far. @type {WeakMap<object, number>} */
const counts = new WeakMap();

/**
 * Ids of React are unique within an island; the prefix makes them unique on the page. A part of a page is put into another one.
 * @param {{ partial?: boolean }} page
 */
function nextPrefix(page) {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `${page.partial ? 'p' : 'r'}${count}`;
}

/** What React would have the browser fetch ahead: pages name that themselves. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/**
 * @this {{ result: { partial?: boolean } }} of the page
 * @param {import('react').ComponentType} Component @param {Record<string, unknown>} props
 * @param {{ default?: string }} slots HTML @param {{ hydrate?: unknown }} [metadata]
 */
async function renderToStaticMarkup(Component, props, { default: slot }, metadata) {
  const prefix = nextPrefix(this.result);
  const { class: _, ...own } = props;
  if (slot?.trim())
    own.children = createElement(metadata?.hydrate ? 'astro-slot' : 'astro-static-slot', {
      suppressHydrationWarning: true,
      // Astro has rendered and escaped it.
      dangerouslySetInnerHTML: { __html: slot },
    });
  const html = renderToString(createElement(Component, own), { identifierPrefix: prefix });
  return { html: html.replace(PRELOADS, ''), attrs: { prefix } };
}

export default {
  name: '@astrojs/react',
  /** Names of elements are Astro's. @param {unknown} Component */
  check: async (Component) => typeof Component !== 'string',
  renderToStaticMarkup,
  supportsAstroStaticSlot: true,
};
