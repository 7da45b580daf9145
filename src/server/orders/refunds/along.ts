/** What goes back with an item because it changed it. It was paid with another order. */
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { productOf } from '../../products/product.ts';
import { itemById, type OrderItemRow } from '../items/rows.ts';
import * as rows from './rows.ts';

type Item = Pick<OrderItemRow, 'id' | 'product_id'>;

/** Cents that go back with these items if they go back now. */
export async function amountAlong(q: Query, app: App, items: readonly Item[]): Promise<number> {
  let cents = 0;
  for (const each of await itemsAlong(q, app, items)) {
    const refund = await rows.refundOfItem(q, each.id);
    if (each.state === 'done' && (!refund || refund.state === 'void'))
      cents += await rows.leftOfItem(q, each);
  }
  return cents;
}

/** Cents that staff give back with these items: decided with them, begun already or not. */
export async function givenAlong(q: Query, app: App, items: readonly Item[]): Promise<number> {
  let cents = await amountAlong(q, app, items);
  for (const { id } of await itemsAlong(q, app, items)) {
    const refund = await rows.refundOfItem(q, id);
    if (refund?.cause === 'operator' && refund.state !== 'void') cents += refund.amount ?? 0;
  }
  return cents;
}

async function itemsAlong(q: Query, app: App, items: readonly Item[]): Promise<OrderItemRow[]> {
  const along: OrderItemRow[] = [];
  for (const { id, product_id } of items)
    for (const each of (await productOf(app, product_id).changedBy?.(q, id)) ?? []) {
      const item = await itemById(q, each);
      if (item) along.push(item);
    }
  return along;
}
