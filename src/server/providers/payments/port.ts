/** Payments in our words. Adapters: sandbox (default), Stripe Checkout (a later issue). Money in USD cents. */

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

/** What the provider says of a session. `ref` is its payment (intent) id, known once paid. */
export type PaymentStatus = {
  session: string;
  orderId: string;
  state: 'open' | 'paid' | 'failed' | 'expired';
  amount: number;
  currency: string;
  ref: string | null;
};

/** A verified event, id unique per provider. */
export type PaymentEvent = { id: string; type: string; status: PaymentStatus };

export type Payments = {
  name: string;
  /** @throws when the provider cannot be reached: the order then stays `created` and the click may be repeated. */
  createSession(payment: NewPayment): Promise<{ session: string; url: string }>;
  /** @returns undefined for a session the provider does not know */
  getStatus(session: string): Promise<PaymentStatus | undefined>;
  /** Closes an open session. @returns its state afterwards: `paid` when the payment was faster (money wins). */
  expire(session: string): Promise<PaymentStatus['state'] | undefined>;
  /** Checks signature and age over the raw body (threat 14). @returns undefined when forged, old or not JSON */
  verifyEvent(rawBody: string, headers: Headers): PaymentEvent | undefined;
  /** Origins the browser may be sent to beside our own (D33). */
  origins: string[];
};
