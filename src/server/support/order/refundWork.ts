/** Money that staff give back, decided in the transaction that promises it, with the order locked. */
import { supportMessages } from '../../../shared/staff/support.ts';
import { joinRefusals, refuse, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { claimedPolicies } from '../../insurance/changes/rows.ts';
import { itemById, itemsOf, type OrderItemRow } from '../../orders/items/rows.ts';
import { refundableAmountOfChanges } from '../../orders/refunds/refundsOfChanges.ts';
import { beginRefund } from '../../orders/refunds/begin.ts';
import { refundableAmount } from '../../orders/refunds/refundableAmount.ts';
import { isOtherPayment, NotRefunded, refundOrderIn } from '../../orders/refunds/operator.ts';
import { refundPart } from '../../orders/refunds/part.ts';
import { readRefundableAmountOfItem, refundOfItem, refundsOf } from '../../orders/refunds/rows.ts';
import { lockOrder, type OrderRow } from '../../orders/rows.ts';

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
    const order = await lockOrder(tx, id);
    const ofChanges = order ? await refundableAmountOfChanges(tx, app, await deliveredItems(tx, order)) : 0;
    return (await refundOrderIn(tx, app, id)).amount + ofChanges;
  } catch (error) {
    if (error instanceof NotRefunded) return no(WHY_NOT[error.code]);
    throw error;
  }
}

/** @param shownLeft cents that were left when the form was opened: the same amount from two tabs or two clerks goes back once */
export async function refundAmount(
  tx: Query,
  app: App,
  id: string,
  { cents, shownLeft }: { cents: number; shownLeft: number | undefined },
): Outcome {
  const atAmount = (message: string) => refuse('MALFORMED', { fields: { amount: message } });
  const order = await lockOrder(tx, id);
  if (order && (await isOtherPayment(tx, order))) return no(supportMessages.decideFirst);
  const isChanged = order && shownLeft !== undefined && shownLeft !== (await amountLeft(tx, order));
  const wrong = joinRefusals(
    isChanged ? no(supportMessages.wentBackMeanwhile) : undefined,
    Number.isInteger(cents) && cents > 0 ? undefined : atAmount(supportMessages.amount),
  );
  if (wrong) return wrong;
  if (order && (await takesClaimed(tx, order, cents))) return no(supportMessages.claimed);
  return (await refundPart(tx, app, id, cents)) ? cents : atAmount(supportMessages.tooMuch);
}

const amountLeft = async (tx: Query, order: OrderRow): Promise<number> =>
  refundableAmount(order, await refundsOf(tx, order.id));

/** Items of an order that were delivered and did not go back. */
const deliveredItems = async (tx: Query, { user_id, id }: OrderRow): Promise<OrderItemRow[]> =>
  (await itemsOf(tx, user_id, id)).filter(({ state }) => state === 'done');

/** With all that is left the items go back, too (refunds/recordRefunds.ts). */
async function takesClaimed(tx: Query, order: OrderRow, cents: number): Promise<boolean> {
  if (cents < (await amountLeft(tx, order))) return false;
  const ids = (await deliveredItems(tx, order)).map(({ id }) => id);
  return (await claimedPolicies(tx, ids)).length > 0;
}

export async function refundOneItem(tx: Query, app: App, id: string, itemId: string): Outcome {
  const order = await lockOrder(tx, id);
  const item = await itemById(tx, itemId);
  if (!order || item?.order_id !== id) return refuse('NOT_FOUND');
  if (await isOtherPayment(tx, order)) return no(supportMessages.decideFirst);
  const before = await refundOfItem(tx, itemId);
  if (before && before.state !== 'void') return no(supportMessages.settled);
  const left = await readRefundableAmountOfItem(tx, item);
  if (left <= 0 || (await amountLeft(tx, order)) < left) return no(supportMessages.nothingLeft);
  const ofChanges = await refundableAmountOfChanges(tx, app, [item]);
  const begun = await beginRefund(tx, app, itemId, 'operator');
  if (!begun.ok) return no(begun.code === 'CLAIM' ? supportMessages.claimed : supportMessages.notNow);
  return left + ofChanges;
}
