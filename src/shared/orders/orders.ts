import * as v from 'valibot';
import { benefitSchema, planDetailSchema } from '../insurance/plans.ts';
import { advisorySchema } from '../lookups/lookups.ts';
import { itemRefundSchema } from './itemRefund.ts';
import { periodSchema } from './period.ts';

/** States only move up in rank; every change writes an event. */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'start_failed',
  'cancelled',
  'expired',
  'paid',
  'fulfilling',
  'needs_attention',
  'fulfilled',
  'refund_pending',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const RANK: Record<OrderState, number> = {
  created: 0,
  awaiting_payment: 1,
  start_failed: 2,
  cancelled: 2,
  expired: 2,
  paid: 3,
  fulfilling: 4,
  needs_attention: 5,
  fulfilled: 6,
  refund_pending: 7,
  refunded: 8,
};

/** A late payment wins over expired and cancelled; nothing ever moves down or sideways (threats, state machine). */
export const mayMove = (from: OrderState, to: OrderState): boolean => RANK[to] > RANK[from];

/** Paid and beyond: money has arrived. */
export const isPaid = (state: OrderState): boolean => RANK[state] >= RANK.paid;

export const ITEM_STATES = [
  'pending',
  'in_flight',
  'uncertain',
  'done',
  'dead',
  'refund_pending',
  'refunded',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/**
 * How a paid order stands as its items do. Items that are on their way back do not keep the others from being delivered.
 * @param items at least one
 */
export function standing(items: readonly ItemState[]): OrderState {
  const kept = items.filter((state) => state !== 'refund_pending' && state !== 'refunded');
  if (kept.includes('dead')) return 'needs_attention';
  if (kept.some((state) => state !== 'done')) return 'fulfilling';
  if (kept.length) return 'fulfilled';
  return items.includes('refund_pending') ? 'refund_pending' : 'refunded';
}

/**
 * `activation_code` is the LPA string: shown to its owner only, never logged. Dates yyyy-MM-dd. `status`: "ready", and "ended"
 * once its days are over (D36).
 */
export const esimPurchaseSchema = v.object({
  kind: v.literal('esim'),
  iccid: v.string(),
  activation_code: v.string(),
  manual_code: v.string(),
  smdp: v.string(),
  qr: v.string(),
  start: v.string(),
  end: v.string(),
  data_gb: v.string(),
  destination: v.string(),
  status: v.string(),
});

/**
 * A policy as it was bought; nothing of it follows later edits of plans. `limit` and `deductible` in whole dollars,
 * `coinsurance` the plan's share after the deductible, dates yyyy-MM-dd. `verify_token` is the signed text of the
 * public check page (paths.verify); `destination_iso2` ISO alpha-2, "" when unknown (D36).
 */
export const insurancePurchaseSchema = v.object({
  kind: v.literal('insurance'),
  policy_number: v.string(),
  certificate_url: v.string(),
  plan: v.object({
    name: v.string(),
    color: v.string(),
    description: v.string(),
    coverage: v.picklist(['0', '1']),
    limit: v.number(),
    deductible: v.number(),
    coinsurance: v.number(),
    daily_rate: v.pipe(v.number(), v.integer()),
    benefits: v.array(benefitSchema),
    details: v.array(planDetailSchema),
    terms: v.array(v.string()),
  }),
  traveler: v.string(),
  us_citizen: v.picklist(['0', '1']),
  destination: v.string(),
  destination_iso2: v.string(),
  departure: v.string(),
  return: v.string(),
  issued_at: v.number(),
  verify_token: v.string(),
  advisory: v.optional(advisorySchema),
});

/**
 * An item of an order as the traveler sees it: frozen text and price (cents), and what was delivered, if it was.
 * `paid_again_with`: the number of an order that paid for it a second time, and is given back by itself (D92).
 */
export const purchaseItemSchema = v.object({
  id: v.string(),
  product_id: v.number(),
  title: v.string(),
  details: v.array(v.object({ label: v.string(), value: v.string() })),
  amount: v.pipe(v.number(), v.integer()),
  state: v.picklist(ITEM_STATES),
  period: periodSchema,
  delivered: v.nullable(v.variant('kind', [esimPurchaseSchema, insurancePurchaseSchema])),
  refund: itemRefundSchema,
  paid_again_with: v.optional(v.string()),
});

/** `number` is what people read ("SJ-20431"); instants in ms; money in cents. */
export const purchaseOrderSchema = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(ORDER_STATES),
  total: v.pipe(v.number(), v.integer()),
  created_at: v.number(),
  paid_at: v.nullable(v.number()),
  items: v.array(purchaseItemSchema),
});

export type EsimPurchase = v.InferOutput<typeof esimPurchaseSchema>;
export type InsurancePurchase = v.InferOutput<typeof insurancePurchaseSchema>;
export type PurchaseItem = v.InferOutput<typeof purchaseItemSchema>;
export type PurchaseOrder = v.InferOutput<typeof purchaseOrderSchema>;
