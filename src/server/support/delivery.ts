/** What a clerk types about an item that the supplier gave outside of our connection. */
import { supportMessages } from '../../shared/staff/support.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { itemById } from '../orders/items/rows.ts';
import { readSnapshot } from '../orders/snapshot.ts';
import { productOf, type DeliveryResult } from '../products/product.ts';

export async function deliveryOf(
  app: App,
  itemId: string,
  { code = '', number = '' }: { code?: string; number?: string },
): Promise<DeliveryResult | Refusal> {
  const item = await itemById(app.db.read, itemId);
  const product = item && productOf(app, item.product_id);
  if (!product?.byHand) return refuse('NOT_FOUND');
  const typed = { code: code.trim(), number: number.trim() };
  const delivered = await product.byHand(app, item!.id, readSnapshot(item!), typed);
  return delivered ?? refuse('MALFORMED', { fields: { number: supportMessages.wrongDelivery } });
}
