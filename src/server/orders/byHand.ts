import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import * as outbox from '../outbox/rows.ts';
import { productOf, type DeliveryResult } from '../products/product.ts';
import * as items from './items/rows.ts';
import { updateOrderState } from './changeOrderState.ts';
import { mailCorrection } from './orderMail.ts';
import { refundOfItem } from './refunds/rows.ts';
import { lockOrder, type OrderRow } from './rows.ts';
import { deliveryKey } from './items/deliveryKey.ts';

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
  const { order, item } = await lockItem(tx, itemId);
  if (!item || (item.state !== 'dead' && item.state !== 'uncertain')) return 'settled';
  if (await items.hasReference(tx, app.db.dialect, ref)) return 'taken';
  // A retry may have given it to the worker since the item was read.
  if (!(await outbox.complete(tx, deliveryKey(itemId), app.now()))) return 'busy';
  const { id: order_item_id, user_id } = item;
  const purchase = { id: newId(app.now()), order_item_id, user_id, created_at: app.now() };
  await items.insertPurchase(tx, { ...purchase, data_json: jsonOf(data) });
  await items.setItem(tx, item, { state: 'done', provider_ref: ref });
  await updateOrderState(tx, app, order, 'delivered by hand');
  return 'done';
}

/**
 * Replaces what was mistyped, and tells the traveler, who may have copied it.
 * @param was JSON of what the clerk corrects
 * @returns `settled` when it is not that any more, or goes back; `claimed` for a policy whose insurer was told its number
 */
export async function correctByHand(
  tx: Query,
  app: App,
  { id, was }: { id: string; was: string },
  { ref, data }: DeliveryResult,
): Promise<'done' | 'settled' | 'taken' | 'claimed'> {
  const { order, item } = await lockItem(tx, id);
  if (!item || item.state !== 'done' || (await items.deliveryOf(tx, id)) !== was) return 'settled';
  if ((await productOf(app, item.product_id).refundObstacle?.(tx, id)) === 'CLAIM') return 'claimed';
  if (ref !== item.provider_ref && (await items.hasReference(tx, app.db.dialect, ref))) return 'taken';
  await items.setDelivery(tx, item, jsonOf(data));
  await items.setItem(tx, item, { state: 'done', provider_ref: ref });
  await mailCorrection(tx, app, order, item);
  return 'done';
}

const jsonOf = (data: DeliveryResult['data']): string => JSON.stringify({ ...data, by_hand: true });

type LockedItem = { order: OrderRow; item: items.OrderItemRow };

/** Locks an item together with its order. @returns nothing for an item that is being refunded */
async function lockItem(tx: Query, id: string): Promise<LockedItem | { order?: never; item?: never }> {
  const before = await items.itemById(tx, id);
  const order = before && (await lockOrder(tx, before.order_id));
  const item = order && (await items.itemById(tx, id));
  const refund = await refundOfItem(tx, id);
  return item && (!refund || refund.state === 'void') ? { order, item } : {};
}
