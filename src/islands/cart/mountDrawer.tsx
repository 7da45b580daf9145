import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { CartDrawer } from './CartDrawer.tsx';
import { $drawer, seedCart } from './cart.store.ts';
import { renderedCart } from './renderedCart.ts';
import type { Titles } from './cart.names.ts';
import { useCart } from './useCart.ts';

/** The drawer's one host; nothing is rendered until it opens. */
export function CartHost({ titles }: { titles: Titles }) {
  return <CartDrawer state={useCart(titles)} drawer={useStore($drawer)} />;
}

let isMounted = false;

/** Not an island of Astro's: a page without one carries no script for islands. */
export function mountDrawer(): void {
  // Absent on a page that has gone meanwhile.
  const place = document.querySelector<HTMLElement>('[data-cart-titles]');
  if (isMounted || !place) return;
  isMounted = true;
  const cart = renderedCart();
  if (cart) seedCart(cart);
  createRoot(place).render(<CartHost titles={JSON.parse(place.dataset['cartTitles']!) as Titles} />);
}
