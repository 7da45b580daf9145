import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { Cart } from '../../shared/cart/cart.ts';
import type { Titles } from './cart.names.ts';
import { $cart, seedCart, startCart, type CartState } from './cart.store.ts';

/**
 * The cart of this page, fetched and kept current from the first island on.
 * @param titles display names by product id
 * @param seed the cart the page was rendered with: shown until newer data arrives
 */
export function useCart(titles: Titles, seed: Cart | undefined): CartState {
  const [rendered] = useState<CartState>(() => ({
    status: seed ? 'ready' : 'loading',
    fetched: false,
    value: seed ?? { cart_items: [] },
  }));
  const live = useStore($cart, { ssr: () => rendered });
  // Before a replayed click, which may remove an item of the seed.
  useLayoutEffect(() => {
    if (seed) seedCart(seed);
    startCart(titles);
    // Props are constant for the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return live.status === 'loading' ? rendered : live;
}
