/** Converts Checkout sessions to and from Stripe's format. */
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { NewPayment, PaymentLine, PaymentStatus } from '../port.ts';
import { MINUTE } from '../../../../shared/lib/durations.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const intentSchema = v.object({ id: text, status: text });

/** Only the fields that we read. */
export const sessionSchema = v.object({
  object: v.literal('checkout.session'),
  id: text,
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  amount_total: v.nullable(v.pipe(v.number(), v.integer())),
  total_details: v.nullish(v.object({ amount_tax: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  currency: v.nullable(text),
  client_reference_id: v.nullish(text),
  metadata: v.nullish(v.record(v.string(), v.string())),
  payment_intent: v.nullish(v.union([text, intentSchema])),
  livemode: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

/** The page outlives the order a little, because Stripe's clock may differ (threat 49). */
const MARGIN_MS = 5 * MINUTE;

/** The same payment always gives the same parameters: Stripe refuses a key with different ones. */
export function sessionParams(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber, successUrl, cancelUrl, expiresAt } = payment;
  const metadata = { order_id: orderId, order_number: orderNumber };
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    // Prices stay in US dollars: the charge is compared with the order's total.
    adaptive_pricing: { enabled: false },
    line_items: payment.lines.map((line) => lineItem(line, payment.currency)),
    // Stripe replaces the braces by the session's id, so they must not be encoded.
    success_url: `${successUrl}${successUrl.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: cancelUrl,
    expires_at: Math.floor((expiresAt + MARGIN_MS) / 1000),
  };
}

const lineItem = (
  { title, note, amount }: PaymentLine,
  currency: string,
): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: amount,
    // Whatever Stripe computes as tax is within the price, so the total stays that of the order.
    tax_behavior: 'inclusive',
    product_data: { name: title, ...(note && { description: note }) },
  },
});

/** @returns undefined for a session that is not our order's: the account may sell other things too */
export function statusOf(session: Session): PaymentStatus | undefined {
  const orderId = session.metadata?.['order_id'] ?? session.client_reference_id;
  if (!orderId) return undefined;
  const state = stateOf(session);
  return {
    session: session.id,
    orderId,
    state,
    amount: session.amount_total ?? 0,
    // 0 is also what Stripe answers while it computes no tax.
    tax: session.total_details?.amount_tax || null,
    currency: session.currency ?? '',
    ref: state === 'paid' ? (intentOf(session)?.id ?? null) : null,
  };
}

/** A session completed without money waits for a slow payment (a bank's), unless that has failed. */
function stateOf(session: Session): PaymentStatus['state'] {
  if (session.payment_status !== 'unpaid') return 'paid';
  if (session.status !== 'complete') return session.status ?? 'open';
  const status = intentOf(session)?.status;
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'processing';
}

/** An id, or the whole object when it was expanded. */
function intentOf({ payment_intent }: Session): { id: string; status?: string } | undefined {
  if (!payment_intent) return undefined;
  return typeof payment_intent === 'string' ? { id: payment_intent } : payment_intent;
}
