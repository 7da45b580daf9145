/** What a clerk types about an item that the supplier gave outside of our connection. */
import { supportMessages } from '../../../shared/staff/support.ts';
import { isRefusal, refuse, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import { wasDeliveredByHand } from '../../orders/byHand.ts';
import * as items from '../../orders/items/rows.ts';
import { readSnapshot } from '../../products/snapshot.ts';
import { findProduct, type DeliveryResult, type Product } from '../../products/product.ts';

/** `issuedAt`: of what is corrected, ms; `own`: the number that it has. */
type TypedFields = { code?: string; number?: string; issuedAt?: number | undefined; own?: string };

const WRONG = { number: supportMessages.wrongNumber, code: supportMessages.wrongCode };

export async function typedDelivery(
  app: App,
  itemId: string,
  { code = '', number = '', issuedAt, own }: TypedFields,
): Promise<DeliveryResult | Refusal> {
  const typed = { code: code.trim(), number: number.trim(), issuedAt };
  const delivered = await readByHand(app, itemId, typed);
  if (!delivered) return refuse('NOT_FOUND');
  if (!('wrong' in delivered)) return delivered;
  const { wrong, ref } = delivered;
  const fields = Object.fromEntries(wrong.map((field) => [field, WRONG[field]]));
  // The transaction decides about it once all is right; until then it is told beside what is wrong.
  const isTaken = ref && ref !== own && (await items.hasReference(app.db.read, app.db.dialect, ref));
  return refuse('MALFORMED', { fields: { ...(isTaken && { number: supportMessages.taken }), ...fields } });
}

/** Whether its supplier can give it to a person: more data of an eSIM, for instance, cannot be handed over. */
export const isForHand = async (app: App, itemId: string): Promise<boolean> =>
  (await readByHand(app, itemId, { code: '', number: '' })) !== undefined;

type TypedByHand = Parameters<NonNullable<Product<App>['byHand']>>[3];

async function readByHand(app: App, itemId: string, typed: TypedByHand) {
  const item = await items.itemById(app.db.read, itemId);
  return item && findProduct(app, item.product_id)?.byHand?.(app, itemId, readSnapshot(item), typed);
}

/** `was`: JSON of what is corrected. `changed`: what differs from it, if anything, for the log, which has neither numbers nor codes. */
type Correction = { delivery: DeliveryResult; was: string; changed: string };

/** An activation code stays where none is typed: no page of staff shows it. */
export async function typedCorrection(
  app: App,
  itemId: string,
  { code, number }: TypedFields,
): Promise<Correction | Refusal> {
  const was = await items.deliveryOf(app.db.read, itemId);
  if (!was || !wasDeliveredByHand(was)) return refuse('CONFLICT', { error: supportMessages.settled });
  const before = fieldsOf(JSON.parse(was) as DeliveryResult['data']);
  const typed = { number, code: code?.trim() || before.code, issuedAt: before.issuedAt, own: before.number };
  const delivery = await typedDelivery(app, itemId, typed);
  if (isRefusal(delivery)) return delivery;
  const after = fieldsOf(delivery.data);
  const changed = (['number', 'code'] as const).filter((field) => before[field] !== after[field]);
  return { delivery, was, changed: changed.join(', ') };
}

export const sameDelivery = (): Refusal => atNumber(supportMessages.sameDelivery);
export const numberTaken = (): Refusal => atNumber(supportMessages.taken);

const atNumber = (message: string): Refusal => refuse('MALFORMED', { fields: { number: message } });

/** What of a delivery is typed, and when it was issued. */
function fieldsOf(data: object): { number: string; code: string; issuedAt: number | undefined } {
  const { iccid, policy_number, activation_code = '', issued_at } = data as DeliveredFields;
  return { number: iccid ?? policy_number ?? '', code: activation_code, issuedAt: issued_at };
}
type DeliveredFields = {
  iccid?: string;
  policy_number?: string;
  activation_code?: string;
  issued_at?: number;
};
