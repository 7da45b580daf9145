/** Money that staff give back, checked again in the transaction that promises it. */
import { supportMessages } from '../../shared/staff/support.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import type { Story } from '../ops/ops.ts';
import { beginRefund } from '../orders/refunds/begin.ts';
import { leftOf } from '../orders/refunds/left.ts';
import { refundOrderIn } from '../orders/refunds/operator.ts';
import { refundPart } from '../orders/refunds/part.ts';
import { refundsOf } from '../orders/refunds/rows.ts';
import { orderById } from '../orders/rows.ts';

const no = (error: string): Refusal => refuse('CONFLICT', { error });

export async function refundWholeOrder(tx: Query, app: App, id: string): Promise<Refusal | void> {
  const order = await orderById(tx, id);
  const refunds = await refundsOf(tx, id);
  if (refunds.some(({ cause, state }) => cause === 'goodwill' && state !== 'void'))
    return no(supportMessages.partBefore);
  if (!order || leftOf(order, refunds) <= 0) return no(supportMessages.nothingLeft);
  if (!(await refundOrderIn(tx, app, id))) return no(supportMessages.notNow);
}

export async function refundAmount(tx: Query, app: App, id: string, cents: number): Promise<Refusal | void> {
  const atAmount = (message: string) => refuse('MALFORMED', { fields: { amount: message } });
  if (!Number.isInteger(cents) || cents <= 0) return atAmount(supportMessages.amount);
  const order = await orderById(tx, id);
  if (order && order.paid_amount !== order.total) return no(supportMessages.decideFirst);
  if (!(await refundPart(tx, app, id, cents))) return atAmount(supportMessages.tooMuch);
}

export async function refundOneItem(
  tx: Query,
  app: App,
  { order, items }: Story,
  itemId: string,
): Promise<Refusal | void> {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return refuse('NOT_FOUND');
  const now = await orderById(tx, order.id);
  if (!now || now.paid_amount !== now.total) return no(supportMessages.decideFirst);
  if (leftOf(now, await refundsOf(tx, order.id)) < item.amount) return no(supportMessages.nothingLeft);
  if (!(await beginRefund(tx, app, itemId, 'operator')).ok) return no(supportMessages.notNow);
}
