/** The drawer that the server drew, usable before React is there: it closes by itself, and keeps other presses for React. */
import { makeModal } from '../ui/modal.ts';

export type ServerDrawerControls = {
  box: HTMLElement;
  /** Had the focus before the drawer. */
  opener: Element | null;
  /** React is drawing: from now on closing waits for it, too. @param close React's way */
  wait: (close: () => void) => void;
  /** React answers from now on. */
  release: () => void;
};

/**
 * @param box of the dialog, in the page
 * @param scrollbar see makeModal
 * @param onEnd it was closed, or React took over
 */
export function controlServerDrawer(
  box: HTMLElement,
  scrollbar: boolean,
  onEnd: () => void,
): ServerDrawerControls {
  const dialog = box.firstElementChild as HTMLElement;
  // Without the spaces around it, which React does not draw.
  box.replaceChildren(dialog);
  const opener = document.activeElement;
  let isOver = false;
  let pending: (() => void) | undefined;
  let closeLater: (() => void) | undefined;
  const free = makeModal(dialog, scrollbar, close);
  slideIn(dialog);
  box.addEventListener('click', press, true);

  function press(event: Event): void {
    const control = (event.target as Element).closest<HTMLElement>('button, [data-closes]');
    if (!control) return;
    if (control.matches('[data-closes]')) return close();
    pending = () => control.click();
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function release(): void {
    if (isOver) return;
    isOver = true;
    onEnd();
    box.removeEventListener('click', press, true);
    free();
    if (pending) setTimeout(pending);
  }
  function close(): void {
    if (closeLater) return void (pending = closeLater);
    pending = undefined;
    release();
    slideOut(dialog, box);
    focusAfter(opener);
  }
  return { box, opener, wait: (later) => (closeLater = later), release };
}

/** Some browsers focus no button that is pressed. */
function focusAfter(opener: Element | null): void {
  const target = opener === document.body ? document.querySelector('[data-cart-button]') : opener;
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

function slideIn(dialog: HTMLElement): void {
  for (const part of dialog.children) part.setAttribute('data-closed', '');
  // Forces layout, so that the transition starts from the closed state.
  dialog.getBoundingClientRect();
  for (const part of dialog.children) part.removeAttribute('data-closed');
}

function slideOut(dialog: HTMLElement, box: HTMLElement): void {
  dialog.inert = true;
  for (const part of dialog.children) part.setAttribute('data-closed', '');
  const running = dialog.getAnimations({ subtree: true });
  void Promise.allSettled(running.map((animation) => animation.finished)).then(() => box.remove());
}
