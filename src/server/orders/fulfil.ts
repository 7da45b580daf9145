import { ESIM } from '../../shared/cart/skus.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { within } from '../lib/within.ts';
import type { IssuedEsim } from '../providers/esim/port.ts';
import { move } from './move.ts';
import type { Job } from './outbox/job.ts';
import type { OutboxRow } from './outbox/rows.ts';
import * as items from './items/rows.ts';
import type { OrderItemRow } from './items/rows.ts';
import { hold, type OrderRow } from './rows.ts';
import { readSnapshot } from './snapshot.ts';
import { CALL_MS } from './times.ts';

/** Buys what an order item stands for, under the item's own key: at most once (architecture section 7). */
export const fulfil: Job<IssuedEsim> = {
  async begin(tx, app, row) {
    const item = await itemOf(tx, row);
    const order = await orderOf(tx, item);
    await items.setItem(tx, item, { state: row.state === 'uncertain' ? 'uncertain' : 'in_flight' });
    if (order.state === 'paid') await move(tx, app, order, 'fulfilling', 'delivery began');
  },

  async call(app, row) {
    const item = await itemOf(app.db.read, row);
    // After a time-out or a crash the provider may already have sold it: look before buying.
    const found = row.state === 'uncertain' && (await within(CALL_MS, app.esim.findOrder(item.id)));
    return found || within(CALL_MS, app.esim.placeOrder(item.id, wanted(item)));
  },

  async finish(tx, app, row, issued) {
    const item = await itemOf(tx, row);
    const order = await orderOf(tx, item);
    await items.insertPurchase(tx, delivery(item, issued, app.now()));
    await items.setItem(tx, item, { state: 'done', provider_ref: issued.ref });
    const all = await items.itemsOf(tx, order.user_id, order.id);
    if (all.every(({ state }) => state === 'done')) await move(tx, app, order, 'fulfilled', 'all delivered');
  },

  async doubt(tx, _app, row) {
    await items.setItem(tx, await itemOf(tx, row), { state: 'uncertain' });
  },

  async giveUp(tx, app, row) {
    const item = await itemOf(tx, row);
    await items.setItem(tx, item, { state: 'dead' });
    app.log.error(
      { order: item.order_id, item: item.id },
      'paid item could not be delivered: needs attention',
    );
    await move(tx, app, await orderOf(tx, item), 'needs_attention', 'delivery failed');
  },
};

function wanted(item: OrderItemRow) {
  const { values } = readSnapshot(item);
  if (item.product_id !== ESIM) throw new Error(`No delivery for product ${item.product_id}.`);
  const { destination = '', dataLimitInGB = '', startDate = '', endDate = '' } = values;
  return { destination, dataGb: dataLimitInGB, start: startDate, end: endDate };
}

/** What is kept for the traveler; the rest of the item is in its snapshot. */
function delivery(item: OrderItemRow, { iccid, activationCode, smdp, matchingId }: IssuedEsim, now: number) {
  const data = { kind: 'esim', iccid, activation_code: activationCode, smdp, matching_id: matchingId };
  const owner = { order_item_id: item.id, user_id: item.user_id };
  return { id: newId(now), ...owner, data_json: JSON.stringify(data), created_at: now };
}

async function itemOf(q: Query, row: OutboxRow): Promise<OrderItemRow> {
  const { item } = JSON.parse(row.payload) as { item: string };
  return there(await items.itemById(q, item));
}

const orderOf = async (tx: Query, item: OrderItemRow): Promise<OrderRow> =>
  there(await hold(tx, item.order_id));

function there<T>(row: T | undefined): T {
  if (!row) throw new Error('An outbox row points to an order that does not exist.');
  return row;
}
