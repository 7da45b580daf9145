/**
 * Takes an island over in the browser. The integration's own client draws each island twice and knows kinds of islands
 * that no page here has: 0.6 KB.
 */
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** HTML of the page within an island, which stays as the server rendered it. @param {string | undefined} html */
const slotOf = (html) =>
  html?.trim()
    ? createElement('astro-slot', {
        suppressHydrationWarning: true,
        // Astro has rendered and escaped it.
        dangerouslySetInnerHTML: { __html: html },
      })
    : undefined;

/** @param {HTMLElement} island */
export default (island) =>
  /**
   * @param {import('react').ComponentType<any>} Component @param {Record<string, unknown>} props
   * @param {{ default?: string }} slots HTML
   */
  (Component, props, { default: slot }) => {
    if (!island.hasAttribute('ssr')) return;
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    const drawn = createElement(Component, props, slotOf(slot));
    startTransition(() => void hydrateRoot(island, drawn, { identifierPrefix }));
  };
