import * as v from 'valibot';
import { BOT_TOKEN_MAX } from '../bot-check/endpoints.ts';
import { endpoint } from '../lib/endpoint.ts';
import { REFUND_CODES } from './itemRefund.ts';
import { purchaseOrderSchema } from './orders.ts';
import { MINUTE } from '../lib/durations.ts';

/** Asks the payment provider and finalises. Idempotent; the return page polls it. 404 for an order not yours (D35). */
export const purchase = endpoint({
  method: 'POST',
  path: '/api/marketplace/purchase',
  summary: 'Make sure an order is finalised',
  input: v.strictObject({
    order_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    token: v.optional(v.pipe(v.string(), v.maxLength(BOT_TOKEN_MAX))),
  }),
  output: v.object({ success: v.boolean(), order: purchaseOrderSchema }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
  codes: [404],
});

/**
 * Gives one item back and its money. Idempotent: asked again it says how the refund stands.
 * `success` once it is on its way; otherwise `code` says why not, and nothing was changed. 404 for an item not yours (F091, F113).
 */
export const refundItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/refund',
  summary: 'Refund an item before it is used',
  input: v.strictObject({ item_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  output: v.object({
    success: v.boolean(),
    code: v.optional(v.picklist(REFUND_CODES)),
    order: purchaseOrderSchema,
  }),
  access: 'user',
  limit: { max: 30, windowMs: MINUTE },
  codes: [404],
});

/** What My Purchases shows, newest first. Only orders that were paid, or may still be (D35). */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/marketplace/purchases',
  summary: 'The orders of the traveler',
  input: v.strictObject({}),
  output: v.object({ orders: v.array(purchaseOrderSchema) }),
  access: 'user',
});
