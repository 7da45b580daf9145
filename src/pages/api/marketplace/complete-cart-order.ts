import { completeCartOrder } from '../../../shared/cart/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { completeOrder } from '../../../server/orders/orders.ts';

export const POST = handle(completeCartOrder, completeOrder);
