/**
 * The cart button is a link to the cart section; a plain click opens the drawer instead (F120). Where the badge says that there is
 * something in it, the server draws it, asked for with the press, and React takes it over. Every signed-in page loads this.
 */
import { askAhead } from '../lib/ahead.ts';
import { onReturn } from '../lib/onReturn.ts';
import { isPlainClick } from '../lib/plainClick.ts';
import { onWake, wake } from '../lib/wake.ts';
import { badgeCount } from './badgeCount.ts';

/** Paths of get-cart and of pages/marketplace/drawer.astro: where they are declared would bring more code to every page. */
const GET_CART = '/api/marketplace/get-cart';
const DRAWER = '/marketplace/drawer';

async function fetchCart() {
  const cart = await import('./cart.store.ts');
  cart.startCart({});
  return cart;
}

const loadServerDrawer = () => import('./serverDrawer.ts');
const loadDrawer = () => import('./mountDrawer.tsx');

let isDrawn = false;
async function draw(): Promise<void> {
  (await loadDrawer()).mountDrawer();
  isDrawn = true;
}

/** With the press, before its click. */
function prepare(): void {
  if (isDrawn) return;
  const isFilled = badgeCount() > 0;
  askAhead(isFilled ? DRAWER : GET_CART);
  (isFilled ? loadServerDrawer() : fetchCart()).catch(() => {});
}

/** @throws when code cannot be loaded */
async function open(): Promise<void> {
  prepare();
  const isFilled = badgeCount() > 0;
  const isOpen = isFilled && !isDrawn && (await askServer());
  if (isFilled) await draw();
  if (!isOpen) await (await fetchCart()).requestDrawer();
}

/** @returns whether it is open. @throws when code cannot be loaded */
async function askServer(): Promise<boolean> {
  const { showServerDrawer } = await loadServerDrawer();
  return showServerDrawer(DRAWER).catch(() => false);
}

let opening: Promise<void> | undefined;

for (const type of ['pointerover', 'focusin', 'click'])
  document.addEventListener(type, (event) => {
    const button = (event.target as Element).closest?.<HTMLAnchorElement>('[data-cart-button]');
    if (!button) return;
    if (type !== 'click') prepare();
    else if (isPlainClick(event as MouseEvent)) {
      event.preventDefault();
      opening ??= open()
        .catch(() => location.assign(button.href))
        .finally(() => (opening = undefined));
    }
  });

// It was opened by something else.
onWake('cart', () => void draw().catch(() => {}));
onWake('cart-ahead', () => void loadDrawer().catch(() => {}));
// Also from the back/forward cache (F141). A section that is not alive yet would not follow.
onReturn(() => {
  fetchCart().then(
    () => document.querySelector('astro-island #cart') && wake('cart'),
    () => {},
  );
});
