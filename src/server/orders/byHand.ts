import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import * as outbox from '../outbox/rows.ts';
import type { DeliveryResult } from '../products/product.ts';
import * as items from './items/rows.ts';
import { updateOrderState } from './changeOrderState.ts';
import { refundOfItem } from './refunds/rows.ts';
import { lockOrder } from './rows.ts';

/** Whether a person got it from the supplier, who then takes it back from a person only. @param delivery JSON of the purchase */
export const wasDeliveredByHand = (delivery: string | null | undefined): boolean =>
  Boolean(delivery) && (JSON.parse(delivery!) as { by_hand?: boolean }).by_hand === true;

/**
 * Stores what staff got from the supplier for an item that could not be delivered.
 * @returns `busy` while the worker tries it; `settled` for one that is delivered or goes back; `taken` when the reference is another item's
 */
export async function deliverByHand(
  tx: Query,
  app: App,
  itemId: string,
  { ref, data }: DeliveryResult,
): Promise<'done' | 'busy' | 'settled' | 'taken'> {
  const before = await items.itemById(tx, itemId);
  const order = before && (await lockOrder(tx, before.order_id));
  const item = order && (await items.itemById(tx, itemId));
  const refund = await refundOfItem(tx, itemId);
  if (!item || (refund && refund.state !== 'void')) return 'settled';
  if (item.state !== 'dead' && item.state !== 'uncertain') return 'settled';
  if (await items.hasReference(tx, app.db.dialect, ref)) return 'taken';
  // A retry may have given it to the worker since the item was read.
  if (!(await outbox.complete(tx, `fulfil:${itemId}`, app.now()))) return 'busy';
  const { id: order_item_id, user_id } = item;
  const purchase = { id: newId(app.now()), order_item_id, user_id, created_at: app.now() };
  await items.insertPurchase(tx, { ...purchase, data_json: JSON.stringify({ ...data, by_hand: true }) });
  await items.setItem(tx, item, { state: 'done', provider_ref: ref });
  await updateOrderState(tx, app, order!, 'delivered by hand');
  return 'done';
}
