/** Refunds of the changes that a refunded item has had: each was paid with another order, and goes back with it. */
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { findProduct } from '../../products/product.ts';
import { itemById, type OrderItemRow } from '../items/rows.ts';
import * as rows from './rows.ts';

type Item = Pick<OrderItemRow, 'id' | 'product_id'>;

/** Cents that the changes of these items give back if the items are refunded now. */
export async function refundableAmountOfChanges(q: Query, app: App, items: readonly Item[]): Promise<number> {
  let cents = 0;
  for (const each of await itemsOfChanges(q, app, items)) {
    const refund = await rows.refundOfItem(q, each.id);
    if (each.state === 'done' && (!refund || refund.state === 'void'))
      cents += await rows.readRefundableAmountOfItem(q, each);
  }
  return cents;
}

/** Cents of changes that staff refund with these items, whether begun already or not. */
export async function amountOfChangesByStaff(q: Query, app: App, items: readonly Item[]): Promise<number> {
  let cents = await refundableAmountOfChanges(q, app, items);
  for (const { id } of await itemsOfChanges(q, app, items)) {
    const refund = await rows.refundOfItem(q, id);
    if (refund?.cause === 'operator' && refund.state !== 'void') cents += refund.amount ?? 0;
  }
  return cents;
}

async function itemsOfChanges(q: Query, app: App, items: readonly Item[]): Promise<OrderItemRow[]> {
  const changes: OrderItemRow[] = [];
  for (const { id, product_id } of items)
    for (const each of (await findProduct(app, product_id)?.changedBy?.(q, id)) ?? []) {
      const item = await itemById(q, each);
      if (item) changes.push(item);
    }
  return changes;
}
