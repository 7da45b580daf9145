/** Money that staff give back, decided in the transaction that promises it, with the order held. */
import { supportMessages } from '../../shared/staff/support.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { claimedPolicies } from '../insurance/changes/rows.ts';
import { itemById, itemsOf } from '../orders/items/rows.ts';
import { beginRefund } from '../orders/refunds/begin.ts';
import { givenByStaff, leftOf } from '../orders/refunds/left.ts';
import { isOtherPayment, NotRefunded, refundOrderIn } from '../orders/refunds/operator.ts';
import { refundPart } from '../orders/refunds/part.ts';
import { refundOfItem, refundsOf } from '../orders/refunds/rows.ts';
import { hold, type OrderRow } from '../orders/rows.ts';
import type { Actor } from './act.ts';

/** Cents of the refunds that were begun, or why none was. */
type Outcome = Promise<number | Refusal>;

const no = (error: string): Refusal => refuse('CONFLICT', { error });

const WHY_NOT = {
  UNPAID: supportMessages.nothingLeft,
  NOTHING: supportMessages.nothingLeft,
  PART: supportMessages.partBefore,
  BUSY: supportMessages.notNow,
  CLAIM: supportMessages.claimed,
} as const;

export async function refundWholeOrder(tx: Query, app: App, id: string): Outcome {
  try {
    return (await refundOrderIn(tx, app, id)).amount;
  } catch (error) {
    if (error instanceof NotRefunded) return no(WHY_NOT[error.code]);
    throw error;
  }
}

export async function refundAmount(tx: Query, app: App, id: string, cents: number): Outcome {
  const atAmount = (message: string) => refuse('MALFORMED', { fields: { amount: message } });
  if (!Number.isInteger(cents) || cents <= 0) return atAmount(supportMessages.amount);
  const order = await hold(tx, id);
  if (order && (await isOtherPayment(tx, order))) return no(supportMessages.decideFirst);
  if (order && (await takesClaimed(tx, order, cents))) return no(supportMessages.claimed);
  return (await refundPart(tx, app, id, cents)) ? cents : atAmount(supportMessages.tooMuch);
}

/** With all that is left the items go back, too (refunds/recordRefunds.ts). */
async function takesClaimed(tx: Query, order: OrderRow, cents: number): Promise<boolean> {
  if (cents < leftOf(order, await refundsOf(tx, order.id))) return false;
  const items = (await itemsOf(tx, order.user_id, order.id)).filter(({ state }) => state === 'done');
  const ids = items.map(({ id }) => id);
  return (await claimedPolicies(tx, ids)).length > 0;
}

export async function refundOneItem(tx: Query, app: App, id: string, itemId: string): Outcome {
  const order = await hold(tx, id);
  const item = await itemById(tx, itemId);
  if (!order || item?.order_id !== id) return refuse('NOT_FOUND');
  if (await isOtherPayment(tx, order)) return no(supportMessages.decideFirst);
  const before = await refundOfItem(tx, itemId);
  if (before && before.state !== 'void') return no(supportMessages.settled);
  if (leftOf(order, await refundsOf(tx, id)) < item.amount) return no(supportMessages.nothingLeft);
  const begun = await beginRefund(tx, app, itemId, 'operator');
  if (!begun.ok) return no(begun.code === 'CLAIM' ? supportMessages.claimed : supportMessages.notNow);
  return item.amount;
}

/** All that staff gave back of one order counts, so that many small amounts are one large one. */
export async function aboveLimit(
  tx: Query,
  app: App,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  if (!actor || actor.isOwner) return undefined;
  const order = await hold(tx, id);
  const given = order ? givenByStaff(order, await refundsOf(tx, id)) : 0;
  return given > app.config.staffRefundCents ? no(supportMessages.aboveLimit) : undefined;
}
