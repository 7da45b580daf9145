/** Payments in our words. Adapters: sandbox (default), Stripe Checkout. Money in USD cents. */

export type PaymentLine = { title: string; note: string; amount: number };

export type NewPayment = {
  orderId: string;
  orderNumber: string;
  lines: PaymentLine[];
  amount: number;
  currency: 'usd';
  /** The same key always gives the same session: `order:{id}:s1`. */
  idempotencyKey: string;
  successUrl: string;
  cancelUrl: string;
  /** ms */
  expiresAt: number;
};

/**
 * What the provider says of a session. `processing`: agreed to, but the money takes days to come; `failed`: it will not come
 * any more. `ref` is its payment (intent) id, known once paid.
 */
export type PaymentStatus = {
  session: string;
  orderId: string;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amount: number;
  currency: string;
  ref: string | null;
};

export type NewRefund = {
  /** `PaymentStatus.ref` of what was paid. */
  payment: string;
  /** Null: all that is left of it. */
  amount: number | null;
  /** Our own name for this try, to know it again by. */
  refundId: string;
  orderId: string;
  /** The same key never pays back twice. */
  idempotencyKey: string;
};

/** What the provider says of a refund. `refundId` is null when it was made there by hand. */
export type RefundStatus = {
  id: string;
  payment: string;
  refundId: string | null;
  amount: number;
  state: 'pending' | 'done' | 'failed';
};

/**
 * A verified event, id unique per provider. `status`: a payment stands differently; `refunded`: refunds of this payment
 * should be looked at. With neither it is about something else.
 */
export type PaymentEvent = { id: string; type: string; status?: PaymentStatus; refunded?: string };

export type Payments = {
  name: string;
  /** @throws when the provider cannot be reached: the order then stays `created` and the click may be repeated. */
  createSession(payment: NewPayment): Promise<{ session: string; url: string }>;
  /** @returns undefined for a session the provider does not know */
  getStatus(session: string): Promise<PaymentStatus | undefined>;
  /** Closes an open session. @returns its state afterwards: `paid` when the payment was faster (money wins). */
  expire(session: string): Promise<PaymentStatus['state'] | undefined>;
  /** @throws when refused or unreachable: it may have been made, so look (`refundsOf`) before a repeat */
  refund(refund: NewRefund): Promise<RefundStatus>;
  /** Every refund of a payment, ours or not. @throws when the provider cannot be reached */
  refundsOf(payment: string): Promise<RefundStatus[]>;
  /** Sessions made from an instant (ms) on, for the daily comparison. @throws as above */
  sessionsSince(since: number): AsyncIterable<PaymentStatus>;
  /** Refunds made from an instant (ms) on. @throws as above */
  refundsSince(since: number): AsyncIterable<RefundStatus>;
  /** Checks signature and age over the raw body (threat 14). @returns undefined when forged, old or not JSON */
  verifyEvent(rawBody: string, headers: Headers): PaymentEvent | undefined;
  /** Origins the browser may be sent to for paying, and no others (D33, threat 30). */
  origins: string[];
};
