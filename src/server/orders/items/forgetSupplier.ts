import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { productOf } from '../../products/product.ts';
import { forgetReference, type OrderItemRow } from './rows.ts';

/** Deletes what is stored of the supplier for an item without an owner. */
export async function forgetSupplier(
  tx: Query,
  app: App,
  { id, product_id }: Pick<OrderItemRow, 'id' | 'product_id'>,
): Promise<void> {
  await forgetReference(tx, id);
  await productOf(app, product_id).forgetSupplier?.(tx, id);
}
