import { whenIdle } from '../lib/connection.ts';
import { wake } from '../lib/wake.ts';

const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown'];

/**
 * Has the drawer imported ahead where there is something in the cart (islands/cart/cartButton.ts): at once beside an island of
 * the page's own, which brings React anyway; otherwise once the page is used. A page that is only opened loads none of it.
 */
export function warmDrawer(): void {
  if (!document.querySelector('[data-cart-count]:not([hidden])')) return;
  const warm = (): void => wake('cart-ahead');
  if (document.querySelector('astro-island')) return warm();
  for (const type of TOUCHES) addEventListener(type, () => whenIdle(warm), { once: true, passive: true });
}
