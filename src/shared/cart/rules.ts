import { price } from '../lib/money.ts';
import { group, type FieldErrors } from '../lib/fields.ts';
import type { CalendarDate } from '../lib/dates.ts';
import { esimMessages } from '../esim/rules.ts';
import type { Cart, CartItem } from './cart.ts';
import { ESIM, sku } from './skus.ts';

/** Nobody packs more; a cart without an end would slow down its pages and everybody else's. */
export const MOST_ITEMS = 60;
export const CART_FULL = `A cart holds at most ${MOST_ITEMS} items. Complete this order first.`;

/** Sum of the items' prices in cents. */
export const subtotal = (cart: Cart): number => cart.cart_items.reduce((sum, item) => sum + price(item), 0);

/** The cart without the item: the optimistic change and the server's own. */
export const without = (cart: Cart, id: string): Cart => ({
  cart_items: cart.cart_items.filter((item) => item.cart_item_id !== id),
});

/**
 * The data-package check of an item (F140): errors grouped per field, empty when valid.
 * Items of other products are not checked here.
 * @param today yyyy-MM-dd: the traveler's own in the browser, UTC-12's on the server (D61)
 */
export function checkItem(item: CartItem, today: CalendarDate): FieldErrors {
  if (String(item.product_id) !== ESIM) return [];
  const messages = esimMessages(
    {
      destination: sku(item, 'destination'),
      startDate: sku(item, 'startDate'),
      endDate: sku(item, 'endDate'),
      packageSize: sku(item, 'dataLimitInGB'),
    },
    today,
  );
  return group({ ...messages, packageSize: messages.packageSize && 'Package Data is required.' });
}
