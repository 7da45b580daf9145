import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import { within } from '../lib/within.ts';
import { productOf, type DeliveryResult } from '../products/product.ts';
import { changeOrderState, updateOrderState } from './changeOrderState.ts';
import type { Job } from '../outbox/job.ts';
import type { OutboxRow } from '../outbox/rows.ts';
import * as items from './items/rows.ts';
import type { OrderItemRow } from './items/rows.ts';
import { refundRefusedItem } from './refunds/refundAtProvider.ts';
import { addEvent } from './eventRows.ts';
import { lockOrder, type OrderRow } from './rows.ts';
import { readSnapshot } from '../products/snapshot.ts';
import { CALL_TIMEOUT_MS } from './times.ts';

const FAILED_CAUSE = 'delivery failed';

/** Delivers an order item under the item's own key: at most once. */
export const fulfil: Job<DeliveryResult | 'refused'> = {
  async begin(tx, app, row) {
    const item = await itemOf(tx, row);
    const order = await orderOf(tx, item);
    await items.setItem(tx, item, { state: row.state === 'uncertain' ? 'uncertain' : 'in_flight' });
    if (order.state === 'paid') await changeOrderState(tx, app, order, 'fulfilling', 'delivery began');
    await productOf(app, item.product_id).beforeDelivery?.(tx, app, deliveredItem(item));
  },

  async call(app, row) {
    const item = await itemOf(app.db.read, row);
    return deliver(app, item, row.state === 'uncertain');
  },

  async finish(tx, app, row, delivered) {
    const item = await itemOf(tx, row);
    const order = await orderOf(tx, item);
    if (delivered === 'refused') {
      await productOf(app, item.product_id).refused?.(tx, app, deliveredItem(item));
      return refundRefusedItem(tx, app, order, item);
    }
    await items.insertPurchase(tx, purchaseOf(item, delivered, app.now()));
    await items.setItem(tx, item, { state: 'done', provider_ref: delivered.ref });
    await productOf(app, item.product_id).delivered?.(tx, app, deliveredItem(item), delivered);
    await updateOrderState(tx, app, order, 'delivered');
  },

  async markUncertain(tx, _app, row) {
    await items.setItem(tx, await itemOf(tx, row), { state: 'uncertain' });
  },

  async giveUp(tx, app, row) {
    const item = await itemOf(tx, row);
    await items.setItem(tx, item, { state: 'dead' });
    app.log.error(
      { order: item.order_id, item: item.id },
      'paid item could not be delivered: needs attention',
    );
    const order = await orderOf(tx, item);
    const { id: order_id, state } = order;
    if ((await updateOrderState(tx, app, order, FAILED_CAUSE)).state !== state) return;
    // It waited already: without this its last event would still be that its payment was accepted.
    await addEvent(tx, { order_id, from_state: state, to_state: state, cause: FAILED_CAUSE, at: app.now() });
  },
};

/** @param uncertain an earlier try may have succeeded: look before buying */
async function deliver(
  app: App,
  item: OrderItemRow,
  uncertain: boolean,
): Promise<DeliveryResult | 'refused'> {
  const product = productOf(app, item.product_id);
  const snapshot = readSnapshot(item);
  const before = uncertain && (await within(CALL_TIMEOUT_MS, product.findDelivered(app, item.id, snapshot)));
  return before || within(CALL_TIMEOUT_MS, product.deliver(app, item.id, snapshot));
}

const deliveredItem = (item: OrderItemRow) => ({
  id: item.id,
  user_id: item.user_id,
  snapshot: readSnapshot(item),
});

/** What is stored for the traveler; the rest of the item is in its snapshot. */
const purchaseOf = (item: OrderItemRow, { data }: DeliveryResult, now: number) => ({
  id: newId(now),
  order_item_id: item.id,
  user_id: item.user_id,
  data_json: JSON.stringify(data),
  created_at: now,
});

async function itemOf(q: Query, row: OutboxRow): Promise<OrderItemRow> {
  const { item } = JSON.parse(row.payload) as { item: string };
  return there(await items.itemById(q, item));
}

const orderOf = async (tx: Query, item: OrderItemRow): Promise<OrderRow> =>
  there(await lockOrder(tx, item.order_id));

function there<T>(row: T | undefined): T {
  if (!row) throw new Error('An outbox row points to an order that does not exist.');
  return row;
}
