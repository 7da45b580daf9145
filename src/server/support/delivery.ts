/** What a clerk types about an item that the supplier gave outside of our connection. */
import { supportMessages } from '../../shared/staff/support.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { wasDeliveredByHand } from '../orders/byHand.ts';
import * as items from '../orders/items/rows.ts';
import { readSnapshot } from '../orders/snapshot.ts';
import { productOf, type DeliveryResult } from '../products/product.ts';

type TypedFields = { code?: string; number?: string };

const WRONG = { number: supportMessages.wrongNumber, code: supportMessages.wrongCode };

export async function typedDelivery(
  app: App,
  itemId: string,
  { code = '', number = '' }: TypedFields,
): Promise<DeliveryResult | Refusal> {
  const item = await items.itemById(app.db.read, itemId);
  const typed = { code: code.trim(), number: number.trim() };
  const delivered =
    item && (await productOf(app, item.product_id)?.byHand?.(app, item.id, readSnapshot(item), typed));
  if (!delivered) return refuse('NOT_FOUND');
  return typeof delivered === 'string' ? atField(delivered, WRONG[delivered]) : delivered;
}

/** `was`: JSON of what is corrected. `changed`: what differs from it, for the log, which has neither numbers nor codes. */
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
  const delivery = await typedDelivery(app, itemId, { number, code: code?.trim() || before.code });
  if (isRefusal(delivery)) return delivery;
  const after = fieldsOf(delivery.data);
  const changed = (['number', 'code'] as const).filter((field) => before[field] !== after[field]);
  return changed.length
    ? { delivery, was, changed: changed.join(', ') }
    : atField('number', supportMessages.sameDelivery);
}

const atField = (field: keyof typeof WRONG, message: string): Refusal =>
  refuse('MALFORMED', { fields: { [field]: message } });

/** What of a delivery is typed. */
function fieldsOf(data: object): { number: string; code: string } {
  const { iccid, policy_number, activation_code = '' } = data as Record<string, string | undefined>;
  return { number: iccid ?? policy_number ?? '', code: activation_code };
}
