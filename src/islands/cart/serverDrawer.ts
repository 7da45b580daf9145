/** The cart drawer as the server draws it (pages/marketplace/drawer.astro): open after one round trip, before React is there. */
import { takeAhead } from '../lib/ahead.ts';
import { hasScrollbar, makeModal } from '../ui/modal.ts';
import type { DrawerSeed } from './CartHost.tsx';

/** Open, and answering to Close, Escape and the scrim; other buttons wait for React. */
export type ServerDrawer = {
  /** Of the dialog. */
  box: HTMLElement;
  seed: DrawerSeed;
  /** React is drawing: from now on closing waits for it, too. @param close React's way */
  wait: (close: () => void) => void;
  /** React answers from now on. */
  handOver: () => void;
};

/** What the server drew with; `isOpen`: not where React has begun to draw meanwhile. */
export type ServerAnswer = { seed: DrawerSeed; isOpen: boolean };

/** ms; React draws with placeholders, and says what failed. */
const PATIENCE_MS = 3000;
const POST_PATIENCE_MS = 30_000;
const SERVER_FAILURE = 500;

let current: ServerDrawer | undefined;

/** The one that stands open. */
export const serverDrawer = (): ServerDrawer | undefined => current;

export const drawerPlace = (): HTMLElement | null => document.querySelector('[data-cart-titles]');

/** Whether React draws there, open or closed. */
export const isDrawn = (): boolean => drawerPlace()?.dataset['drawn'] !== undefined;

/** Of pages/marketplace/drawer.astro. Where other routes are declared would bring more code to every page. */
const DRAWER = '/marketplace/drawer';

let showing: Promise<ServerAnswer | undefined> | undefined;

/**
 * A second press waits for the same answer; what is posted waits for its turn.
 * @param post what its page does first
 * @returns undefined where the server refuses, and where the cart is empty
 * @throws when no answer comes, or none that says whether something was done
 */
export function showServerDrawer(post?: URLSearchParams): Promise<ServerAnswer | undefined> {
  const before = showing?.catch(() => undefined);
  if (!post && showing) return showing;
  const answer = before ? before.then(() => show(post)) : show(post);
  const newest = answer.finally(() => {
    if (showing === newest) showing = undefined;
  });
  return (showing = newest);
}

async function show(post?: URLSearchParams): Promise<ServerAnswer | undefined> {
  if (!post && isDrawn()) return undefined;
  const html = await (post ? send(post) : ask());
  const box =
    html &&
    new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-cart-drawer]');
  if (!box) return undefined;
  const seed = JSON.parse(box.dataset['cartDrawer']!) as DrawerSeed;
  const place = drawerPlace();
  if (!place || isDrawn() || current) return { seed, isOpen: false };
  // Before anything of the dialog is there: later the answer would lay the page out once more.
  const scrollbar = hasScrollbar();
  place.replaceChildren(box);
  current = open(box, seed, scrollbar);
  return { seed, isOpen: true };
}

const ask = (): Promise<string | undefined> =>
  Promise.race([
    (takeAhead(DRAWER) ?? fetch(DRAWER, { cache: 'no-store' })).then(textOf),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS)),
  ]);

const send = (body: URLSearchParams): Promise<string | undefined> =>
  fetch(DRAWER, {
    method: 'POST',
    body,
    keepalive: true,
    signal: AbortSignal.timeout(POST_PATIENCE_MS),
  }).then(textOf);

async function textOf(answer: Response): Promise<string | undefined> {
  if (answer.status >= SERVER_FAILURE) throw new Error(`${answer.status}`);
  return answer.ok && !answer.redirected ? answer.text() : undefined;
}

function open(box: HTMLElement, seed: DrawerSeed, scrollbar: boolean): ServerDrawer {
  const dialog = box.firstElementChild as HTMLElement;
  // Without the spaces around it, which React does not draw.
  box.replaceChildren(dialog);
  const opener = document.activeElement as HTMLElement | null;
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
  function handOver(): void {
    if (current?.box !== box) return;
    current = undefined;
    box.removeEventListener('click', press, true);
    free();
    if (pending) setTimeout(pending);
  }
  function close(): void {
    if (closeLater) return void (pending = closeLater);
    pending = undefined;
    handOver();
    slideOut(dialog, box);
    const isPage = !opener || opener === document.body;
    (isPage ? document.querySelector<HTMLElement>('[data-cart-button]') : opener)?.focus({
      preventScroll: true,
    });
  }
  return { box, seed, wait: (later) => (closeLater = later), handOver };
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
