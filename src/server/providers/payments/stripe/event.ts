/** Webhook events: verifies signature and age over the raw body, then parses (threat 14). */
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { PaymentEvent } from '../port.ts';
import { signatureHeader } from '../../signatureHeader.ts';
import { sessionSchema, statusOf } from './session.ts';
import type { StripeSettings } from '../../../config/stripe.ts';

const SIGNATURE_HEADER = 'stripe-signature';
const TOLERANCE_S = 300;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const eventSchema = v.object({
  object: v.literal('event'),
  id: text,
  type: text,
  livemode: v.boolean(),
  data: v.object({ object: v.unknown() }),
});
type Event = v.InferOutput<typeof eventSchema>;

/** @returns undefined when no secret matches, it is too old or from the future, or it is no event */
export function readEvent(
  sdk: Stripe,
  { webhookSecrets }: Pick<StripeSettings, 'webhookSecrets'>,
  now: number,
  rawBody: string,
  headers: Headers,
): Event | undefined {
  const header = signatureHeader(headers, SIGNATURE_HEADER);
  if (!webhookSecrets.some((secret) => isSigned(sdk, secret, now, rawBody, header))) return undefined;
  const parsed = v.safeParse(eventSchema, JSON.parse(rawBody));
  return parsed.success ? parsed.output : undefined;
}

function isSigned(sdk: Stripe, secret: string, now: number, rawBody: string, header: string): boolean {
  // The SDK checks only for old ones.
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  if (!(seconds - now / 1000 <= TOLERANCE_S)) return false;
  try {
    sdk.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_S, undefined, now);
    return true;
  } catch {
    return false;
  }
}

const SESSION_EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);
const REFUND_EVENTS: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]);

/** The relevant part of an event. Its session is a snapshot from when the event was made; `applyPaymentStatus` accepts any order. */
export function paymentEventOf({ id, type, data }: Event): PaymentEvent {
  if (SESSION_EVENTS.has(type)) return { id, type, ...sessionNews(type, data.object) };
  if (REFUND_EVENTS.has(type)) return { id, type, ...refundNews(data.object) };
  return { id, type };
}

function sessionNews(type: string, object: unknown): Pick<PaymentEvent, 'status'> {
  const status = statusOf(v.parse(sessionSchema, object));
  if (!status) return {};
  return { status: type.endsWith('.async_payment_failed') ? { ...status, state: 'failed' } : status };
}

/** Charges and refunds both name their payment; the amount is then asked for, not taken from the event. */
const refundedSchema = v.object({ payment_intent: v.nullish(text) });

function refundNews(object: unknown): Pick<PaymentEvent, 'refunded'> {
  const { payment_intent } = v.parse(refundedSchema, object);
  return payment_intent ? { refunded: payment_intent } : {};
}
