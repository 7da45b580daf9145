/** What makes a box modal, without React: the cart drawer is open before React is there (islands/cart/serverDrawerControls.ts). */

/** Never made inert: elements without content, and toasts, which stay usable over a dialog. */
const LEFT_ALONE = 'script, style, template, [data-over-dialogs], :has(> [data-over-dialogs])';

/** How many open dialogs hold an element. */
const holders = new Map<Element, number>();

/** Whether a scrollbar takes width of the page. */
export const hasScrollbar = (): boolean => innerWidth > document.documentElement.clientWidth;

/**
 * From now on everything outside the box is inert, lower dialogs too, the page does not scroll, Escape calls back, and
 * focus is inside. Not `showModal`, which would make toasts inert as well.
 * @param box the dialog, in body or in a child of it
 * @param scrollbar as hasScrollbar was before anything of the dialog was there: to ask later would lay the page out once more
 * @returns ends it
 */
export function makeModal(box: HTMLElement, scrollbar: boolean, onEscape: () => void): () => void {
  const free = [holdBackground(box), holdScroll(scrollbar), listen(box, onEscape)];
  if (!box.contains(document.activeElement))
    box.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  return () => free.forEach((undo) => undo());
}

function holdBackground(box: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (child) =>
      !child.contains(box) &&
      !child.matches(LEFT_ALONE) &&
      (holders.has(child) || !child.hasAttribute('inert')),
  );
  for (const child of others) hold(child, 1);
  return () => others.forEach((child) => hold(child, -1));
}

function hold(element: Element, by: 1 | -1): void {
  const count = (holders.get(element) ?? 0) + by;
  if (count > 0) holders.set(element, count);
  else holders.delete(element);
  const apply = (): unknown => element.toggleAttribute('inert', holders.has(element));
  // The focus returns to it at once.
  if (by < 0) apply();
  else afterFrame(apply);
}

const isHeld = (box: Element): boolean => [...holders.keys()].some((holder) => holder.contains(box));

/** `inert` makes the browser restyle an element and everything in it, so the dialog is painted first. */
const afterFrame = (run: () => void): unknown => requestAnimationFrame(() => setTimeout(run));

let scrollLocks = 0;
let unlockScroll = (): void => {};

/** The page scrolls again once the last dialog has closed, in whatever order they close. */
function holdScroll(scrollbar: boolean): () => void {
  if (scrollLocks++ === 0) unlockScroll = stopScrolling(scrollbar);
  return () => {
    if (--scrollLocks === 0) unlockScroll();
  };
}

/** Keeps the width of a scrollbar, so that nothing shifts. */
function stopScrolling(scrollbar: boolean): () => void {
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
    if (box.closest('[inert]') || isHeld(box)) return;
    event.preventDefault();
    ask();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
