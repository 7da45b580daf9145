import { useLayoutEffect, useRef } from 'react';

/** What has no content, and toasts: they are read and used over a dialog; their island is a child of body. */
const LEFT_ALONE = 'script, style, template, [data-over-dialogs], :has(> [data-over-dialogs])';

/** How many open dialogs hold an element. */
const holders = new Map<Element, number>();

/**
 * While `open`: everything beside the dialog is inert, lower dialogs too, the page does not scroll, Escape asks, and the
 * focus is inside. Not `showModal`: it would make toasts inert as well, wherever they stand.
 * @param box the dialog, a child of body; null until it is in the page
 */
export function useModality(box: HTMLElement | null, open: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useLayoutEffect(() => {
    if (!open || !box) return undefined;
    const free = [holdBackground(box), holdScroll(), listen(box, () => latest.current())];
    box.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => free.forEach((undo) => undo());
  }, [box, open]);
}

function holdBackground(box: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (child) =>
      child !== box && !child.matches(LEFT_ALONE) && (holders.has(child) || !child.hasAttribute('inert')),
  );
  for (const child of others) hold(child, 1);
  return () => others.forEach((child) => hold(child, -1));
}

function hold(element: Element, by: 1 | -1): void {
  const count = (holders.get(element) ?? 0) + by;
  if (count > 0) holders.set(element, count);
  else holders.delete(element);
  element.toggleAttribute('inert', count > 0);
}

/** With the width of its scrollbar kept, so that nothing moves sideways. */
function holdScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => void Object.assign(style, { overflow, scrollbarGutter });
}

/** On the document: a press on plain text leaves the focus nowhere. A list inside that closes itself has had its key. */
function listen(box: HTMLElement, ask: () => void): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (box.hasAttribute('inert')) return;
    event.preventDefault();
    ask();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
