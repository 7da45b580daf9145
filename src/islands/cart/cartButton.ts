/**
 * The cart button is a link to the cart section; a plain click opens the drawer instead (F120). Where the badge says that there is
 * something in it, the server draws it, asked for with the press, and React takes it over. Every signed-in page loads this.
 */
import { prefetch } from '../lib/ahead.ts';
import { onReturn } from '../lib/onReturn.ts';
import { isPlainClick } from '../lib/plainClick.ts';
import { onWake, wake } from '../lib/wake.ts';
import { badgeCount } from './badgeCount.ts';
import { DRAWER_PATH } from './drawerAddress.ts';
import { announceOpening } from './opening.ts';

/** Path of `getCart`, repeated because its declaration would bring its schemas to every page. */
const GET_CART = '/api/marketplace/get-cart';

// By its one name here, so that pages are sent no list of all the others.
const fetchCart = async () => (await import('./cart.store.ts')).startForButton();

const loadServerDrawer = () => import('./serverDrawer.ts');
const loadDrawer = () => import('./mountDrawer.tsx');

const draw = async (): Promise<void> => (await loadDrawer()).mountDrawer();

/** With the press, before its click. */
function prepare(): void {
  const isFilled = badgeCount();
  prefetch(isFilled ? DRAWER_PATH : GET_CART);
  (isFilled ? loadServerDrawer() : fetchCart()).catch(() => {});
}

/** @throws when code cannot be loaded */
async function open(): Promise<void> {
  let answer;
  if (badgeCount()) {
    announceOpening();
    answer = await (await loadServerDrawer()).showServerDrawer();
    await draw();
  }
  if (!answer?.isOpen) await (await fetchCart())();
}

for (const type of ['pointerover', 'focusin', 'click'])
  document.addEventListener(type, (event) => {
    const button = (event.target as Element).closest?.<HTMLAnchorElement>('[data-cart-button]');
    if (!button) return;
    if (type !== 'click') prepare();
    else if (isPlainClick(event as MouseEvent)) {
      event.preventDefault();
      open().catch(() => location.assign(button.href));
    }
  });

// Something other than the button asked for it, such as an added item.
onWake('cart', () => void draw().catch(() => {}));
// Also from the back/forward cache (F141). A section that is not alive yet would not follow.
onReturn(() => {
  fetchCart().then(
    () => document.querySelector('astro-island #cart') && wake('cart'),
    () => {},
  );
});
