/** The payments port. Adapters: sandbox (default), Stripe Checkout. Money in USD cents. */

export type PaymentLine = { title: string; note: string; amount: number };

export type NewPayment = {
  orderId: string;
  orderNumber: string;
  lines: PaymentLine[];
  amount: number;
  currency: 'usd';
  /** The same key always returns the same session: `order:{id}:s1`. */
  idempotencyKey: string;
  successUrl: string;
  cancelUrl: string;
  /** ms */
  expiresAt: number;
};

/**
 * A session's status. `processing`: authorized, but the money takes days; `failed`: it will not come. `ref` is the
 * payment (intent) id, once paid. `tax`: what of `amount` is tax; null where the provider reports none.
 */
export type PaymentStatus = {
  session: string;
  orderId: string;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amount: number;
  tax: number | null;
  currency: string;
  ref: string | null;
};

export type NewRefund = {
  /** `PaymentStatus.ref` of the payment. */
  payment: string;
  /** Null: everything left of it. */
  amount: number | null;
  /** Our id of this attempt. */
  refundId: string;
  orderId: string;
  /** The same key never refunds twice. */
  idempotencyKey: string;
};

/** A refund at the provider. `refundId` is null when it was made there by hand. */
export type RefundStatus = {
  id: string;
  payment: string;
  refundId: string | null;
  amount: number;
  state: 'pending' | 'done' | 'failed';
};

/**
 * A verified event, id unique per provider. `status`: a payment has changed; `refunded`: the payment whose refunds to
 * check. An event with neither is irrelevant.
 */
export type PaymentEvent = { id: string; type: string; status?: PaymentStatus; refunded?: string };

export type Payments = {
  name: string;
  /** @throws when the provider is unreachable: the order stays `created` and the click may be repeated. */
  createSession(payment: NewPayment): Promise<{ session: string; url: string }>;
  /** @returns undefined for an unknown session */
  getStatus(session: string): Promise<PaymentStatus | undefined>;
  /** Closes an open session. @returns its state afterwards: `paid` when the payment was faster. */
  expire(session: string): Promise<PaymentStatus['state'] | undefined>;
  /** @throws when refused or unreachable: it may have been made, so check `refundsOf` before a retry */
  refund(refund: NewRefund): Promise<RefundStatus>;
  /** Every refund of a payment, ours or not. @throws when the provider is unreachable */
  refundsOf(payment: string): Promise<RefundStatus[]>;
  /** Sessions created from an instant (ms) on, for the daily comparison. @throws as above */
  sessionsSince(since: number): AsyncIterable<PaymentStatus>;
  /** Refunds created from an instant (ms) on. @throws as above */
  refundsSince(since: number): AsyncIterable<RefundStatus>;
  /** Checks signature and age over the raw body (threat 14). @returns undefined when forged, old or not JSON */
  verifyEvent(rawBody: string, headers: Headers): PaymentEvent | undefined;
  /** The only origins that the browser may be sent to for paying (D33, threat 30). */
  origins: string[];
};
