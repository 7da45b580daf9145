import { addCartItem } from '../../../shared/cart/endpoints.ts';
import { add } from '../../../server/cart/cart.ts';
import { handle } from '../../../server/lib/handle.ts';

export const POST = handle(addCartItem, add);
