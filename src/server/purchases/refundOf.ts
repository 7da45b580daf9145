import type { ItemRefund } from '../../shared/orders/itemRefund.ts';
import type { App } from '../context.ts';
import { itemRefund } from '../orders/refunds/itemRefund.ts';
import { readRefundRule } from '../orders/snapshot.ts';
import { readSnapshot } from '../products/snapshot.ts';
import { productOf } from '../products/product.ts';
import type { ItemRow, OrderRow, RefundRow } from './rows.ts';

/**
 * An item's refund for its owner; not offered where the answer is known: the traveler would press for nothing.
 * @param refunds all of its order
 * @param current what its product tells of it
 */
export function refundOf(
  app: App,
  row: ItemRow,
  order: OrderRow,
  refunds: readonly RefundRow[],
  current: unknown,
): ItemRefund {
  const refund = itemRefund(order, row, refunds, readRefundRule(app, row), app.now());
  const product = productOf(app, row.product_id);
  if (refund.state !== 'offered' || !current) return refund;
  const used = product.currentObstacle?.(current, readSnapshot(row).values);
  return used ? { ...refund, state: 'closed', used } : refund;
}
