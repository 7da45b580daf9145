import { useLayoutEffect, useRef } from 'react';

/** Never made inert: elements without content, and toasts, which stay usable over a dialog. */
const LEFT_ALONE = 'script, style, template, [data-over-dialogs], :has(> [data-over-dialogs])';

/** How many open dialogs hold an element. */
const holders = new Map<Element, number>();

/**
 * While `open`: everything outside the dialog is inert, lower dialogs too, the page does not scroll, Escape calls back,
 * and focus is inside. Not `showModal`, which would make toasts inert as well.
 * @param box the dialog, a child of body; null until mounted
 */
export function useModality(box: HTMLElement | null, open: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  const scrollbar = useRef(false);
  // Measured before anything of the dialog is there, because the answer would lay the page out once more.
  if (open && !box) scrollbar.current = innerWidth > document.documentElement.clientWidth;
  useLayoutEffect(() => {
    if (!open || !box) return undefined;
    const free = [holdBackground(box), holdScroll(scrollbar.current), listen(box, () => latest.current())];
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

/** Keeps the width of a scrollbar, so that nothing shifts. */
function holdScroll(scrollbar: boolean): () => void {
  const { style } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (scrollbar) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => void Object.assign(style, { overflow, scrollbarGutter });
}

/**
 * Listens on the document, because a press on plain text leaves the focus on no element. An inner list that handled the
 * key has already stopped it.
 */
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
