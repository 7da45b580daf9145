import { price } from '../lib/money.ts';
import type { Cart, CartItem } from './cart.ts';

/** Far above normal use; bounds the work that one cart causes. */
export const MAX_ITEMS = 60;
/** Items that one addition takes the place of. */
export const MAX_REPLACED = 20;
export const CART_FULL = `A cart holds at most ${MAX_ITEMS} items. Complete this order first.`;

/** Sum of the items' prices in cents. */
export const subtotal = (cart: { cart_items: readonly CartItem[] }): number =>
  cart.cart_items.reduce((sum, item) => sum + price(item), 0);

export const withoutItem = (cart: Cart, id: string): Cart => ({
  cart_items: cart.cart_items.filter((item) => item.cart_item_id !== id),
});
