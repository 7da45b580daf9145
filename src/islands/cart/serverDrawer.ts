/** The cart drawer as the server draws it (pages/marketplace/drawer.astro): open after one round trip, before React is there. */
import { takeAhead } from '../lib/ahead.ts';
import { hasScrollbar, makeModal } from '../ui/modal.ts';

/** Open, and answering to Close, Escape and the scrim; other presses wait for React. */
export type ServerDrawer = {
  /** Of the dialog; has what it was drawn with. */
  box: HTMLElement;
  /** React answers from now on. */
  handOver: () => void;
};

const PATIENCE_MS = 30_000;

let current: ServerDrawer | undefined;

/** The one that stands open. */
export const serverDrawer = (): ServerDrawer | undefined => current;

export const drawerPlace = (): HTMLElement | null => document.querySelector('[data-cart-titles]');

/** Whether React draws there, open or closed. */
export const isDrawn = (): boolean => drawerPlace()?.dataset['drawn'] !== undefined;

/** Of pages/marketplace/drawer.astro. Where other routes are declared would bring more code to every page. */
export const DRAWER = '/marketplace/drawer';

/**
 * @param post what its page does first
 * @returns whether it is open now: not where the server refuses, and not where the cart is empty
 * @throws when no answer comes, or none that says whether something was done
 */
export const showServerDrawer = (post?: URLSearchParams): Promise<boolean> =>
  (showing ??= show(post).finally(() => (showing = undefined)));

/** A second press waits for the same. */
let showing: Promise<boolean> | undefined;

async function show(post?: URLSearchParams): Promise<boolean> {
  const place = drawerPlace();
  if (!place || isDrawn()) return false;
  const html = await fetchDrawer(post);
  if (!html) return false;
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

const SERVER_FAILURE = 500;

async function fetchDrawer(body?: URLSearchParams): Promise<string | undefined> {
  const ahead = body ? undefined : takeAhead(DRAWER);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const init: RequestInit = body ? { method: 'POST', body, keepalive: true } : { cache: 'no-store' };
  const answer = await (ahead ?? fetch(DRAWER, { ...init, signal }));
  if (answer.status >= SERVER_FAILURE) throw new Error(`${answer.status}`);
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
  box.addEventListener('click', press, true);

  function press(event: Event): void {
    const control = (event.target as Element).closest<HTMLElement>('button, [data-closes]');
    if (!control) return;
    if (control.matches('[data-closes]')) return close();
    pending = () => control.click();
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function handOver(): void {
    box.removeEventListener('click', press, true);
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
