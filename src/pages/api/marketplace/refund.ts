import { handle } from '../../../server/lib/handle.ts';
import { refund } from '../../../server/purchases/purchases.ts';
import { refundItem } from '../../../shared/orders/endpoints.ts';

export const POST = handle(refundItem, refund);
