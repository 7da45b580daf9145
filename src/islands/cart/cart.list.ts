import type { Cart } from '../../shared/cart/cart.ts';
import { withoutItem } from '../../shared/cart/rules.ts';
import { createOptimisticList, type ListState, type OptimisticList } from '../lib/optimisticList.ts';

/**
 * An empty change stands for a write whose result only the server knows: an addition or an edit. `told`: why it was
 * taken back.
 */
export type Change = { remove?: string; told?: string };

export type CartState = ListState<Cart, Change>;
export type CartList = OptimisticList<Cart, Change>;

/** The cart of this page. Every write is followed by one fetch, after the last of them (F135, F141). */
export const createCartList = (fetchCart: () => Promise<Cart>): CartList =>
  createOptimisticList<Cart, Change>({
    empty: { cart_items: [] },
    fetch: fetchCart,
    apply: (cart, { remove }) => (remove ? withoutItem(cart, remove) : cart),
    refetches: () => true,
  });
