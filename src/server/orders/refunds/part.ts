import { isPaid } from '../../../shared/orders/orders.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { lockOrder } from '../rows.ts';
import { newRefund } from './begin.ts';
import { refundableAmount } from './refundableAmount.ts';
import * as rows from './rows.ts';
import { queueRefund } from './wholeRefund.ts';

/**
 * Gives back a part of a payment that somebody of the staff names; the items stay. When it is all that was left, they go as with a
 * refund made at the provider (recordRefunds.ts).
 * @param amount cents
 * @returns false for more than is left, and for an order that is not paid
 */
export async function refundPart(tx: Query, app: App, orderId: string, amount: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isPaid(order.state)) return false;
  if (amount > refundableAmount(order, await rows.refundsOf(tx, orderId))) return false;
  const refund = { ...newRefund(app, order, null, { cause: 'goodwill', state: 'pending' }), amount };
  await rows.insertRefund(tx, refund);
  await queueRefund(tx, app, refund);
  return true;
}
