import { getCart as declaration } from '../../../shared/cart/endpoints.ts';
import { getCart } from '../../../server/cart/cart.ts';
import { handle } from '../../../server/lib/handle.ts';

export const GET = handle(declaration, getCart);
