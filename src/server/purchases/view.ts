import { travelerName } from '../../shared/insurance/travelers.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { ItemRefund } from '../../shared/orders/itemRefund.ts';
import { hasEnded } from '../../shared/orders/period.ts';
import type { EsimPurchase, InsurancePurchase, PurchaseItem } from '../../shared/orders/orders.ts';
import type { EsimData, PolicyData } from '../orders/delivery.ts';
import type { ForgottenData } from '../orders/forget/forget.ts';
import { itemRefund } from '../orders/refunds/standing.ts';
import { readRefundRule, readSnapshot, type OrderItemSnapshot } from '../orders/snapshot.ts';
import { periodOf } from './period.ts';
import { qrImage } from './qr.ts';
import { boughtWith, paidAgainWith } from './duplicates.ts';
import type { DuplicateRow, ItemRow, OrderRow, RefundRow } from './rows.ts';

/** `refunds`: all of the item's order; `duplicates`: all of the traveler. */
type Books = { refunds: RefundRow[]; duplicates: DuplicateRow[] };

/** An order item as its owner sees it: the frozen words, and what was delivered (D36). */
export function purchaseItem(row: ItemRow, order: OrderRow, books: Books, now: number): PurchaseItem {
  const { refunds, duplicates } = books;
  const snapshot = readSnapshot(row);
  const refund = itemRefund(order, row, refunds, readRefundRule(row), now);
  const bought_with = boughtWith(order, row, refunds, duplicates);
  const paid_again_with = paidAgainWith(row, duplicates);
  return {
    id: row.id,
    product_id: Number(row.product_id),
    title: snapshot.title,
    details: snapshot.details,
    amount: row.amount,
    state: row.state,
    period: periodOf(snapshot),
    delivered: isTheirs(row, refund) ? deliveredItem(row, now) : null,
    refund: { ...refund, ...(bought_with && { bought_with }) },
    ...(paid_again_with && { paid_again_with }),
  };
}

/** What is given back, or about to be, cannot be used: its codes are not shown any more. */
const isTheirs = ({ state }: ItemRow, { state: refund }: ItemRefund): boolean =>
  state === 'done' && refund !== 'asked';

/** What was delivered for an item, whatever has become of it since; null before. @param now ms */
export function deliveredItem(row: ItemRow, now: number): EsimPurchase | InsurancePurchase | null {
  if (row.data_json === null) return null;
  const data = JSON.parse(row.data_json) as EsimData | PolicyData | ForgottenData;
  if (data.kind === 'forgotten') return null;
  const bought = readSnapshot(row);
  return data.kind === 'insurance' ? policy(row.id, data, bought) : esim(data, bought, now);
}

function esim(
  { iccid, activation_code, smdp, matching_id }: EsimData,
  bought: OrderItemSnapshot,
  now: number,
): EsimPurchase {
  const { values, destination } = bought;
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
    status: hasEnded(periodOf(bought), now) ? 'ended' : 'ready',
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
