import * as declared from '../../shared/cart/endpoints.ts';
import { userCall } from '../calls/call.ts';
import { completeOrder } from './orders.ts';

export const completeCartOrder = userCall(declared.completeCartOrder, completeOrder);
