import * as declared from '../../shared/orders/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as billing from './billing.ts';
import * as purchases from './purchases.ts';

export const purchase = userCall(declared.purchase, purchases.purchase);
export const addBilling = userCall(declared.addBilling, billing.addBilling);
export const refundItem = userCall(declared.refundItem, purchases.refund);
export const listPurchases = userCall(declared.listPurchases, purchases.listPurchases);
