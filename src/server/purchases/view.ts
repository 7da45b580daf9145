import { travelerName } from '../../shared/insurance/travelers.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { EsimPurchase, InsurancePurchase, PurchaseItem } from '../../shared/orders/orders.ts';
import type { EsimData, PolicyData } from '../orders/delivery.ts';
import type { ForgottenData } from '../orders/forget/forget.ts';
import { readSnapshot, type OrderItemSnapshot } from '../orders/snapshot.ts';
import { qrImage } from './qr.ts';
import type { ItemRow } from './rows.ts';

/** An order item as its owner sees it: the frozen words, and what was delivered (D36). */
export function purchaseItem(row: ItemRow): PurchaseItem {
  const snapshot = readSnapshot(row);
  return {
    id: row.id,
    product_id: Number(row.product_id),
    title: snapshot.title,
    details: snapshot.details,
    amount: row.amount,
    state: row.state,
    delivered: row.data_json === null ? null : delivered(row, row.data_json, snapshot),
  };
}

function delivered(
  { id }: ItemRow,
  data_json: string,
  bought: OrderItemSnapshot,
): EsimPurchase | InsurancePurchase | null {
  const data = JSON.parse(data_json) as EsimData | PolicyData | ForgottenData;
  if (data.kind === 'forgotten') return null;
  return data.kind === 'insurance' ? policy(id, data, bought) : esim(data, bought);
}

function esim(
  { iccid, activation_code, smdp, matching_id }: EsimData,
  { values, destination }: OrderItemSnapshot,
): EsimPurchase {
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

function policy(id: string, data: PolicyData, bought: OrderItemSnapshot): InsurancePurchase {
  const { values, destination, plan } = bought;
  const [traveler] = bought.travelers;
  if (!plan || !traveler) throw new Error(`Item ${id} was frozen without its plan or its traveler.`);
  const { departureDate = '', returnDate = '' } = values;
  return {
    kind: 'insurance',
    policy_number: data.policy_number,
    certificate_url: paths.certificate(id),
    plan,
    traveler: travelerName(traveler),
    us_citizen: traveler.us_citizen,
    destination: destination?.name ?? values['destination'] ?? '',
    destination_iso2: destination?.iso2 ?? '',
    departure: departureDate,
    return: returnDate,
    issued_at: data.issued_at,
    verify_token: data.verify_token,
    ...(destination?.advisory && { advisory: destination.advisory }),
  };
}
