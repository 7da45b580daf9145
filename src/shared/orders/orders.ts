import * as v from 'valibot';
import { deliveredSchema } from '../products/delivered.ts';
import { itemRefundSchema, type RefundCode } from './itemRefund.ts';
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

/** A late payment wins over expired and cancelled; nothing ever moves down or sideways. */
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
 * State of a paid order, derived from its items. Items being refunded do not hold back the others.
 * @param items at least one
 */
export function orderStateOf(items: readonly ItemState[]): OrderState {
  const active = items.filter((state) => state !== 'refund_pending' && state !== 'refunded');
  if (active.includes('dead')) return 'needs_attention';
  if (active.some((state) => state !== 'done')) return 'fulfilling';
  if (active.length) return 'fulfilled';
  return items.includes('refund_pending') ? 'refund_pending' : 'refunded';
}

/**
 * An item of an order as the traveler sees it: frozen text and price (cents), and what was delivered, if anything.
 * `note`: one line without names ("Japan, 5 GB"); `whom`: its travelers or its label, "" without any.
 * `paid_again_with`: number of a later order for the same, which is refunded automatically (D92). `part_of`: id of the item that it
 * changes, whose pass shows it unless there is a `variant`: what it is, where that is not what the product mostly is.
 */
const purchaseItemSchema = v.object({
  id: v.string(),
  product_id: v.number(),
  title: v.string(),
  note: v.string(),
  whom: v.string(),
  details: v.array(v.object({ label: v.string(), value: v.string() })),
  amount: v.pipe(v.number(), v.integer()),
  state: v.picklist(ITEM_STATES),
  period: periodSchema,
  delivered: v.nullable(deliveredSchema),
  refund: itemRefundSchema,
  paid_again_with: v.optional(v.string()),
  part_of: v.optional(v.string()),
  variant: v.optional(v.literal('topUp')),
});

/** `number` is what people read ("SJ-20431"); instants in ms; money in cents. `refunded`: given back so far; `refunding`: on its way back. `payable`: its payment page is open. */
export const purchaseOrderSchema = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(ORDER_STATES),
  total: v.pipe(v.number(), v.integer()),
  refunded: v.pipe(v.number(), v.integer()),
  refunding: v.pipe(v.number(), v.integer()),
  payable: v.boolean(),
  created_at: v.number(),
  paid_at: v.nullable(v.number()),
  items: v.array(purchaseItemSchema),
});

export type PurchaseItem = v.InferOutput<typeof purchaseItemSchema>;
export type PurchaseOrder = v.InferOutput<typeof purchaseOrderSchema>;

/** Result of a refund request. `number`: the order's; `code` when nothing was changed. */
export type RefundOutcome = { number: string; item: PurchaseItem; code?: RefundCode };
