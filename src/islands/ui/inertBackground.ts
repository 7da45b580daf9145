import { useLayoutEffect } from 'react';

/** Portals of dialogs, and what has no content. */
const LEFT_ALONE = '#headlessui-portal-root, script, style, template';
/** Toasts are read and used over a dialog; their island is a child of body. */
const OVER = '[data-over-dialogs], :has(> [data-over-dialogs])';

/** How many open dialogs hold an element. */
const holders = new Map<Element, number>();

/**
 * Makes everything beside an open dialog inert. Headless UI does so for the one child of body the dialog stands in, and
 * not reliably when it is born open; this covers them all.
 */
export function useInertBackground(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const others = [...document.body.children].filter(
      (child) =>
        !child.matches(`${LEFT_ALONE}, ${OVER}`) && (holders.has(child) || !child.hasAttribute('inert')),
    );
    for (const child of others) hold(child, 1);
    return () => {
      for (const child of others) hold(child, -1);
    };
  }, [open]);
}

function hold(element: Element, by: 1 | -1): void {
  const count = (holders.get(element) ?? 0) + by;
  if (count > 0) holders.set(element, count);
  else holders.delete(element);
  if (count > 0) element.toggleAttribute('inert', true);
  // After Headless UI has put back what it found, which may have been ours.
  else queueMicrotask(() => holders.has(element) || element.toggleAttribute('inert', false));
}
