import type { BotAction } from '../../shared/bot-check/endpoints.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { addItem, startCart } from '../cart/cart.store.ts';

const ACTION: BotAction = 'cart_insurance_edit';

export type CartChange = Parameters<typeof addItem>[0];

export const warm = (): void => warmBotCheck(ACTION);

/** Opens the drawer with the change in it. */
export function add(item: CartChange): ReturnType<typeof addItem> {
  startCart({});
  return addItem(item, ACTION);
}
