/** Adds a paid top-up to its eSIM, which then lasts as long as the longest of them. */
import type { TopUpPurchase } from '../../../shared/esim/topUpPurchase.ts';
import { watchTimes } from '../../../shared/esim/watchTimes.ts';
import { inclusiveDays, validity } from '../../../shared/lib/dates.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import type { DeliveryResult, DeliveredItem, PurchaseContext } from '../../products/product.ts';
import { readSnapshot, snapshotLabels, type OrderItemSnapshot } from '../../products/snapshot.ts';
import { esimIn } from './esim.ts';
import * as rows from './rows.ts';

const topUpResult = ({ ref }: { ref: string }): DeliveryResult => ({ ref, data: { kind: 'topUp' } });

/** Whether a phone has the eSIM still is for its supplier to say: what was paid in time may arrive in the night. */
export async function deliverTopUp(
  app: App,
  key: string,
  { values }: OrderItemSnapshot,
): Promise<DeliveryResult | 'refused'> {
  const { topUp = '', dataLimitInGB: dataGb = '', startDate = '', endDate = '' } = values;
  const row = await rows.esimFor(app.db.read, key, topUp);
  const esim = row && esimIn(row, app.now());
  if (!esim || esim.closed === 'GONE' || esim.closed === 'NEVER') return 'refused';
  const days = inclusiveDays(startDate, endDate);
  const added = await app.esim.topUp(key, { ...esim.supplied, dataGb, days });
  return added === 'refused' ? added : topUpResult(added);
}

export async function findTopUp(app: App, key: string): Promise<DeliveryResult | undefined> {
  const added = await app.esim.findTopUp(key);
  return added && topUpResult(added);
}

/** Counts a top-up, in the transaction that stores its delivery. */
export async function countTopUp(
  tx: Query,
  app: App,
  { id, user_id, snapshot }: DeliveredItem,
): Promise<void> {
  const { topUp: esim_item_id = '', endDate: last_day = '' } = snapshot.values;
  await rows.lockEsim(tx, esim_item_id);
  await rows.insertTopUp(tx, { order_item_id: id, user_id, esim_item_id, last_day });
  await setLastDay(tx, app, esim_item_id);
}

/** Takes a top-up out of the count, in the transaction that refunds it. */
export async function uncountTopUp(tx: Query, app: App, id: string): Promise<void> {
  const esim = await rows.deleteTopUp(tx, id);
  if (!esim) return;
  await rows.lockEsim(tx, esim);
  await setLastDay(tx, app, esim);
}

async function setLastDay(tx: Query, app: App, id: string): Promise<void> {
  const row = await rows.snapshotOf(tx, id);
  if (!row) return;
  const bought = readSnapshot(row);
  const { startDate = '', endDate = '' } = bought.values;
  const added = (await rows.lastDayOf(tx, id)) ?? '';
  const last = added > endDate ? added : endDate;
  await rows.putInForce(tx, id, last === endDate ? null : JSON.stringify(until(bought, last)));
  await rows.watchUntil(tx, id, watchTimes(startDate, last).watch_until, app.now());
}

/** Its refund rule and its terms stay as they were agreed. */
const until = (bought: OrderItemSnapshot, endDate: string): OrderItemSnapshot => ({
  ...bought,
  values: { ...bought.values, endDate },
  details: bought.details.map(({ label, value }) => ({
    label,
    value: label === snapshotLabels.validity ? validity(bought.values['startDate'] ?? '', endDate) : value,
  })),
});

export function topUpPurchase(
  { values, destination }: OrderItemSnapshot,
  { ended }: PurchaseContext,
): TopUpPurchase {
  const { startDate = '', endDate = '', dataLimitInGB = '', label } = values;
  return {
    kind: 'topUp',
    data_gb: dataLimitInGB,
    start: startDate,
    end: endDate,
    destination: destination?.name ?? values['destination'] ?? '',
    ...(label ? { label } : {}),
    status: ended ? 'ended' : 'ready',
  };
}
