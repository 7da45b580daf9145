import { whenIdle } from '../lib/connection.ts';

const loadAhead = () => import('./drawerAhead.ts');

const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown'];

/**
 * Has the drawer and its code asked for ahead where there is something in the cart: at once beside an island of
 * the page's own, which brings React anyway; otherwise once the page is used. A page that is only opened loads none of it.
 */
export function warmDrawer(): void {
  if (!document.querySelector('[data-cart-count]:not([hidden])')) return;
  const warm = (): void => {
    import('./mountDrawer.tsx').catch(() => {});
    loadAhead()
      .then(({ prefetchDrawer }) => prefetchDrawer())
      .catch(() => {});
  };
  if (document.querySelector('astro-island')) return warm();
  for (const type of TOUCHES) addEventListener(type, () => whenIdle(warm), { once: true, passive: true });
}
