/** Buys an eSIM from the wholesaler, and converts it into its owner's view. */
import type { EsimPurchase } from '../../shared/esim/purchase.ts';
import type { EsimUsage } from '../../shared/esim/usage.ts';
import type { App } from '../context.ts';
import { qrImage } from '../lib/qr.ts';
import type { DeliveryResult, PurchaseContext, WrongFields } from '../products/product.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import { readActivationCode } from '../providers/esim/activationCode.ts';
import type { IssuedEsim } from '../providers/esim/port.ts';

export type EsimData = {
  kind: 'esim';
  iccid: string;
  activation_code: string;
  smdp: string;
  matching_id: string;
  apn?: string;
};

export async function deliver(app: App, key: string, { values }: OrderItemSnapshot): Promise<DeliveryResult> {
  const { destination = '', dataLimitInGB = '', startDate = '', endDate = '' } = values;
  const order = { destination, dataGb: dataLimitInGB, start: startDate, end: endDate };
  return deliveredOf(await app.esim.placeOrder(key, order));
}

export async function findDelivered(app: App, key: string): Promise<DeliveryResult | undefined> {
  const issued = await app.esim.findOrder(key);
  return issued && deliveredOf(issued);
}

/** `code`: the activation code; `number`: the ICCID. */
export async function byHand(
  _: App,
  _key: string,
  _snapshot: OrderItemSnapshot,
  { code, number }: { code: string; number: string },
): Promise<DeliveryResult | WrongFields> {
  const activation = readActivationCode(code);
  // Suppliers and cards print it in groups.
  const iccid = number.replace(/[\s-]/g, '').toUpperCase();
  const isNumber = /^89\d{16,18}F?$/.test(iccid);
  if (activation && isNumber) return deliveredOf({ ref: iccid, iccid, ...activation });
  const wrongCode = activation ? [] : ['code' as const];
  return isNumber ? { wrong: wrongCode, ref: iccid } : { wrong: ['number', ...wrongCode] };
}

function deliveredOf({ ref, iccid, activationCode, smdp, matchingId, apn }: IssuedEsim): DeliveryResult {
  const data: EsimData = {
    kind: 'esim',
    iccid,
    activation_code: activationCode,
    smdp,
    matching_id: matchingId,
    ...(apn && { apn }),
  };
  return { ref, data };
}

export function esimPurchase(
  { iccid, activation_code, smdp, matching_id, apn }: EsimData,
  { values, destination }: OrderItemSnapshot,
  { ended, current }: PurchaseContext,
): EsimPurchase {
  const { startDate = '', endDate = '', dataLimitInGB = '' } = values;
  return {
    kind: 'esim',
    iccid,
    activation_code,
    manual_code: matching_id,
    smdp,
    ...(apn && { apn }),
    qr: qrImage(activation_code),
    start: startDate,
    end: endDate,
    data_gb: dataLimitInGB,
    destination: destination?.name ?? values['destination'] ?? '',
    destination_id: values['destination'] ?? '',
    countries: destination?.supportedCountries ?? [],
    ...(values['label'] ? { label: values['label'] } : {}),
    ...(current ? { usage: current as EsimUsage } : {}),
    status: ended ? 'ended' : 'ready',
  };
}
