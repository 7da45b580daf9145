import { addingAction } from '../../shared/products/products.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { addItem, startCart } from '../cart/cart.store.ts';

/** What changes or extends a bought item. */
export type ItemForBought = Parameters<typeof addItem>[0];

const actionOf = ({ product_id, options }: ItemForBought) => addingAction(String(product_id), options);

export const warm = (item: ItemForBought): void => warmBotCheck(actionOf(item));

/** Opens the drawer with the item in it. */
export function add(item: ItemForBought): ReturnType<typeof addItem> {
  startCart({});
  return addItem(item, actionOf(item));
}
