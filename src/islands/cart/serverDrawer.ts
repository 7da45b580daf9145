/** The cart drawer as the server draws it (pages/marketplace/drawer.astro): open after one round trip, before React is there. */
import { takePrefetched } from '../lib/ahead.ts';
import { hasScrollbar } from '../ui/modal.ts';
import type { DrawerSeed } from './CartDrawer.tsx';
import { DRAWER_PATH } from './drawerAddress.ts';
import { controlServerDrawer, type ServerDrawerControls } from './serverDrawerControls.ts';

export type ServerDrawer = ServerDrawerControls & { seed: DrawerSeed };

/** What the server drew with; `isOpen`: not where React has begun to draw meanwhile. */
export type ServerAnswer = { seed: DrawerSeed; isOpen: boolean };

/** ms; React draws with placeholders, and says what failed. */
const TIMEOUT_MS = 3000;
const POST_TIMEOUT_MS = 30_000;
const SERVER_FAILURE = 500;

/** ms; by then the drawer has slid over what opening.ts shows. */
const SLIDE_MS = 500;

let current: ServerDrawer | undefined;

/** The one that stands open. */
export const serverDrawer = (): ServerDrawer | undefined => current;

export const drawerPlace = (): HTMLElement | null => document.querySelector('[data-cart-titles]');

/** Whether React draws there, open or closed. */
export const isDrawn = (): boolean => drawerPlace()?.dataset['drawn'] !== undefined;

function hideOpening(): void {
  const status = document.querySelector('.cart-opening') ?? {};
  Object.assign(status, { textContent: '', className: 'sr-only' });
}
/** Takes back what `announceOpening` said, once the drawer has slid in. */
export const endOpening = (): void => void setTimeout(hideOpening, SLIDE_MS);

let showing: Promise<ServerAnswer | undefined> | undefined;

/**
 * A second press shares the request in flight; a post waits until that has ended.
 * @param post what its page does first
 * @returns undefined where the server refuses, and where the cart is empty
 * @throws when something was posted and no answer says whether it was done
 */
export function showServerDrawer(post?: URLSearchParams): Promise<ServerAnswer | undefined> {
  if (showing && !post) return showing;
  const answer = showing ? showing.catch(() => {}).then(() => show(post)) : show(post);
  const newest = answer.finally(() => {
    if (showing === newest) showing = undefined;
  });
  return (showing = newest);
}

async function show(post: URLSearchParams | undefined): Promise<ServerAnswer | undefined> {
  // The drawer is already mounted, so withdraw 'opening' before it is painted.
  if (!post && isDrawn()) return void hideOpening();
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
  endOpening();
  place.replaceChildren(box);
  current = { ...controlServerDrawer(box, scrollbar, () => (current = undefined)), seed };
  return { seed, isOpen: true };
}

const ask = (): Promise<string | undefined> =>
  Promise.race([
    (takePrefetched(DRAWER_PATH) ?? fetch(DRAWER_PATH, { cache: 'no-store' })).then(textOf),
    new Promise<undefined>((done) => setTimeout(done, TIMEOUT_MS)),
  ]).catch(() => undefined);

const send = (body: URLSearchParams): Promise<string | undefined> =>
  fetch(DRAWER_PATH, {
    method: 'POST',
    body,
    keepalive: true,
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  }).then(textOf);

async function textOf(answer: Response): Promise<string | undefined> {
  if (answer.status >= SERVER_FAILURE) throw new Error(`${answer.status}`);
  return answer.ok && !answer.redirected ? answer.text() : undefined;
}
