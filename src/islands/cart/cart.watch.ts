import { atom } from 'nanostores';
import type { CartItem } from '../../shared/cart/cart.ts';
import { showBadge } from './badge.ts';
import type { CartList } from './cart.list.ts';
import { announcement } from './cart.names.ts';
import type { Checkout } from './checkout.store.ts';

/** The last change in one sentence (interface rules, cart 6). */
export const $announcement = atom('');

type Watched = { list: CartList; checkout: Checkout; nameOf: (item: CartItem) => string };

/** Ties the cart to this page: badge, announcements, and a fresh cart on focus and on return from elsewhere (F141, D74). */
export function watchCart({ list, checkout, nameOf }: Watched): void {
  list.$cart.listen((state, before) => {
    if (state.status !== 'ready') return;
    showBadge(state.cart.cart_items.length);
    const text = before?.status === 'ready' && announcement(before.cart, state.cart, nameOf);
    if (text) announce(text);
  });
  addEventListener('focus', () => void list.load());
  document.addEventListener('visibilitychange', () => document.hidden || void list.load());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    checkout.reset();
    void list.load();
  });
  void list.load();
}

/** In the page and in the drawer: while the drawer is open the page behind it is inert, so one of them is read. */
function announce(text: string): void {
  $announcement.set(text);
  const region = document.getElementById('status');
  if (region) region.textContent = text;
}
