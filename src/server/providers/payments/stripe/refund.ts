/** Converts refunds to and from Stripe's format. */
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { NewRefund, RefundStatus } from '../port.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

export const refundSchema = v.object({
  object: v.literal('refund'),
  id: text,
  amount: v.pipe(v.number(), v.integer()),
  payment_intent: v.nullable(text),
  status: v.nullable(text),
  metadata: v.nullish(v.record(v.string(), v.string())),
});
type Refund = v.InferOutput<typeof refundSchema>;

export const refundParams = ({
  payment,
  amount,
  refundId,
  orderId,
}: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: payment,
  ...(amount !== null && { amount }),
  reason: 'requested_by_customer',
  metadata: { refund_id: refundId, order_id: orderId },
});

/** @returns undefined for a refund of something else than a Checkout payment */
export function refundStatus({
  id,
  amount,
  payment_intent,
  status,
  metadata,
}: Refund): RefundStatus | undefined {
  if (!payment_intent) return undefined;
  return {
    id,
    payment: payment_intent,
    refundId: metadata?.['refund_id'] ?? null,
    amount,
    state: status === 'succeeded' ? 'done' : ENDED_STATES.has(status ?? '') ? 'failed' : 'pending',
  };
}

const ENDED_STATES = new Set(['failed', 'canceled']);
