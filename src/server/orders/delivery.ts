/** How each product is bought from its provider, and what is kept of it for the traveler. */
import { ESIM } from '../../shared/cart/skus.ts';
import { initials, signCertificate } from '../insurance/certificate.ts';
import type { App } from '../context.ts';
import { within } from '../lib/within.ts';
import type { IssuedEsim } from '../providers/esim/port.ts';
import type { IssuedPolicy, PolicyOrder } from '../providers/insurance/port.ts';
import type { OrderItemRow } from './items/rows.ts';
import { amountOf, readSnapshot, type OrderItemSnapshot } from './snapshot.ts';
import { CALL_MS } from './times.ts';

/** `ref` is the provider's own name for it; `data` goes to the purchases as JSON. */
export type Delivered = { ref: string; data: EsimData | PolicyData };
export type EsimData = {
  kind: 'esim';
  iccid: string;
  activation_code: string;
  smdp: string;
  matching_id: string;
};
export type PolicyData = {
  kind: 'insurance';
  policy_number: string;
  issued_at: number;
  verify_token: string;
};

/**
 * Buys under the item's own key.
 * @param uncertain an earlier try may have succeeded: look before buying
 */
export function deliver(app: App, item: OrderItemRow, uncertain: boolean): Promise<Delivered> {
  return item.product_id === ESIM ? esim(app, item, uncertain) : policy(app, item, uncertain);
}

async function esim(app: App, item: OrderItemRow, uncertain: boolean): Promise<Delivered> {
  const { values } = readSnapshot(item);
  const { destination = '', dataLimitInGB = '', startDate = '', endDate = '' } = values;
  const order = { destination, dataGb: dataLimitInGB, start: startDate, end: endDate };
  const found = uncertain && (await within(CALL_MS, app.esim.findOrder(item.id)));
  return esimDelivered(found || (await within(CALL_MS, app.esim.placeOrder(item.id, order))));
}

const esimDelivered = ({ ref, iccid, activationCode, smdp, matchingId }: IssuedEsim): Delivered => ({
  ref,
  data: { kind: 'esim', iccid, activation_code: activationCode, smdp, matching_id: matchingId },
});

async function policy(app: App, item: OrderItemRow, uncertain: boolean): Promise<Delivered> {
  const bought = readSnapshot(item);
  const found = uncertain && (await within(CALL_MS, app.insurance.findPolicy(item.id)));
  const issued = found || (await within(CALL_MS, app.insurance.issuePolicy(item.id, policyOrder(bought))));
  return policyDelivered(app, item, bought, issued);
}

function policyOrder(bought: OrderItemSnapshot): PolicyOrder {
  const { plan_id = '', departureDate = '', returnDate = '' } = bought.values;
  return {
    planId: plan_id,
    destination: bought.destination?.iso2 ?? '',
    departure: departureDate,
    return: returnDate,
    traveler: travelerOf(bought),
    premium: amountOf(bought),
  };
}

async function policyDelivered(
  app: App,
  item: OrderItemRow,
  bought: OrderItemSnapshot,
  { policyNumber, issuedAt }: IssuedPolicy,
): Promise<Delivered> {
  const { first_name, last_name } = travelerOf(bought);
  const { departureDate = '', returnDate = '' } = bought.values;
  const verify_token = await signCertificate(app, {
    v: 1,
    item: item.id,
    plan: bought.plan?.name ?? '',
    coverage: bought.plan?.coverage ?? '0',
    departure: departureDate,
    return: returnDate,
    initials: initials(first_name, last_name),
  });
  const data = { kind: 'insurance' as const, policy_number: policyNumber, issued_at: issuedAt, verify_token };
  return { ref: policyNumber, data };
}

function travelerOf({ travelers: [traveler] }: OrderItemSnapshot) {
  if (!traveler) throw new Error('An insurance without a traveler.');
  return traveler;
}
