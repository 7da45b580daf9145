import { openingCart } from '../../copy/cart/openingCart.ts';

/**
 * Says that the cart opens, while its drawer is on its way over a slow network; serverDrawer.ts ends it. In the page's
 * own status, because a region that comes with its text is not read out everywhere.
 */
export function announceOpening(): void {
  Object.assign(document.getElementById('status')!, { textContent: openingCart, className: 'cart-opening' });
}
