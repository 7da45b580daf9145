import * as v from 'valibot';
import { BOT_TOKEN_MAX } from '../bot-check/endpoints.ts';
import { endpoint } from '../lib/endpoint.ts';
import { billingSchema } from './billing.ts';
import { REFUND_CODES } from './itemRefund.ts';
import { purchaseOrderSchema } from './orders.ts';
import { MINUTE } from '../lib/durations.ts';

const orderId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Queries the payment provider and finalises the order. Idempotent; the return page polls it. 404 for another user's (D35). */
export const purchase = endpoint({
  method: 'POST',
  path: '/api/marketplace/purchase',
  summary: 'Make sure an order is finalised',
  input: v.strictObject({
    order_id: orderId,
    token: v.optional(v.pipe(v.string(), v.maxLength(BOT_TOKEN_MAX))),
  }),
  output: v.object({ success: v.boolean(), order: purchaseOrderSchema }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
  codes: [404],
});

/** Answers the payment page while it is open; else the order's page, which says what became of it. 404 for another user's (F174). */
export const resumeOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/resume-order',
  summary: 'Go on with the payment of an order',
  input: v.strictObject({ order_id: orderId }),
  output: v.object({ url: v.string() }),
  access: 'user',
  limit: { max: 60, windowMs: MINUTE },
  codes: [404],
});

/**
 * PAID: the payment had arrived; PROCESSING: it is on its way; UNREACHABLE: the provider did not close the payment page.
 * Nothing was changed then.
 */
const DISCARD_CODES = ['PAID', 'PROCESSING', 'UNREACHABLE'] as const;

/** Closes the payment page and cancels the order; the cart keeps its items. Idempotent. 404 for another user's (F174). */
export const discardOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/discard-order',
  summary: 'Cancel an unpaid order',
  input: v.strictObject({ order_id: orderId }),
  output: v.object({ success: v.boolean(), code: v.optional(v.picklist(DISCARD_CODES)) }),
  access: 'user',
  limit: { max: 60, windowMs: MINUTE },
  codes: [404],
});

/**
 * Refunds one item. Idempotent: a repeated call answers the refund's state. `success` once it has started; otherwise
 * `code` says why nothing was changed. 404 for another user's item (F091, F113).
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

/**
 * Makes a receipt out to somebody: the same again is accepted, other details are a 409 unless they correct those within thirty
 * days. 404 for another user's order and an unpaid one (F173).
 */
export const addBilling = endpoint({
  method: 'POST',
  path: '/api/marketplace/billing',
  summary: 'Add billing details to a receipt, or correct them within thirty days',
  /** `corrects`: when the details that these replace were corrected themselves, 0 for the first; absent to add some. */
  input: v.strictObject({
    order_id: orderId,
    corrects: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    ...billingSchema.entries,
  }),
  output: v.object({ billing: billingSchema }),
  access: 'user',
  limit: { max: 30, windowMs: MINUTE },
  codes: [404, 409],
});

/** Orders that were paid or may still be, newest first, in pages of 100; `page` is at most the last one (D35). */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/marketplace/purchases',
  summary: 'The orders of the traveler',
  input: v.strictObject({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), '1'),
  }),
  output: v.object({ orders: v.array(purchaseOrderSchema), page: v.number(), pages: v.number() }),
  access: 'user',
});
