import { useStore } from '@nanostores/react';
import { isPlainClick } from '../lib/plainClick.ts';
import { CartDrawer } from './CartDrawer.tsx';
import { $drawer, requestDrawer } from './cart.store.ts';
import type { Titles } from './cart.names.ts';
import type { DrawerState } from './drawer.store.ts';
import { useCart } from './useCart.ts';

const CLOSED: DrawerState = { open: false, dismissible: true };

type Props = {
  titles?: Titles;
};

/** The drawer's one host, mounted once per page with `client:interact="cart"`; nothing is rendered until it opens. */
export default function CartHost({ titles = {} }: Props) {
  const state = useCart(titles);
  const drawer = useStore($drawer, { ssr: () => CLOSED });
  return <CartDrawer state={state} drawer={drawer} />;
}

// Runs on import, not on mount: a click held back until now is replayed right after it (interact.ts).
if (typeof document !== 'undefined') document.addEventListener('click', takeOver);

/** The cart button is a link to the cart section; a plain click opens the drawer instead (F120). */
function takeOver(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('[data-cart-button]');
  if (!button || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  void requestDrawer();
}
