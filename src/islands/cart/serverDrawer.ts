/** The cart drawer as the server draws it (pages/marketplace/drawer.astro): open after one round trip, before React is there. */
import { takeAhead } from '../lib/ahead.ts';
import { replay } from '../lib/replay.ts';
import { hasScrollbar, makeModal } from '../ui/modal.ts';

/** Open, and answering to Close, Escape and the scrim; other presses wait for React. */
export type ServerDrawer = {
  /** Of the dialog; has what it was drawn with. */
  box: HTMLElement;
  /** React answers from now on. */
  handOver: () => void;
};

let current: ServerDrawer | undefined;

/** The one that stands open. */
export const serverDrawer = (): ServerDrawer | undefined => current;

export const drawerPlace = (): HTMLElement | null => document.querySelector('[data-cart-titles]');

/**
 * @param path of the page that draws it
 * @returns whether it is open now: not for those who are signed out, and not where the cart is empty
 * @throws when no answer comes
 */
export async function showServerDrawer(path: string): Promise<boolean> {
  const html = await fetchDrawer(path);
  const place = drawerPlace();
  if (!html || !place) return false;
  // Before anything of the dialog is there: later the answer would lay the page out once more.
  const scrollbar = hasScrollbar();
  const box = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLElement>('[data-cart-drawer]');
  if (!box) return false;
  place.replaceChildren(box);
  current = open(box, scrollbar);
  return true;
}

async function fetchDrawer(path: string): Promise<string | undefined> {
  const answer = await (takeAhead(path) ?? fetch(path, { cache: 'no-store' }));
  return answer.ok && !answer.redirected ? answer.text() : undefined;
}

function open(box: HTMLElement, scrollbar: boolean): ServerDrawer {
  const dialog = box.firstElementChild as HTMLElement;
  // Without the spaces around it, which React does not draw.
  box.replaceChildren(dialog);
  const opener = document.activeElement as HTMLElement | null;
  let pending: (() => void) | undefined;
  const free = makeModal(dialog, scrollbar, close);
  slideIn(dialog);
  for (const type of ['click', 'submit']) box.addEventListener(type, press, true);

  function press(event: Event): void {
    if ((event.target as Element).closest('[data-closes]')) return close();
    pending = replay(event) ?? pending;
    if (!pending) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function handOver(): void {
    for (const type of ['click', 'submit']) box.removeEventListener(type, press, true);
    current = undefined;
    free();
    if (pending) setTimeout(pending);
  }
  function close(): void {
    pending = undefined;
    handOver();
    slideOut(dialog, box);
    opener?.focus({ preventScroll: true });
  }
  return { box, handOver };
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
