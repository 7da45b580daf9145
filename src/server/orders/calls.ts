import * as cart from '../../shared/cart/endpoints.ts';
import * as declared from '../../shared/orders/endpoints.ts';
import { userCall } from '../calls/call.ts';
import { completeOrder } from './orders.ts';
import * as unpaid from './payment/unpaid.ts';

export const completeCartOrder = userCall(cart.completeCartOrder, completeOrder);
export const resumeOrder = userCall(declared.resumeOrder, unpaid.resumeOrder);
export const discardOrder = userCall(declared.discardOrder, unpaid.discardOrder);
