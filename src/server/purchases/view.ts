import type { EsimPurchase, PurchaseItem } from '../../shared/orders/orders.ts';
import { readSnapshot, type OrderItemSnapshot } from '../orders/snapshot.ts';
import { qrImage } from './qr.ts';
import type { ItemRow } from './rows.ts';

/** An order item as its owner sees it: the frozen words, and what was delivered (D36). */
export function purchaseItem(row: ItemRow): PurchaseItem {
  const { title, details, ...snapshot } = readSnapshot(row);
  return {
    id: row.id,
    product_id: Number(row.product_id),
    title,
    details,
    amount: row.amount,
    state: row.state,
    delivered: row.data_json === null ? null : delivered(row.data_json, snapshot),
  };
}

type Kept = { iccid: string; activation_code: string; smdp: string; matching_id: string };
type Bought = Pick<OrderItemSnapshot, 'values' | 'destination'>;

function delivered(data_json: string, { values, destination }: Bought): EsimPurchase {
  const { iccid, activation_code, smdp, matching_id } = JSON.parse(data_json) as Kept;
  const { startDate = '', endDate = '', dataLimitInGB = '' } = values;
  return {
    kind: 'esim',
    iccid,
    activation_code,
    manual_code: matching_id,
    smdp,
    qr: qrImage(activation_code),
    start: startDate,
    end: endDate,
    data_gb: dataLimitInGB,
    destination: destination?.name ?? values['destination'] ?? '',
    status: 'ready',
  };
}
