/** How much of one order a clerk may give back without an owner. */
import { supportMessages } from '../../../shared/staff/support.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { itemsOf } from '../../orders/items/rows.ts';
import { amountOfChangesByStaff } from '../../orders/refunds/refundsOfChanges.ts';
import { refundedByStaff, isGivenByStaff } from '../../orders/refunds/refundableAmount.ts';
import { refundsOf } from '../../orders/refunds/rows.ts';
import { lockOrder, type OrderRow } from '../../orders/rows.ts';
import type { Actor } from '../act.ts';

type Order = Pick<OrderRow, 'id' | 'user_id' | 'paid_amount' | 'total'>;

/** Cents: what a clerk may give back of one order, what staff gave back of this one, and what is left of the limit. */
type RefundLimit = { limit: number; given: number; left: number };

/** @returns undefined for an owner and for a command on the machine: they have no limit */
export async function refundLimit(
  q: Query,
  app: App,
  actor: Actor,
  order: Order,
): Promise<RefundLimit | undefined> {
  if (!actor || actor.isOwner) return undefined;
  const limit = app.config.staffRefundCents;
  const given = await givenOf(q, app, order);
  return { limit, given, left: Math.max(0, limit - given) };
}

/** @param id of the order, of which the refund has begun in this transaction */
export async function aboveLimit(
  tx: Query,
  app: App,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, id);
  const limit = order && (await refundLimit(tx, app, actor, order));
  return limit && limit.given > limit.limit
    ? refuse('CONFLICT', { error: supportMessages.aboveLimit })
    : undefined;
}

/**
 * All that staff gave back of one order counts, so that many small amounts are one large one; and so does what goes back with
 * its items.
 */
async function givenOf(q: Query, app: App, order: Order): Promise<number> {
  const refunds = await refundsOf(q, order.id);
  const items = await itemsOf(q, order.user_id, order.id);
  const back = items.filter(({ id }) => isGivenByStaff(refunds, id));
  return refundedByStaff(order, refunds) + (await amountOfChangesByStaff(q, app, back));
}
