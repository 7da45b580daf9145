/**
 * The cart button is a link to the cart section; a plain click opens the drawer instead (F120). The cart is asked for with the
 * press, before any code, and React beside it where the badge says that there is something to draw. Every signed-in page loads this.
 */
import { askAhead } from '../lib/ahead.ts';
import { onReturn } from '../lib/onReturn.ts';
import { isPlainClick } from '../lib/plainClick.ts';
import { onWake, wake } from '../lib/wake.ts';
import { badgeCount } from './badgeCount.ts';

/** Path of get-cart: its declaration would bring the cart's code to every page. */
const GET_CART = '/api/marketplace/get-cart';

async function fetchCart() {
  const cart = await import('./cart.store.ts');
  cart.startCart({});
  return cart;
}

const loadDrawer = () => import('./mountDrawer.tsx');
const draw = async (): Promise<void> => (await loadDrawer()).mountDrawer();

/** @throws when code cannot be loaded */
async function open(isAsked = true): Promise<void> {
  askAhead(GET_CART);
  const isFilled = badgeCount() > 0;
  // Without the section of the marketplace, which is taken over once the drawer is open: it would come between.
  if (isFilled) void loadDrawer().catch(() => {});
  const cart = await fetchCart();
  if (isFilled) await draw();
  if (isAsked) await cart.requestDrawer();
}

for (const type of ['pointerover', 'focusin', 'click'])
  document.addEventListener(type, (event) => {
    const button = (event.target as Element).closest?.<HTMLAnchorElement>('[data-cart-button]');
    if (!button) return;
    if (type !== 'click') open(false).catch(() => {});
    else if (isPlainClick(event as MouseEvent)) {
      event.preventDefault();
      open().catch(() => location.assign(button.href));
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
