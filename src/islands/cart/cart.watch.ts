import { atom } from 'nanostores';
import { cartCopy } from '../../copy/cart/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { announce } from '../lib/announce.ts';
import { onReturn } from '../lib/onReturn.ts';
import type { CartList } from './cart.list.ts';
import { announcement } from './cart.names.ts';
import type { Checkout } from './checkout.store.ts';
import { forgetDrawer } from './drawerAhead.ts';

/** The last change in one sentence. */
export const $announcement = atom('');

/** While the drawer is open the page behind it is inert, so only one announcement is read. */
export function announceCart(text: string): void {
  $announcement.set(text);
  announce(text);
}

type WatchContext = { list: CartList; checkout: Checkout; nameOf: (item: CartItem) => string };

/** Connects the cart to this page: badge, announcements, and a refetch on focus and on return (F141, D74). */
export function watchCart({ list, checkout, nameOf }: WatchContext): void {
  // It may be another cart: this begins where something is added, opened or returned to.
  forgetDrawer();
  list.$state.listen((state, before) => {
    forgetDrawer();
    if (state.status !== 'ready') return;
    showBadge(state.value.cart_items.length);
    const text = before?.status === 'ready' && announcement(before.value, state, nameOf);
    if (!text) return;
    announceCart(text);
  });
  onReturn((restored) => {
    checkout.reset(restored);
    forgetDrawer();
    void list.load();
  });
  void list.load();
}

function showBadge(count: number): void {
  for (const button of document.querySelectorAll('[data-cart-button]')) {
    button.setAttribute('aria-label', cartCopy.button(count));
    const badge = button.querySelector<HTMLElement>('[data-cart-count]');
    if (!badge) continue;
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}
