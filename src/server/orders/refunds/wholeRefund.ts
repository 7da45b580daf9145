/** Refunds a whole payment: when it differs from the total, or the account is deleted. */
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { itemsOf, setItem } from '../items/rows.ts';
import * as outbox from '../../outbox/rows.ts';
import { updateOrderState } from '../changeOrderState.ts';
import type { OrderRow } from '../rows.ts';
import { attemptOf, newRefund } from './begin.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';

/**
 * Refunds the whole payment of an order without deliveries, so no supplier has to withdraw anything. A repeated call
 * finds the same refund.
 * @param order locked
 */
export async function refundWhole(
  tx: Query,
  app: App,
  order: OrderRow,
  cause: 'operator' | 'duplicate',
): Promise<OrderRow> {
  const before = await rows.refundsOf(tx, order.id);
  if (before.some(isOurWholeRefund)) return order;
  const refund = newRefund(app, order, null, { cause, state: 'pending' });
  await rows.insertRefund(tx, refund);
  for (const item of await itemsOf(tx, order.user_id, order.id))
    await setItem(tx, item, { state: 'refund_pending' });
  const restated = await updateOrderState(tx, app, order, CAUSES[cause]);
  await queueRefund(tx, app, refund);
  return restated;
}

/** The texts by which the order's events name these causes. */
const CAUSES = { operator: 'refund decided', duplicate: 'bought before' } as const;

/** A whole refund that we decided on; one made by hand at the provider, or of an amount that staff named, may be partial. */
export const isOurWholeRefund = ({
  order_item_id,
  cause,
}: Pick<RefundRow, 'order_item_id' | 'cause'>): boolean =>
  order_item_id === null && cause !== 'provider' && cause !== 'goodwill' && cause !== 'change';

/** Queues a refund. @param refund of an item, which its supplier withdraws first, or of a whole order */
export async function queueRefund(tx: Query, app: App, refund: RefundRow): Promise<void> {
  const { id, order_item_id: item } = refund;
  const [kind, payload] =
    item === null ? (['refund', { refund: id }] as const) : (['withdraw', { refund: id, item }] as const);
  await outbox.add(tx, kind, attemptOf(refund), payload, app.now());
}
