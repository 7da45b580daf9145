import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Portals of dialogs, and what has no content. */
const LEFT_ALONE = '#headlessui-portal-root, script, style, template';
/** Toasts are read and used over a dialog; their island is a child of body. */
const OVER = '[data-over-dialogs], :has(> [data-over-dialogs])';

const holders = new Map<Element, number>();

/**
 * Makes everything beside an open dialog inert. Headless UI does so for the part of the page the dialog stands in, and
 * for that only; this covers the other children of body.
 * @returns for an element in the dialog's place
 */
export function useInertBackground(open: boolean): RefObject<HTMLSpanElement | null> {
  const marker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const others = [...document.body.children].filter(
      (child) =>
        !child.contains(marker.current) &&
        !child.matches(`${LEFT_ALONE}, ${OVER}`) &&
        (holders.has(child) || !isInert(child)),
    );
    for (const child of others) hold(child, 1);
    return () => {
      for (const child of others) hold(child, -1);
    };
  }, [open]);
  return marker;
}

const isInert = (element: Element): boolean => element.hasAttribute('inert');

function hold(element: Element, by: 1 | -1): void {
  const count = (holders.get(element) ?? 0) + by;
  if (count > 0) holders.set(element, count);
  else holders.delete(element);
  element.toggleAttribute('inert', count > 0);
}
