/** Answers in the shape that the SDK's own types document, every required field of them. */
import type Stripe from 'stripe';
import type { NewRefund, NewSession } from './form.ts';

export type Session = Stripe.Checkout.Session & { payment_intent: string | null };
export type Refund = Stripe.Refund & { payment_intent: string | null };

type Made = { id: string; created: number; livemode: boolean };

export function session({ id, created, livemode }: Made, asked: NewSession, pages: string): Session {
  const total = asked.line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    0,
  );
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: asked.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: asked.line_items[0]?.price_data.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: asked.customer_email ?? null,
    discounts: [],
    expires_at: asked.expires_at ?? created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode,
    locale: null,
    managed_payments: null,
    metadata: asked.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: asked.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pages}/c/pay/${id}`,
    wallet_options: null,
  };
}

export const refund = (
  { id, created }: Pick<Made, 'id' | 'created'>,
  asked: NewRefund,
  amount: number,
  currency: string,
): Refund => ({
  id,
  object: 'refund',
  amount,
  balance_transaction: `txn_${id}`,
  charge: `ch_${asked.payment_intent}`,
  created,
  currency,
  customer: null,
  customer_account: null,
  metadata: asked.metadata ?? {},
  payment_intent: asked.payment_intent,
  payment_method: null,
  reason: asked.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

/** What of a PaymentIntent and a Charge anybody here reads; their full shapes are three times as long. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'livemode' | 'metadata' | 'status'
>;
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'refunded'
>;

export type EventObject = Stripe.Checkout.Session | Charge | Stripe.Refund;

export const event = (
  { id, created, livemode }: Made,
  type: string,
  object: EventObject,
): Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & {
  data: { object: EventObject };
} => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created,
  data: { object },
  livemode,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: type as Stripe.Event['type'],
});

/** As Stripe words its refusals: a type, a code and a sentence. */
export const refusal = (type: string, code: string | undefined, message: string) => ({
  error: { type, ...(code && { code }), message, doc_url: 'https://docs.stripe.com/error-codes' },
});
