import { price } from '../lib/money.ts';
import type { Cart } from './cart.ts';

/** Nobody packs more; a cart without an end would slow down its pages and everybody else's. */
export const MOST_ITEMS = 60;
export const CART_FULL = `A cart holds at most ${MOST_ITEMS} items. Complete this order first.`;

/** Sum of the items' prices in cents. */
export const subtotal = (cart: Cart): number => cart.cart_items.reduce((sum, item) => sum + price(item), 0);

/** The cart without the item: the optimistic change and the server's own. */
export const without = (cart: Cart, id: string): Cart => ({
  cart_items: cart.cart_items.filter((item) => item.cart_item_id !== id),
});
