import type { ItemRefund } from '../../shared/orders/itemRefund.ts';
import { hasEnded, type Period } from '../../shared/orders/period.ts';
import type { PurchaseItem } from '../../shared/orders/orders.ts';
import { daysOf } from '../../shared/products/product.ts';
import type { App } from '../context.ts';
import type { ForgottenData } from '../orders/forget/forget.ts';
import { itemRefund } from '../orders/refunds/standing.ts';
import { readRefundRule, readSnapshot } from '../orders/snapshot.ts';
import { productOf, type Delivered } from '../products/product.ts';
import { periodOf } from './period.ts';
import { boughtWith, paidAgainWith } from './duplicates.ts';
import type { DuplicateRow, ItemRow, OrderRow, RefundRow } from './rows.ts';

/** `refunds`: all of the item's order; `duplicates`: all of the user. */
type RefundContext = { refunds: RefundRow[]; duplicates: DuplicateRow[] };

/** An order item as its owner sees it: the frozen text, and the delivery (D36). */
export function purchaseItem(app: App, row: ItemRow, order: OrderRow, context: RefundContext): PurchaseItem {
  const { refunds, duplicates } = context;
  const snapshot = readSnapshot(row);
  const refund = itemRefund(order, row, refunds, readRefundRule(app, row), app.now());
  const bought_with = boughtWith(order, row, refunds, duplicates);
  const paid_again_with = paidAgainWith(row, duplicates);
  return {
    id: row.id,
    product_id: Number(row.product_id),
    title: snapshot.title,
    details: snapshot.details,
    amount: row.amount,
    state: row.state,
    period: periodOfItem(app, row),
    delivered: isTheirs(row, refund) ? deliveredItem(app, row) : null,
    refund: { ...refund, ...(bought_with && { bought_with }) },
    ...(paid_again_with && { paid_again_with }),
  };
}

/** An item in refund must not be used, so its codes are not shown. */
const isTheirs = ({ state }: ItemRow, { state: refund }: ItemRefund): boolean =>
  state === 'done' && refund !== 'asked';

/** The delivery of an item, whatever its state now; null before. */
export function deliveredItem(app: App, row: ItemRow): PurchaseItem['delivered'] {
  if (row.data_json === null) return null;
  const data = JSON.parse(row.data_json) as Delivered['data'] | ForgottenData;
  if (data.kind === 'forgotten') return null;
  const ended = hasEnded(periodOfItem(app, row), app.now());
  return productOf(app, row.product_id).purchase(data, readSnapshot(row), { id: row.id, ended });
}

export function periodOfItem(app: App, row: Pick<ItemRow, 'product_id' | 'snapshot_json'>): Period {
  const { values, destination } = readSnapshot(row);
  return periodOf(daysOf(productOf(app, row.product_id), values), destination);
}
