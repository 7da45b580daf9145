import { deleteCartItem } from '../../../shared/cart/endpoints.ts';
import { remove } from '../../../server/cart/cart.ts';
import { handle } from '../../../server/lib/handle.ts';

export const POST = handle(deleteCartItem, remove);
