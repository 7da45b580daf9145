import { editCartItem } from '../../../shared/cart/endpoints.ts';
import { edit } from '../../../server/cart/cart.ts';
import { handle } from '../../../server/lib/handle.ts';

export const POST = handle(editCartItem, edit);
