/** Buys a policy from the insurer, and converts it into its owner's view. */
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { price } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { App } from '../context.ts';
import type { DeliveryResult, PurchaseContext, WrongFields } from '../products/product.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import type { IssuedPolicy, PolicyOrder } from '../providers/insurance/port.ts';
import { initials, signCertificate } from './certificate.ts';

/** `certificate`: its version; absent for the first. */
export type PolicyData = {
  kind: 'insurance';
  policy_number: string;
  issued_at: number;
  verify_token: string;
  certificate?: number;
};

export const deliver = async (app: App, key: string, snapshot: OrderItemSnapshot): Promise<DeliveryResult> =>
  deliveredOf(app, key, snapshot, await app.insurance.issuePolicy(key, policyOrder(snapshot)));

export async function findDelivered(
  app: App,
  key: string,
  snapshot: OrderItemSnapshot,
): Promise<DeliveryResult | undefined> {
  const issued = await app.insurance.findPolicy(key);
  return issued && deliveredOf(app, key, snapshot, issued);
}

/** `number`: the policy's. `issuedAt`: of the one whose number is corrected. */
export async function byHand(
  app: App,
  key: string,
  snapshot: OrderItemSnapshot,
  { number: policyNumber, issuedAt = app.now() }: { number: string; issuedAt?: number | undefined },
): Promise<DeliveryResult | WrongFields> {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/.test(policyNumber)) return { wrong: ['number'] };
  return deliveredOf(app, key, snapshot, { policyNumber, issuedAt });
}

export function policyOrder(snapshot: OrderItemSnapshot): PolicyOrder {
  const { plan_id = '', departureDate = '', returnDate = '' } = snapshot.values;
  return {
    planId: plan_id,
    destination: snapshot.destination?.iso2 ?? '',
    departure: departureDate,
    return: returnDate,
    traveler: travelerOf(snapshot),
    premium: price(snapshot),
  };
}

async function deliveredOf(
  app: App,
  item: string,
  snapshot: OrderItemSnapshot,
  issued: IssuedPolicy,
): Promise<DeliveryResult> {
  return { ref: issued.policyNumber, data: await policyDataOf(app, item, snapshot, issued, 1) };
}

/** @param certificate its version: 1 for the one that is bought */
export async function policyDataOf(
  app: App,
  item: string,
  snapshot: OrderItemSnapshot,
  { policyNumber, issuedAt }: IssuedPolicy,
  certificate: number,
): Promise<PolicyData> {
  const later = certificate > 1 && { certificate };
  const { first_name, last_name } = travelerOf(snapshot);
  const { departureDate = '', returnDate = '' } = snapshot.values;
  const verify_token = await signCertificate(app, {
    v: 1,
    item,
    plan: snapshot.plan?.name ?? '',
    coverage: snapshot.plan?.coverage ?? '0',
    departure: departureDate,
    return: returnDate,
    initials: initials(first_name, last_name),
    ...later,
  });
  return {
    kind: 'insurance',
    policy_number: policyNumber,
    issued_at: issuedAt,
    verify_token,
    ...later,
  };
}

function travelerOf({ travelers: [traveler] }: OrderItemSnapshot) {
  if (!traveler) throw new Error('An insurance without a traveler.');
  return traveler;
}

export function insurancePurchase(
  { policy_number, issued_at, verify_token, certificate }: PolicyData,
  snapshot: OrderItemSnapshot,
  { id }: PurchaseContext,
): InsurancePurchase {
  const { values, destination, plan } = snapshot;
  const traveler = travelerOf(snapshot);
  if (!plan) throw new Error(`Item ${id} was frozen without its plan.`);
  const { departureDate = '', returnDate = '' } = values;
  return {
    kind: 'insurance',
    policy_number,
    certificate_url: paths.certificate(snapshot.change?.of ?? id),
    ...(certificate && { certificate }),
    plan,
    traveler: travelerName(traveler),
    us_citizen: traveler.us_citizen,
    destination: destination?.name ?? values['destination'] ?? '',
    destination_iso2: destination?.iso2 ?? '',
    departure: departureDate,
    return: returnDate,
    issued_at,
    verify_token,
    ...(destination?.advisory && { advisory: destination.advisory }),
  };
}
